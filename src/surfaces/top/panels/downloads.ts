import type { BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import type { QueueItem } from '../../../../contract/kinds/queue.ts'
import { displayWidth } from '../../../lib/report/text-width.ts'
import type { TextTone } from '../../../lib/report/renderer.ts'
import { queueStateLabels } from '../../../features/media/queue/render.ts'
import type { Pen } from '../pen.ts'
import type { TopState } from '../state.ts'
import { missingValue } from './missing.ts'
import { panelTitle } from './title.ts'

const BAR_COLUMNS = 8
const FIGURE_COLUMNS = 14

/** What the libraries wait for, held up first. */
export function queuePanel(
  { values: { queue } }: TopState,
  pen: Pen,
  columns: number,
  lines: number,
  now: Date,
): string[] {
  const { data } = queue
  const total = data === null || data.total === 0 ? '' : String(data.total)
  const title = panelTitle(pen, pen.word('Queue'), total, queue, columns, now)
  if (data === null || data.items.length === 0) {
    const said = missingValue(queue, pen) ?? data?.summary ?? ''
    return [title, ...pen.wrap(said, columns - 1, Math.max(1, lines - 1)).map((line) => ` ${pen.tone('quiet', line)}`)]
  }
  return [title, ...data.items.slice(0, lines - 1).map((item) => queueLine(item, pen, columns, now))]
}

function queueLine(item: QueueItem, pen: Pen, columns: number, now: Date): string {
  const { percent_done: percent, state, expected_at: expectedAt } = item
  const [word, look] = queueStateLabels[state]
  const tone = look === 'bad' || look === 'warn' ? look : undefined
  const hasBar = columns >= 44
  const bar = !hasBar || percent === null ? '' : pen.tone(tone ?? 'accent', pen.progress(percent, BAR_COLUMNS))
  const figure =
    tone === undefined && state === 'downloading' && percent !== null
      ? `${percent} %${expectedAt === null ? '' : `  ${pen.duration((Date.parse(expectedAt) - now.getTime()) / 1000)}`}`
      : pen.word(word)
  const barColumns = hasBar ? BAR_COLUMNS + 1 : 0
  const figureColumns = Math.min(FIGURE_COLUMNS, Math.floor(columns / 3))
  const name = pen.fit(queuedTitle(item), columns - barColumns - figureColumns - 2)
  const shown = pen.fit(figure, figureColumns)
  return pen.fit(
    ` ${name} ${hasBar ? `${bar}${' '.repeat(barColumns - displayWidth(bar))}` : ''}${tone === undefined ? shown : pen.tone(tone, shown)}`,
    columns,
  )
}

function queuedTitle({ title, year, season, episodes }: QueueItem): string {
  if (season === null) return year === null ? title : `${title} (${year})`
  const two = (figure: number) => String(figure).padStart(2, '0')
  const [first] = episodes
  const part = first === undefined ? `S${two(season)}` : `S${two(season)}E${two(first)}`
  return `${title} ${part}${episodes.length > 1 ? `-${two(episodes.at(-1)!)}` : ''}`
}

/** How fast the line is, and which limits hold. */
export function linePanel({ values: { bandwidth } }: TopState, pen: Pen, columns: number, now: Date): string[] {
  const { data } = bandwidth
  const title = panelTitle(pen, pen.word('Line'), '', bandwidth, columns, now)
  if (data === null) return [title, pen.tone('quiet', pen.fit(` ${missingValue(bandwidth, pen) ?? ''}`, columns))]
  const { down_capacity_bytes_per_second: down, up_capacity_bytes_per_second: up } = data.internet
  const ratesOf = (mostDown: number | null, mostUp: number | null) =>
    [
      rateText(pen, pen.shape('down'), totalRate(data, 'down_bytes_per_second'), mostDown),
      rateText(pen, pen.shape('up'), totalRate(data, 'up_bytes_per_second'), mostUp),
    ].join('   ')
  const full = ratesOf(down, up)
  const rates = displayWidth(full) < columns ? full : ratesOf(null, null)
  const advice = data.advice ?? limitsText(data, pen)
  return [title, pen.fit(` ${rates}`, columns), pen.tone('quiet', pen.fit(` ${advice}`, columns))]
}

function rateText(pen: Pen, sign: string, now: number | null, capacity: number | null): string {
  const current = now === null ? pen.say('not known') : `${pen.bytes(now)}/s`
  const most = capacity === null ? '' : pen.tone('quiet', ` (${pen.bytes(capacity)}/s)`)
  return `${pen.tone('accent', sign)} ${current}${most}`
}

/** Null if no client says, so that nothing known is not shown as nothing moving. */
function totalRate({ download_clients }: BandwidthData, field: 'down_bytes_per_second' | 'up_bytes_per_second') {
  const known = download_clients.flatMap((client) => client[field] ?? [])
  return known.length === 0 && download_clients.length > 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

function limitsText({ desired }: BandwidthData, pen: Pen): string {
  if (!desired.is_set) return pen.say('No limit is set.')
  const { down_limit_bytes_per_second: down, up_limit_bytes_per_second: up } = desired
  const rate = (limit: number | null) => (limit === null ? pen.say('no limit') : `${pen.bytes(limit)}/s`)
  return pen.say(`Limits: ${rate(down)} down, ${rate(up)} up.`)
}

/** How much room each disk has, and for how long. */
export function diskPanel(
  { values: { space } }: TopState,
  pen: Pen,
  columns: number,
  lines: number,
  now: Date,
): string[] {
  const title = panelTitle(pen, pen.word('Disk'), '', space, columns, now)
  if (space.data === null)
    return [
      title,
      ...pen
        .wrap(missingValue(space, pen) ?? '', columns - 1, Math.max(1, lines - 1))
        .map((line) => ` ${pen.tone('quiet', line)}`),
    ]
  if (space.data.disks.length === 0) return [title, pen.tone('quiet', pen.fit(` ${space.data.summary}`, columns))]
  return [
    title,
    ...space.data.disks
      .slice(0, Math.max(1, lines - 1))
      .map(({ path, free_bytes: free, size_bytes: size, forecast }) => {
        const used = size === 0 ? 0 : Math.round(((size - free) / size) * 100)
        const tone: TextTone = used >= 95 ? 'bad' : used >= 90 ? 'warn' : 'accent'
        const days = forecast.days_until_full
        const until = days === null ? '' : `  ${pen.say(`full in ${pen.duration(days * 86_400)}`)}`
        const figures = pen.say(`${pen.bytes(free)} free of ${pen.bytes(size)}`)
        return pen.fit(
          ` ${pen.tone(tone, pen.progress(used, BAR_COLUMNS))} ${figures}${pen.tone('quiet', `${until}  ${path}`)}`,
          columns,
        )
      }),
  ]
}
