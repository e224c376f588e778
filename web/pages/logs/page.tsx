import { LogView } from '../../components/log/log-view.tsx'
import { Page } from '../../components/page.tsx'
import { words } from '../../words/words.ts'

/** The logs of all services, or of those in the address. */
export default function LogsPage() {
  const { logs } = words()
  return (
    <Page title={logs.title} lead={logs.lead}>
      <LogView />
    </Page>
  )
}
