import type { LinkData, LinkResult, ConnectionsData } from '../../../../contract/kinds/connections.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const resultLabels: Record<LinkResult, { word: string; tone: TextTone }> = {
  'would-connect': { word: 'would make', tone: 'accent' },
  'would-disconnect': { word: 'would take out', tone: 'accent' },
  connected: { word: 'made', tone: 'good' },
  disconnected: { word: 'taken out', tone: 'good' },
  'already-connected': { word: 'there', tone: 'quiet' },
  'already-disconnected': { word: 'gone already', tone: 'quiet' },
  skipped: { word: 'left, yours', tone: 'warn' },
  failed: { word: 'failed', tone: 'bad' },
  'not-possible': { word: 'not possible', tone: 'bad' },
}

/** Lists changes and problems first; links that are in order share one line. */
export function renderLinks(
  { summary, complete, dry_run, run, connections }: ConnectionsData,
  renderer: Renderer,
): string {
  const quiet = connections.filter(
    ({ result, because }) => (result === 'already-connected' || result === 'already-disconnected') && because === null,
  )
  const told = connections.filter((one) => !quiet.includes(one))
  const rows = told.map(({ result, purpose, verified }) => [
    renderer.paint(resultLabels[result].tone, resultLabels[result].word),
    purpose,
    verified === null ? '' : renderer.paint(verified ? 'good' : 'bad', verified ? 'works' : 'does not work'),
  ])
  return [
    renderer.paint('strong', summary),
    ...(rows.length > 0 ? ['', renderer.table(rows, { indent: 2 })] : []),
    ...renderReasons(told, renderer),
    ...(dry_run && rows.length > 0 ? ['', 'Nothing was changed.'] : []),
    ...(run === null
      ? []
      : [
          '',
          renderRemedy(
            { command: `usher connect --rollback-run ${run}`, summary: 'takes out what was made' },
            renderer,
          ),
        ]),
    ...(complete
      ? []
      : ['', renderRemedy({ command: 'usher connect', summary: 'does the rest once that is fixed' }, renderer)]),
  ].join('\n')
}

/** Prints a reason that many links share once. */
function renderReasons(links: readonly LinkData[], renderer: Renderer): string[] {
  const explained = links.filter(({ because }) => because !== null)
  const byReason = Map.groupBy(explained, ({ because }) => because!)
  return [...byReason].flatMap(([because, some]) => {
    const where = [...new Set(some.map(({ from_service: from }) => from))].join(', ')
    return ['', renderer.wrap(`${renderer.paint('strong', where)}  ${because}`, 2)]
  })
}
