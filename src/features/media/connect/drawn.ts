import type { LinkData, LinkDeed, WiringData } from '../../../../contract/kinds/wiring.ts'
import { drawRemedy } from '../../../lib/report/item.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const deeds: Record<LinkDeed, { word: string; tone: Tone }> = {
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

/** What was done and what needs somebody first; what is as it should be is one line. */
export function drawWiring({ summary, complete, rehearsed, run, links }: WiringData, page: Page): string {
  const quiet = links.filter(({ did, because }) => (did === 'was-there' || did === 'was-gone') && because === null)
  const told = links.filter((one) => !quiet.includes(one))
  const rows = told.map(({ did, what, proved }) => [
    page.paint(deeds[did].tone, deeds[did].word),
    what,
    proved === null ? '' : page.paint(proved ? 'good' : 'bad', proved ? 'works' : 'does not work'),
  ])
  return [
    page.paint('strong', summary),
    ...(rows.length > 0 ? ['', page.table(rows, { indent: 2 })] : []),
    ...reasons(told, page),
    ...(rehearsed && rows.length > 0 ? ['', 'Nothing was changed.'] : []),
    ...(run === null
      ? []
      : ['', drawRemedy({ command: `usher seed --unwire ${run}`, summary: 'takes out what was made' }, page)]),
    ...(complete
      ? []
      : ['', drawRemedy({ command: 'usher seed', summary: 'does the rest once that is mended' }, page)]),
  ].join('\n')
}

/** A reason that many links share is told once. */
function reasons(links: readonly LinkData[], page: Page): string[] {
  const explained = links.filter(({ because }) => because !== null)
  const byReason = Map.groupBy(explained, ({ because }) => because!)
  return [...byReason].flatMap(([because, some]) => {
    const where = [...new Set(some.map(({ from }) => from))].join(', ')
    return ['', page.wrap(`${page.paint('strong', where)}  ${because}`, 2)]
  })
}
