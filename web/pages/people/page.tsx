import { Page } from '../../components/page.tsx'

export default function PeoplePage() {
  return <Page title="people" />
}
