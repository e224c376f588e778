import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import type { Page } from '../../../lib/report/page.ts'

/** Three or four lines: how it stands, what is worth a look, what to type next. */
export function drawDashboard({ rehearsal, summary, attention, next, ...counts }: DashboardData, page: Page): string {
  const worth = attention.length === 0 ? '' : `, ${attention.length} worth a look`
  const total = counts.services_wanted === 0 ? '' : ` ${counts.services_wanted} services${worth}.`
  const lines = [
    ...(rehearsal ? [page.paint('accent', 'This is a rehearsal: the engine and the apps are pretended.')] : []),
    page.wrap(`${page.paint('strong', summary)}${total}`),
  ]
  if (attention.length > 0) {
    lines.push(
      '',
      page.table(
        attention.map((one) => attentionRow(one, page)),
        { indent: 2 },
      ),
    )
  }
  const steps = next.map(({ command, summary: does }) => [page.paint('accent', command), does])
  return [...lines, '', page.table(steps, { indent: 2 })].join('\n')
}

function attentionRow(
  { subject, since, summary, because, meaning }: DashboardData['attention'][number],
  page: Page,
): string[] {
  const age = since ? ` for ${page.age(since)}` : ''
  const said = because ? `: ${because}` : ''
  return [page.paint('strong', subject), page.paint('warn', `${summary}${age}${said}`), meaning ?? '']
}
