import type { BandwidthClientData, BandwidthData, BandwidthChangeData } from '../../../../contract/kinds/bandwidth.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { drawItem, drawRemedy } from '../../../lib/report/item.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'
import { clock, daysInWords, rate } from './words.ts'

const keeps: Record<BandwidthClientData['keeps'], [word: string, tone: Tone]> = {
  yes: ['keeps to it', 'good'],
  over: ['too fast', 'bad'],
  differs: ['set otherwise', 'warn'],
  'not-held': ['not held', 'quiet'],
  'not-known': ['not known', 'warn'],
}

export function drawBandwidth(data: BandwidthData, page: Page): string {
  const { summary, clients, changes, advice, command, rehearsed } = data
  const asked = !rehearsed && changes.length === 0
  return [
    page.wrap(page.paint('strong', summary)),
    ...(changes.length > 0 ? ['', ...changes.map((one) => change(one, page))] : []),
    '',
    page.table([...facts(data, page), ...(asked ? clients.map((one) => row(one, page)) : [])]),
    ...(asked ? reasons(clients, page) : []),
    ...(advice === null ? [] : [`\n${page.wrap(advice)}`]),
    ...(command === null ? [] : [drawRemedy({ command, summary: null }, page)]),
  ].join('\n')
}

/** A reason that several share is told once. */
function reasons(clients: readonly BandwidthClientData[], page: Page): string[] {
  const byReason = Map.groupBy(clients, ({ because }) => because)
  return [...byReason].flatMap(([because, some]) =>
    because === null ? [] : [`\n${page.wrap(`${listed(some.map(({ title }) => title))}: ${because}`)}`],
  )
}

function change({ service, summary, done, because }: BandwidthChangeData, page: Page): string {
  const mark = done === null ? page.symbol('dot') : done ? page.symbol('ok') : page.symbol('bad')
  return drawItem(mark, `${service}: ${summary}${because === null ? '' : ` (${because})`}`, page, { indent: 2 })
}

function facts({ line, wish, month }: BandwidthData, page: Page): string[][] {
  const strong = (text: string) => page.paint('strong', text)
  const seen = line.down_seen_at === null ? '' : `, ${page.time(line.down_seen_at)}`
  const how = { declared: 'as declared', seen: `the most it was seen to carry${seen}`, 'not-known': '' }[line.known_by]
  const pair = (down: number | null, up: number | null) => `${rate(down)} down, ${rate(up)} up`
  const carries =
    line.known_by === 'not-known'
      ? 'not known'
      : [line.down_bytes_per_second, line.up_bytes_per_second]
          .map((one, at) => (one === null ? '' : `${rate(one)} ${at === 0 ? 'down' : 'up'}`))
          .filter(Boolean)
          .join(', ')
  const { schedule } = wish
  return [
    [strong('The line'), carries, how],
    ...(wish.set
      ? [[strong('All may'), pair(wish.down_bytes_per_second, wish.up_bytes_per_second), lift(wish, page)]]
      : []),
    ...(schedule === null
      ? []
      : [
          [
            strong(`${clock(schedule.from)}-${clock(schedule.to)}`),
            pair(schedule.down_bytes_per_second, schedule.up_bytes_per_second),
            daysInWords(schedule.days),
          ],
        ]),
    [
      strong('This month'),
      used(month, page),
      month.whole || month.counted_since === null ? '' : `all of it only since ${page.time(month.counted_since)}`,
    ],
  ]
}

const lift = ({ lifted_until: until }: BandwidthData['wish'], page: Page): string =>
  until === null ? '' : `lifted until ${page.time(until)}`

function used({ used_bytes: bytes, cap_bytes: cap }: BandwidthData['month'], page: Page): string {
  const went = bytes === null ? 'not known' : page.bytes(bytes)
  return cap === null ? `${went}, no cap` : `${went} of ${page.bytes(cap)}`
}

function row(one: BandwidthClientData, page: Page): string[] {
  const [word, tone] = keeps[one.keeps]
  const { down_bytes_per_second: now, up_bytes_per_second: up, protocol } = one
  const does = now === null ? 'not known' : `${rate(now)}${protocol === 'torrent' ? `, ${rate(up)} up` : ''}`
  const [most, goes] = [one.down_limit_bytes_per_second, one.up_limit_bytes_per_second]
  const may = `may ${rate(most)}${protocol === 'torrent' ? `, ${rate(goes)} up` : ''}${one.slow === true ? ' (slow hours)' : ''}`
  return [
    page.paint('strong', one.title),
    does,
    `${one.keeps === 'not-known' ? '' : `${may} · `}${page.paint(tone, word)}`,
  ]
}
