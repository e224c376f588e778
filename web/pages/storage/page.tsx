import { Page } from '../../components/page.tsx'

export default function StoragePage() {
  return <Page title="storage" />
}
