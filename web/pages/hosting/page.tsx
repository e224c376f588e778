import { Page } from '../../components/page.tsx'

export default function HostingPage() {
  return <Page title="hosting" />
}
