import type { QueueData, QueueItem, QueueState } from '../../../../contract/kinds/queue.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { renderPauseNotice } from '../pause/render.ts'
import { libraryLabel } from '../shared/library-label.ts'
import { formatPart } from '../shared/part-label.ts'
import { isHeldUp } from './held-up.ts'

export const queueStateLabels: Record<QueueState, [text: string, tone: TextTone]> = {
  failed: ['failed', 'bad'],
  'import-blocked': ['import blocked', 'bad'],
  stalled: ['stalled', 'bad'],
  paused: ['paused', 'warn'],
  'not-known': ['not known', 'warn'],
  importing: ['importing', 'good'],
  'waiting-for-import': ['waiting for import', 'accent'],
  moving: ['moving files', 'accent'],
  unpacking: ['unpacking', 'accent'],
  checking: ['checking files', 'accent'],
  downloading: ['downloading', 'accent'],
  'fetching-metadata': ['fetching metadata', 'accent'],
  queued: ['queued', 'quiet'],
  delayed: ['delayed', 'quiet'],
}

/** Draws a row for each download: what it is, where it is, how much is there, and when it is expected. */
export function renderQueue({ summary, pause, items, not_known, observed_at }: QueueData, renderer: Renderer): string {
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...renderPauseNotice(pause, renderer),
    ...(items.length > 0 ? ['', renderer.table(items.map((item) => renderItem(item, observed_at, renderer)))] : []),
    ...(items.some(isHeldUp)
      ? [
          '',
          renderRemedy({ command: 'usher stuck', summary: 'See why something is held up, and what helps.' }, renderer),
        ]
      : []),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
  ].join('\n')
}

function renderItem(item: QueueItem, observedAt: string, renderer: Renderer): string[] {
  const { title, year, season, episodes, library_app, state, because, requested_by, download_client } = item
  const [text, tone] = queueStateLabels[state]
  const yearText = year === null || season !== null ? '' : ` (${year})`
  const requesters = requested_by.length === 0 ? '' : `for ${joinWithAnd(requested_by)}`
  return [
    renderer.paint('strong', `${title}${yearText}${formatPart(season, episodes)}${libraryLabel(library_app)}`),
    renderer.paint(tone, text),
    amountOf(item, renderer),
    [expectationOf(item, observedAt, renderer), requesters, download_client ?? '', because ?? '']
      .filter(Boolean)
      .join(' · '),
  ]
}

function amountOf({ size_bytes: size, percent_done: percent }: QueueItem, renderer: Renderer): string {
  if (size === null || size === 0) return ''
  return percent === null || percent === 100 ? renderer.bytes(size) : `${percent} % of ${renderer.bytes(size)}`
}

function expectationOf({ expected_at: at }: QueueItem, observedAt: string, renderer: Renderer): string {
  if (at === null) return ''
  const seconds = Math.max(1, (Date.parse(at) - Date.parse(observedAt)) / 1000)
  return `in ${renderer.duration(seconds)}, at ${renderer.time(at)}`
}
