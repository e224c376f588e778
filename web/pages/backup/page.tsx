import { Page } from '../../components/page.tsx'

export default function BackupPage() {
  return <Page title="backup" />
}
