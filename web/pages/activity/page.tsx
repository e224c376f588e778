import { Page } from '../../components/page.tsx'

export default function ActivityPage() {
  return <Page title="activity" />
}
