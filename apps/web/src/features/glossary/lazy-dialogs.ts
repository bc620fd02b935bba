import { lazyOverlay } from '../../ui/lazy-part.tsx';

/** Dialogs of the page, fetched when they are opened. */
export const TermDialog = lazyOverlay(
  () => import('./term-dialog.tsx').then((module) => module.TermDialog),
  (props) => props.onClose(),
);
export const TranslationDialog = lazyOverlay(
  () => import('./translation-dialog.tsx').then((module) => module.TranslationDialog),
  (props) => props.onClose(),
);
export const AddLanguageDialog = lazyOverlay(
  () => import('./add-language-dialog.tsx').then((module) => module.AddLanguageDialog),
  (props) => props.onClose(),
);
export const ImportTermsDialog = lazyOverlay(
  () => import('./import-terms-dialog.tsx').then((module) => module.ImportTermsDialog),
  (props) => props.onClose(),
);
export const ProposalsDialog = lazyOverlay(
  () => import('./proposals-dialog.tsx').then((module) => module.ProposalsDialog),
  (props) => props.onClose(),
);
