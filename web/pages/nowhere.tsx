import { Page } from '../components/page.tsx'
import { to } from '../route.ts'

export function Nowhere() {
  return (
    <Page title="There is no such page">
      <p>
        The <a href={to.overview}>overview</a> shows where things stand.
      </p>
    </Page>
  )
}
