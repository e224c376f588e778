import { Page } from '../../components/page.tsx'

export default function MigrationPage() {
  return <Page title="migration" />
}
