import type { LinkData, LinkResult, WiringData } from '../../../../contract/kinds/wiring.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const resultLabels: Record<LinkResult, { word: string; tone: TextTone }> = {
  'to-make': { word: 'would make', tone: 'accent' },
  'to-take-out': { word: 'would take out', tone: 'accent' },
  made: { word: 'made', tone: 'good' },
  'taken-out': { word: 'taken out', tone: 'good' },
  'was-there': { word: 'there', tone: 'quiet' },
  'was-gone': { word: 'gone already', tone: 'quiet' },
  left: { word: 'left, yours', tone: 'warn' },
  failed: { word: 'failed', tone: 'bad' },
  'not-possible': { word: 'not possible', tone: 'bad' },
}

/** Lists changes and problems first; links that are in order share one line. */
export function renderLinks({ summary, complete, rehearsed, run, links }: WiringData, renderer: Renderer): string {
  const quiet = links.filter(({ did, because }) => (did === 'was-there' || did === 'was-gone') && because === null)
  const told = links.filter((one) => !quiet.includes(one))
  const rows = told.map(({ did, what, proved }) => [
    renderer.paint(resultLabels[did].tone, resultLabels[did].word),
    what,
    proved === null ? '' : renderer.paint(proved ? 'good' : 'bad', proved ? 'works' : 'does not work'),
  ])
  return [
    renderer.paint('strong', summary),
    ...(rows.length > 0 ? ['', renderer.table(rows, { indent: 2 })] : []),
    ...renderReasons(told, renderer),
    ...(rehearsed && rows.length > 0 ? ['', 'Nothing was changed.'] : []),
    ...(run === null
      ? []
      : ['', renderRemedy({ command: `usher seed --unwire ${run}`, summary: 'takes out what was made' }, renderer)]),
    ...(complete
      ? []
      : ['', renderRemedy({ command: 'usher seed', summary: 'does the rest once that is fixed' }, renderer)]),
  ].join('\n')
}

/** Prints a reason that many links share once. */
function renderReasons(links: readonly LinkData[], renderer: Renderer): string[] {
  const explained = links.filter(({ because }) => because !== null)
  const byReason = Map.groupBy(explained, ({ because }) => because!)
  return [...byReason].flatMap(([because, some]) => {
    const where = [...new Set(some.map(({ from }) => from))].join(', ')
    return ['', renderer.wrap(`${renderer.paint('strong', where)}  ${because}`, 2)]
  })
}
