import { Page } from '../../components/page.tsx'

export default function AlertsPage() {
  return <Page title="alerts" />
}
