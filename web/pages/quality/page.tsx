import { Page } from '../../components/page.tsx'

export default function QualityPage() {
  return <Page title="quality" />
}
