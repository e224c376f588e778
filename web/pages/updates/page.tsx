import { Page } from '../../components/page.tsx'

export default function UpdatesPage() {
  return <Page title="updates" />
}
