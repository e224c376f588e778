import { Page } from '../../components/page.tsx'

export default function RemovalPage() {
  return <Page title="removal" />
}
