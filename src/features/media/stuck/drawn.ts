import type { StuckCause, StuckData, StuckItem, StuckReason } from '../../../../contract/kinds/stuck.ts'
import { drawItem, drawRemedy } from '../../../lib/report/item.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const quiet: readonly StuckReason[] = ['waiting-for-approval', 'not-an-upgrade', 'paused', 'importer-busy']
const SHOWN = 8

/** What holds up several first, with their names under it; then one by one. */
export function drawStuck({ summary, causes, items, not_known: silent }: StuckData, page: Page): string {
  if (items.length > 0) page.explain('stuck')
  return [
    page.wrap(page.paint('strong', summary)),
    ...causes.map((cause) => drawCause(cause, items, page)),
    ...items.filter(({ cause }) => cause === null).map((item) => drawStopped(item, page)),
    ...[...new Set(silent.map(({ because }) => because))].map((because) =>
      drawItem(page.symbol('warn'), `Not known: ${because}`, page),
    ),
  ].join('\n\n')
}

function drawCause(
  { id, reason, summary, items: ids, ...told }: StuckCause,
  items: readonly StuckItem[],
  page: Page,
): string {
  const held = items.filter(({ cause }) => cause === id)
  const more = ids.length > SHOWN ? [`    and ${ids.length - SHOWN} more`] : []
  return [
    ...headed(reason, summary, page),
    ...shown(told, page),
    page.table(
      held.slice(0, SHOWN).map((item) => [titleOf(item), progressOf(item, page)]),
      { indent: 4 },
    ),
    ...more,
  ].join('\n')
}

function drawStopped(item: StuckItem, page: Page): string {
  const beside = [progressOf(item, page), item.since === null ? '' : `for ${page.age(item.since)}`].filter(Boolean)
  return [
    ...headed(item.reason, [titleOf(item), ...beside].join(' · '), page),
    page.wrap(item.summary, 4),
    ...shown(item, page),
  ].join('\n')
}

const toneOf = (reason: StuckReason): Tone =>
  reason === 'not-known' ? 'warn' : quiet.includes(reason) ? 'warn' : 'bad'

function headed(reason: StuckReason, text: string, page: Page): string[] {
  const tone = toneOf(reason)
  const mark = page.paint(tone, page.symbol(tone === 'bad' ? 'bad' : 'warn'))
  return [drawItem(mark, `${page.paint(tone, reason)}  ${text}`, page, { indent: 2 })]
}

/** What shows it, and what helps. */
function shown(
  { evidence, advice, command }: Pick<StuckItem, 'evidence' | 'advice' | 'command'>,
  page: Page,
): string[] {
  return [
    ...evidence.map((one) => page.paint('quiet', page.wrap(one, 4))),
    drawRemedy({ command, summary: advice }, page, 4),
  ]
}

const two = (figure: number): string => String(figure).padStart(2, '0')

function titleOf({ title, year, season, episodes }: StuckItem): string {
  const [first] = episodes
  const part =
    season === null
      ? ''
      : episodes.length === 1
        ? ` S${two(season)}E${two(first!)}`
        : `, season ${season}${episodes.length > 1 ? `, ${episodes.length} episodes` : ''}`
  return `${title}${year === null || season !== null ? '' : ` (${year})`}${part}`
}

function progressOf({ size_bytes: size, done_bytes: done }: StuckItem, page: Page): string {
  if (size === null || done === null || size === 0) return ''
  return done >= size
    ? `all of ${page.bytes(size)} is here`
    : `${Math.floor((100 * done) / size)} % of ${page.bytes(size)}`
}
