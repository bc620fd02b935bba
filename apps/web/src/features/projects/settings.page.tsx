import { SettingsOfProject } from './components/settings-of-project.tsx';

export default function SettingsPage() {
  return <SettingsOfProject type="app" />;
}
