import { Page } from '../../components/page.tsx'

export default function MorePage() {
  return <Page title="more" />
}
