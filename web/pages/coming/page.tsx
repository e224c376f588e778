import { Page } from '../../components/page.tsx'

export default function ComingPage() {
  return <Page title="coming" />
}
