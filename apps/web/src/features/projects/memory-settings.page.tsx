import { SettingsOfProject } from './components/settings-of-project.tsx';

/** The settings of the translation memory of a team (specification 2 section 1). */
export default function MemorySettingsPage() {
  return <SettingsOfProject type="tm" />;
}
