import { Page } from '../../components/page.tsx'

export default function CardPage() {
  return <Page title="card" />
}
