import { Page } from '../../components/page.tsx'

export default function TitlePage() {
  return <Page title="title" />
}
