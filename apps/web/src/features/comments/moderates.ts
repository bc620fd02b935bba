import type { View } from '../entries/view.ts';

/** Whether the user moderates a conversation; one about all languages only if no user group restricts them to some. */
export const moderates = (
  { may, languageRestriction }: View,
  { language }: { language: string | null },
): boolean => may('comments.moderate') && (language !== null || (languageRestriction?.all ?? true));
