import { Page } from '../../components/page.tsx'

export default function ServicesPage() {
  return <Page title="services" />
}
