import { Page } from '../../components/page.tsx'

export default function FilesPage() {
  return <Page title="files" />
}
