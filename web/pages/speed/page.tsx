import { Page } from '../../components/page.tsx'

export default function SpeedPage() {
  return <Page title="speed" />
}
