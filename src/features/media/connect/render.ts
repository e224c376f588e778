import type { LinkData, LinkResult, ConnectionsData } from '../../../../contract/kinds/connections.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const resultLabels: Record<LinkResult, { word: string; tone: TextTone }> = {
  'would-connect': { word: 'would connect', tone: 'accent' },
  'would-disconnect': { word: 'would disconnect', tone: 'accent' },
  connected: { word: 'connected', tone: 'good' },
  disconnected: { word: 'disconnected', tone: 'good' },
  'already-connected': { word: 'connected already', tone: 'quiet' },
  'already-disconnected': { word: 'disconnected already', tone: 'quiet' },
  skipped: { word: 'your change kept', tone: 'warn' },
  failed: { word: 'failed', tone: 'bad' },
  'not-possible': { word: 'not possible', tone: 'bad' },
}

/** Lists changes and problems first; links that are in order share one line. */
export function renderLinks(
  { summary, complete, dry_run, run, connections }: ConnectionsData,
  renderer: Renderer,
): string {
  const unchanged = connections.filter(
    ({ result, because }) => (result === 'already-connected' || result === 'already-disconnected') && because === null,
  )
  const shown = connections.filter((link) => !unchanged.includes(link))
  const rows = shown.map(({ result, purpose, verified }) => [
    renderer.paint(resultLabels[result].tone, resultLabels[result].word),
    purpose,
    verified === null ? '' : renderer.paint(verified ? 'good' : 'bad', verified ? 'works' : 'does not work'),
  ])
  return [
    renderer.paint('strong', summary),
    ...(rows.length > 0 ? ['', renderer.table(rows, { indent: 2 })] : []),
    ...renderReasons(shown, renderer),
    ...(dry_run && rows.length > 0 ? ['', 'Nothing was changed.'] : []),
    ...(run === null
      ? []
      : [
          '',
          renderRemedy(
            { command: `usher connect --rollback-run ${run}`, summary: 'removes what this run connected' },
            renderer,
          ),
        ]),
    ...(complete
      ? []
      : ['', renderRemedy({ command: 'usher connect', summary: 'connects the rest once that is fixed' }, renderer)]),
  ].join('\n')
}

/** Prints a reason that many links share once. */
function renderReasons(links: readonly LinkData[], renderer: Renderer): string[] {
  const explained = links.filter(({ because }) => because !== null)
  const byReason = Map.groupBy(explained, ({ because }) => because!)
  return [...byReason].flatMap(([because, linksWithReason]) => {
    const services = [...new Set(linksWithReason.map(({ from_service: from }) => from))].join(', ')
    return ['', renderer.wrap(`${renderer.paint('strong', services)}  ${because}`, 2)]
  })
}
