import type { BandwidthClientData, BandwidthData, BandwidthChangeData } from '../../../../contract/kinds/bandwidth.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { formatClock, formatDays, formatRate } from './limit-text.ts'

const complianceLabels: Record<BandwidthClientData['limit_status'], [word: string, tone: TextTone]> = {
  'within-limit': ['keeps to it', 'good'],
  'over-limit': ['too fast', 'bad'],
  'different-limit': ['set otherwise', 'warn'],
  'no-limit': ['not held', 'quiet'],
  'not-known': ['not known', 'warn'],
}

export function renderBandwidth(data: BandwidthData, renderer: Renderer): string {
  const { summary, download_clients, changes, advice, command, dry_run } = data
  const asked = !dry_run && changes.length === 0
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(changes.length > 0 ? ['', ...changes.map((one) => renderChange(one, renderer))] : []),
    '',
    renderer.table([
      ...renderLimits(data, renderer),
      ...(asked ? download_clients.map((one) => renderClient(one, renderer)) : []),
    ]),
    ...(asked ? renderReasons(download_clients, renderer) : []),
    ...(advice === null ? [] : [`\n${renderer.wrap(advice)}`]),
    ...(command === null ? [] : [renderRemedy({ command, summary: null }, renderer)]),
  ].join('\n')
}

/** Prints a reason that several clients share once. */
function renderReasons(clients: readonly BandwidthClientData[], renderer: Renderer): string[] {
  const byReason = Map.groupBy(clients, ({ because }) => because)
  return [...byReason].flatMap(([because, some]) =>
    because === null ? [] : [`\n${renderer.wrap(`${joinWithAnd(some.map(({ title }) => title))}: ${because}`)}`],
  )
}

function renderChange({ service, summary, result, because }: BandwidthChangeData, renderer: Renderer): string {
  const mark = renderer.symbol(result === 'done' ? 'ok' : result === 'failed' ? 'bad' : 'dot')
  return renderItem(mark, `${service}: ${summary}${because === null ? '' : ` (${because})`}`, renderer, { indent: 2 })
}

function renderLimits({ internet, desired, month }: BandwidthData, renderer: Renderer): string[][] {
  const strong = (text: string) => renderer.paint('strong', text)
  const seen = internet.down_observed_at === null ? '' : `, ${renderer.time(internet.down_observed_at)}`
  const how = { declared: 'as declared', observed: `the highest rate measured${seen}`, 'not-known': '' }[
    internet.capacity_source
  ]
  const pair = (down: number | null, up: number | null) => `${formatRate(down)} down, ${formatRate(up)} up`
  const carries =
    internet.capacity_source === 'not-known'
      ? 'not known'
      : [internet.down_capacity_bytes_per_second, internet.up_capacity_bytes_per_second]
          .map((one, at) => (one === null ? '' : `${formatRate(one)} ${at === 0 ? 'down' : 'up'}`))
          .filter(Boolean)
          .join(', ')
  const { schedule } = desired
  return [
    [strong('The line'), carries, how],
    ...(desired.is_set
      ? [
          [
            strong('All may'),
            pair(desired.down_limit_bytes_per_second, desired.up_limit_bytes_per_second),
            liftedText(desired, renderer),
          ],
        ]
      : []),
    ...(schedule === null
      ? []
      : [
          [
            strong(`${formatClock(schedule.from_minute)}-${formatClock(schedule.to_minute)}`),
            pair(schedule.down_limit_bytes_per_second, schedule.up_limit_bytes_per_second),
            formatDays(schedule.days),
          ],
        ]),
    [
      strong('This month'),
      usageText(month, renderer),
      month.complete || month.counting_started_at === null
        ? ''
        : `all of it only since ${renderer.time(month.counting_started_at)}`,
    ],
  ]
}

const liftedText = ({ override_ends_at: until }: BandwidthData['desired'], renderer: Renderer): string =>
  until === null ? '' : `lifted until ${renderer.time(until)}`

function usageText({ used_bytes: bytes, cap_bytes: cap }: BandwidthData['month'], renderer: Renderer): string {
  const went = bytes === null ? 'not known' : renderer.bytes(bytes)
  return cap === null ? `${went}, no cap` : `${went} of ${renderer.bytes(cap)}`
}

function renderClient(one: BandwidthClientData, renderer: Renderer): string[] {
  const [word, tone] = complianceLabels[one.limit_status]
  const { down_bytes_per_second: now, up_bytes_per_second: up, download_protocol } = one
  const does =
    now === null ? 'not known' : `${formatRate(now)}${download_protocol === 'torrent' ? `, ${formatRate(up)} up` : ''}`
  const [most, goes] = [one.down_limit_bytes_per_second, one.up_limit_bytes_per_second]
  const may = `may ${formatRate(most)}${download_protocol === 'torrent' ? `, ${formatRate(goes)} up` : ''}${one.slowed === true ? ' (slow hours)' : ''}`
  return [
    renderer.paint('strong', one.title),
    does,
    `${one.limit_status === 'not-known' ? '' : `${may} · `}${renderer.paint(tone, word)}`,
  ]
}
