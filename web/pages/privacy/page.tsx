import { Page } from '../../components/page.tsx'

export default function PrivacyPage() {
  return <Page title="privacy" />
}
