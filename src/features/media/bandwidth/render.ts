import type { BandwidthClientData, BandwidthData, BandwidthChangeData } from '../../../../contract/kinds/bandwidth.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { renderPauseNotice } from '../pause/render.ts'
import { formatClock, formatDays, formatRate } from './limit-text.ts'

const complianceLabels: Record<BandwidthClientData['limit_status'], [word: string, tone: TextTone]> = {
  'within-limit': ['within limit', 'good'],
  'over-limit': ['too fast', 'bad'],
  'different-limit': ['different limit', 'warn'],
  'no-limit': ['no limit', 'quiet'],
  'not-known': ['not known', 'warn'],
}

export function renderBandwidth(data: BandwidthData, renderer: Renderer): string {
  const { summary, download_clients, changes, advice, command, dry_run, not_known } = data
  const isReading = !dry_run && changes.length === 0
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(changes.length > 0 ? ['', ...changes.map((change) => renderChange(change, renderer))] : []),
    '',
    renderer.table([
      ...renderLimits(data, renderer),
      ...(isReading ? download_clients.map((client) => renderClient(client, renderer)) : []),
    ]),
    ...(isReading ? renderPauseNotice(data.pause, renderer) : []),
    ...(isReading ? renderReasons(download_clients, renderer) : []),
    ...(isReading ? renderOthersNotKnown(not_known, download_clients, renderer) : []),
    ...(advice === null ? [] : [`\n${renderer.wrap(advice)}`]),
    ...(command === null ? [] : [renderRemedy({ command, summary: null }, renderer)]),
  ].join('\n')
}

/** Prints a reason that several clients share once. */
function renderReasons(clients: readonly BandwidthClientData[], renderer: Renderer): string[] {
  const byReason = Map.groupBy(clients, ({ because }) => because)
  return [...byReason].flatMap(([because, clientsWithReason]) =>
    because === null
      ? []
      : [`\n${renderer.wrap(`${joinWithAnd(clientsWithReason.map(({ title }) => title))}: ${because}`)}`],
  )
}

/** A client in the list gives its reason there. */
function renderOthersNotKnown(
  notKnown: BandwidthData['not_known'],
  clients: readonly BandwidthClientData[],
  renderer: Renderer,
): string[] {
  const others = notKnown.filter(({ because }) => clients.every((client) => client.because !== because))
  return others.length > 0 ? ['', ...renderNotKnown(others, renderer)] : []
}

function renderChange({ service, summary, result, because }: BandwidthChangeData, renderer: Renderer): string {
  const symbol = renderer.symbol(result === 'done' ? 'ok' : result === 'failed' ? 'bad' : 'dot')
  return renderItem(symbol, `${service}: ${summary}${because === null ? '' : ` (${because})`}`, renderer, { indent: 2 })
}

function renderLimits({ internet, desired, month, streaming }: BandwidthData, renderer: Renderer): string[][] {
  const strong = (text: string) => renderer.paint('strong', text)
  const observedAt = internet.down_observed_at === null ? '' : `, ${renderer.time(internet.down_observed_at)}`
  const source = { declared: 'as declared', observed: `the highest rate measured${observedAt}`, 'not-known': '' }[
    internet.capacity_source
  ]
  const ratesText = (down: number | null, up: number | null) => `${formatRate(down)} down, ${formatRate(up)} up`
  const capacityText =
    internet.capacity_source === 'not-known'
      ? 'not known'
      : [internet.down_capacity_bytes_per_second, internet.up_capacity_bytes_per_second]
          .map((rate, index) => (rate === null ? '' : `${formatRate(rate)} ${index === 0 ? 'down' : 'up'}`))
          .filter(Boolean)
          .join(', ')
  const { schedule } = desired
  return [
    [strong('Internet line'), capacityText, source],
    ...(desired.is_set
      ? [
          [
            strong('Limit'),
            ratesText(desired.down_limit_bytes_per_second, desired.up_limit_bytes_per_second),
            liftedText(desired, renderer),
          ],
        ]
      : []),
    ...(schedule === null
      ? []
      : [
          [
            strong(`${formatClock(schedule.from_minute)}-${formatClock(schedule.to_minute)}`),
            ratesText(schedule.down_limit_bytes_per_second, schedule.up_limit_bytes_per_second),
            formatDays(schedule.days),
          ],
        ]),
    ...streamingRow(streaming, renderer),
    [strong('This month'), usageText(month, renderer), countedText(month, renderer)],
  ]
}

function streamingRow(
  { down_limit_bytes_per_second: down, up_limit_bytes_per_second: up, because }: BandwidthData['streaming'],
  renderer: Renderer,
): string[][] {
  if (down === null && up === null) return []
  return [
    [renderer.paint('strong', 'While streaming'), `${formatRate(down)} down, ${formatRate(up)} up`, because ?? ''],
  ]
}

function countedText(month: BandwidthData['month'], renderer: Renderer): string {
  if (month.complete || month.because === null) return ''
  return month.counting_started_at === null
    ? 'some clients are not counted yet'
    : `counted fully only since ${renderer.time(month.counting_started_at)}`
}

const liftedText = ({ override_ends_at: until }: BandwidthData['desired'], renderer: Renderer): string =>
  until === null ? '' : `overridden until ${renderer.time(until)}`

function usageText({ used_bytes: bytes, cap_bytes: cap }: BandwidthData['month'], renderer: Renderer): string {
  const usedText = bytes === null ? 'not known' : renderer.bytes(bytes)
  return cap === null ? `${usedText}, no cap` : `${usedText} of ${renderer.bytes(cap)}`
}

function renderClient(client: BandwidthClientData, renderer: Renderer): string[] {
  const [word, tone] = complianceLabels[client.limit_status]
  const { down_bytes_per_second: down, up_bytes_per_second: up, download_protocol } = client
  const rateText =
    down === null
      ? 'not known'
      : `${formatRate(down)}${download_protocol === 'torrent' ? `, ${formatRate(up)} up` : ''}`
  const [downLimit, upLimit] = [client.down_limit_bytes_per_second, client.up_limit_bytes_per_second]
  const limitText = `limit ${formatRate(downLimit)}${download_protocol === 'torrent' ? `, ${formatRate(upLimit)} up` : ''}${client.slowed === true ? ' (slow hours)' : ''}`
  return [
    renderer.paint('strong', client.title),
    rateText,
    `${client.limit_status === 'not-known' ? '' : `${limitText} · `}${renderer.paint(tone, word)}`,
  ]
}
