import { Page } from '../../components/page.tsx'

export default function BackupsPage() {
  return <Page title="backups" />
}
