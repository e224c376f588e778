import { Page } from '../../components/page.tsx'

export default function LogsPage() {
  return <Page title="logs" />
}
