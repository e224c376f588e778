import { Page } from '../../components/page.tsx'

export default function HelpPage() {
  return <Page title="help" />
}
