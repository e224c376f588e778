import { Page } from '../../components/page.tsx'

export default function SettingsPage() {
  return <Page title="settings" />
}
