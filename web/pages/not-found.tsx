import { Page } from '../components/page.tsx'
import { paths } from '../route.ts'

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <p>
        The <a href={paths.overview}>overview</a> shows how the household is doing.
      </p>
    </Page>
  )
}
