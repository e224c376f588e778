import { Page } from '../../components/page.tsx'

export default function ServicePage() {
  return <Page title="service" />
}
