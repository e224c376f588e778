import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Three or four lines: the state, what needs attention, and what to type next. */
export function renderDashboard(
  { rehearsal, summary, attention, next_steps, ...counts }: DashboardData,
  renderer: Renderer,
): string {
  const worth = attention.length === 0 ? '' : `, ${attention.length} worth a look`
  const total =
    counts.services_wanted === 0
      ? ''
      : ` ${counts.services_wanted} ${counts.services_wanted === 1 ? 'service' : 'services'}${worth}.`
  const lines = [
    ...(rehearsal ? [renderer.paint('accent', 'This is a rehearsal: the engine and the apps are simulated.')] : []),
    renderer.wrap(`${renderer.paint('strong', summary)}${total}`),
  ]
  if (attention.length > 0) {
    lines.push(
      '',
      renderer.table(
        attention.map((one) => attentionRow(one, renderer)),
        { indent: 2 },
      ),
    )
  }
  const steps = next_steps.map(({ command, summary: does }) => [renderer.paint('accent', command), does])
  return [...lines, '', renderer.table(steps, { indent: 2 })].join('\n')
}

function attentionRow(
  { subject, started_at, summary, because, meaning }: DashboardData['attention'][number],
  renderer: Renderer,
): string[] {
  const age = started_at ? ` for ${renderer.age(started_at)}` : ''
  const reason = because ? `: ${because}` : ''
  return [renderer.paint('strong', subject), renderer.paint('warn', `${summary}${age}${reason}`), meaning ?? '']
}
