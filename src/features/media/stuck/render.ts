import type { StuckCause, StuckData, StuckItem, StuckReason } from '../../../../contract/kinds/stuck.ts'
import { renderItem as renderMarkedLine, renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { libraryLabel } from '../shared/library-label.ts'
import { formatPart } from '../shared/part-label.ts'

const mildReasons: readonly StuckReason[] = ['waiting-for-approval', 'not-an-upgrade', 'paused', 'importer-busy']
const MAX_ITEMS = 8

/** Lists shared causes first, with their items, then single items. */
export function renderStuck({ summary, causes, items, not_known }: StuckData, renderer: Renderer): string {
  if (items.length > 0) renderer.addFootnotes('stuck')
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    // A page of the items may have none of a cause.
    ...causes
      .filter(({ id }) => items.some(({ cause }) => cause === id))
      .map((cause) => renderCause(cause, items, renderer)),
    ...items.filter(({ cause }) => cause === null).map((item) => renderItem(item, renderer)),
    ...[...new Set(not_known.map(({ because }) => because))].map((because) =>
      renderMarkedLine(renderer.symbol('warn'), `Not known: ${because}`, renderer),
    ),
  ].join('\n\n')
}

function renderCause(
  { id, reason_code, summary, items: ids, ...details }: StuckCause,
  items: readonly StuckItem[],
  renderer: Renderer,
): string {
  const causeItems = items.filter(({ cause }) => cause === id)
  const more = ids.length > MAX_ITEMS ? [`    and ${ids.length - MAX_ITEMS} more`] : []
  return [
    ...renderHeading(reason_code, summary, renderer),
    ...renderEvidence(details, renderer),
    renderer.table(
      causeItems.slice(0, MAX_ITEMS).map((item) => [itemTitle(item), progressText(item, renderer)]),
      { indent: 4 },
    ),
    ...more,
  ].join('\n')
}

function renderItem(item: StuckItem, renderer: Renderer): string {
  const details = [
    progressText(item, renderer),
    item.last_progress_at === null ? '' : `for ${renderer.age(item.last_progress_at)}`,
  ].filter(Boolean)
  return [
    ...renderHeading(item.reason_code, [itemTitle(item), ...details].join(' · '), renderer),
    renderer.wrap(item.summary, 4),
    ...renderEvidence(item, renderer),
  ].join('\n')
}

const toneOf = (reason: StuckReason): TextTone =>
  reason === 'not-known' ? 'warn' : mildReasons.includes(reason) ? 'warn' : 'bad'

function renderHeading(reason: StuckReason, text: string, renderer: Renderer): string[] {
  const tone = toneOf(reason)
  const symbol = renderer.paint(tone, renderer.symbol(tone === 'bad' ? 'bad' : 'warn'))
  return [renderMarkedLine(symbol, `${renderer.paint(tone, reason)}  ${text}`, renderer, { indent: 2 })]
}

function renderEvidence(
  { evidence, advice, command }: Pick<StuckItem, 'evidence' | 'advice' | 'command'>,
  renderer: Renderer,
): string[] {
  return [
    ...evidence.map((fact) => renderer.paint('quiet', renderer.wrap(fact, 4))),
    renderRemedy({ command, summary: advice }, renderer, 4),
  ]
}

function itemTitle({ title, year, season, episodes, library_app }: StuckItem): string {
  const yearText = year === null || season !== null ? '' : ` (${year})`
  return `${title}${yearText}${formatPart(season, episodes)}${libraryLabel(library_app)}`
}

function progressText({ size_bytes: size, done_bytes: done }: StuckItem, renderer: Renderer): string {
  if (size === null || done === null || size === 0) return ''
  return done >= size
    ? `all of ${renderer.bytes(size)} downloaded`
    : `${Math.floor((100 * done) / size)} % of ${renderer.bytes(size)}`
}
