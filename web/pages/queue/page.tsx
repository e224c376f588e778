import { Page } from '../../components/page.tsx'

export default function QueuePage() {
  return <Page title="queue" />
}
