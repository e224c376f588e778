import { Page } from '../../components/page.tsx'

export default function KeysPage() {
  return <Page title="keys" />
}
