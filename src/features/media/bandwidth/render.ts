import type { BandwidthClientData, BandwidthData, BandwidthChangeData } from '../../../../contract/kinds/bandwidth.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { formatClock, formatDays, formatRate } from './limit-text.ts'

const complianceLabels: Record<BandwidthClientData['keeps'], [word: string, tone: TextTone]> = {
  yes: ['keeps to it', 'good'],
  over: ['too fast', 'bad'],
  differs: ['set otherwise', 'warn'],
  'not-held': ['not held', 'quiet'],
  'not-known': ['not known', 'warn'],
}

export function renderBandwidth(data: BandwidthData, renderer: Renderer): string {
  const { summary, clients, changes, advice, command, rehearsed } = data
  const asked = !rehearsed && changes.length === 0
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(changes.length > 0 ? ['', ...changes.map((one) => renderChange(one, renderer))] : []),
    '',
    renderer.table([
      ...renderLimits(data, renderer),
      ...(asked ? clients.map((one) => renderClient(one, renderer)) : []),
    ]),
    ...(asked ? renderReasons(clients, renderer) : []),
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

function renderChange({ service, summary, done, because }: BandwidthChangeData, renderer: Renderer): string {
  const mark = done === null ? renderer.symbol('dot') : done ? renderer.symbol('ok') : renderer.symbol('bad')
  return renderItem(mark, `${service}: ${summary}${because === null ? '' : ` (${because})`}`, renderer, { indent: 2 })
}

function renderLimits({ line, wish, month }: BandwidthData, renderer: Renderer): string[][] {
  const strong = (text: string) => renderer.paint('strong', text)
  const seen = line.down_seen_at === null ? '' : `, ${renderer.time(line.down_seen_at)}`
  const how = { declared: 'as declared', seen: `the highest rate measured${seen}`, 'not-known': '' }[line.known_by]
  const pair = (down: number | null, up: number | null) => `${formatRate(down)} down, ${formatRate(up)} up`
  const carries =
    line.known_by === 'not-known'
      ? 'not known'
      : [line.down_bytes_per_second, line.up_bytes_per_second]
          .map((one, at) => (one === null ? '' : `${formatRate(one)} ${at === 0 ? 'down' : 'up'}`))
          .filter(Boolean)
          .join(', ')
  const { schedule } = wish
  return [
    [strong('The line'), carries, how],
    ...(wish.set
      ? [[strong('All may'), pair(wish.down_bytes_per_second, wish.up_bytes_per_second), liftedText(wish, renderer)]]
      : []),
    ...(schedule === null
      ? []
      : [
          [
            strong(`${formatClock(schedule.from)}-${formatClock(schedule.to)}`),
            pair(schedule.down_bytes_per_second, schedule.up_bytes_per_second),
            formatDays(schedule.days),
          ],
        ]),
    [
      strong('This month'),
      usageText(month, renderer),
      month.whole || month.counted_since === null ? '' : `all of it only since ${renderer.time(month.counted_since)}`,
    ],
  ]
}

const liftedText = ({ lifted_until: until }: BandwidthData['wish'], renderer: Renderer): string =>
  until === null ? '' : `lifted until ${renderer.time(until)}`

function usageText({ used_bytes: bytes, cap_bytes: cap }: BandwidthData['month'], renderer: Renderer): string {
  const went = bytes === null ? 'not known' : renderer.bytes(bytes)
  return cap === null ? `${went}, no cap` : `${went} of ${renderer.bytes(cap)}`
}

function renderClient(one: BandwidthClientData, renderer: Renderer): string[] {
  const [word, tone] = complianceLabels[one.keeps]
  const { down_bytes_per_second: now, up_bytes_per_second: up, protocol } = one
  const does =
    now === null ? 'not known' : `${formatRate(now)}${protocol === 'torrent' ? `, ${formatRate(up)} up` : ''}`
  const [most, goes] = [one.down_limit_bytes_per_second, one.up_limit_bytes_per_second]
  const may = `may ${formatRate(most)}${protocol === 'torrent' ? `, ${formatRate(goes)} up` : ''}${one.slow === true ? ' (slow hours)' : ''}`
  return [
    renderer.paint('strong', one.title),
    does,
    `${one.keeps === 'not-known' ? '' : `${may} · `}${renderer.paint(tone, word)}`,
  ]
}
