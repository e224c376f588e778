import { Page } from '../../components/page.tsx'

export default function WordPage() {
  return <Page title="word" />
}
