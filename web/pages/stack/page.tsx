import { Page } from '../../components/page.tsx'

export default function StackPage() {
  return <Page title="stack" />
}
