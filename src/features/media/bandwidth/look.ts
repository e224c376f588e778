import type { BandwidthClientData, BandwidthData, WishData } from '../../../../contract/kinds/bandwidth.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { DownloadClient, HeldTo, Limits, Traffic } from '../../../platform/media-apps/roles/download-client.ts'
import { both, type Known } from '../../../platform/media-apps/connection/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { lineOf, type Line } from './line.ts'
import { startOfMonth, usedBy } from './month.ts'
import { recordOf, type LimitsRecord } from './record.ts'
import { same, shareOf, type Terms } from './share.ts'
import { capOf, liftedUntil, wishOf, writtenIn, type Written } from './wish.ts'

/** A client as it stands, and what it is to be held to; null where it could not be asked. */
export interface Standing {
  client: DownloadClient
  held: HeldTo | null
  wanted: HeldTo | null
  /** Why it is held to something else: nobody has told it yet, or somebody set it otherwise in the client itself. */
  differs: 'untold' | 'changed' | null
  data: BandwidthClientData
}

export interface LineLook {
  line: Line
  wish: WishData
  written: Written
  month: BandwidthData['month']
  /** Everything is to be slow, as the month’s cap is used up. */
  slow: boolean
  standings: Standing[]
  /** A client that runs and was asked in vain, in its own sentence. */
  silent: string[]
}

interface Wished {
  written: Written
  until: string | null
}

interface Heard {
  client: DownloadClient
  all: Known<[[HeldTo, Limits], Traffic]>
}

/** Every client is asked what it may and what it does. What usher learns of the line by it is remembered. */
export async function lookAtLine(machine: Machine, wished?: Wished): Promise<LineLook> {
  const { downloads } = await appsOf(machine)
  const heard = await Promise.all(
    downloads.map(async (client): Promise<Heard> => {
      const [held, limits, traffic] = await Promise.all([client.held(), client.limits(), client.traffic()])
      return { client, all: both(both(held, limits), traffic) }
    }),
  )
  const traffics = heard.flatMap(({ client, all }) => (all.known ? [{ client, traffic: all.value[1] }] : []))
  const line = lineOf(machine, traffics.length > 0 ? together(traffics.map(({ traffic }) => traffic)) : undefined)
  const { written, until } = wished ?? { written: writtenIn(machine), until: liftedUntil(machine) }
  const wish = wishOf(written, line, until)
  const month = monthOf(machine, traffics, written)
  const terms: Terms = {
    wish,
    written,
    lifted: until !== null && machine.now().toISOString() < until,
    slow: month.exceeded && month.when_exceeded === 'slow',
  }
  const there = traffics.map(({ client }) => client)
  return {
    line,
    wish,
    written,
    month,
    slow: terms.slow,
    standings: heard.flatMap((one) => standing(one, there, terms, machine)),
    silent: heard.flatMap(({ all }) => (all.known ? [] : [all.because])),
  }
}

const together = (all: readonly Traffic[]) => ({
  down: all.reduce((sum, one) => sum + one.down_bytes_per_second, 0),
  up: all.reduce((sum, one) => sum + one.up_bytes_per_second, 0),
})

function monthOf(
  machine: Machine,
  traffics: readonly { client: DownloadClient; traffic: Traffic }[],
  written: Written,
): BandwidthData['month'] {
  const used = traffics.map(({ client, traffic }) => usedBy(client.service, traffic, machine))
  const counted = used.flatMap(({ bytes }) => bytes ?? [])
  const since =
    used
      .flatMap((one) => one.since ?? [])
      .toSorted()
      .at(-1) ?? null
  const first = startOfMonth(machine.now())
  const whole = counted.length > 0 && counted.length === used.length && since === first
  const bytes = counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0)
  const cap = capOf(written.cap)
  return {
    used_bytes: bytes,
    cap_bytes: cap,
    counted_since: since,
    whole,
    because: whole || since === null ? null : partly(since === first),
    exceeded: cap !== null && bytes !== null && bytes >= cap,
    when_exceeded: written.when_exceeded === 'slow' ? 'slow' : 'tell',
  }
}

/** Why it is not all that went over the line this month. */
const partly = (fromTheFirst: boolean): string =>
  fromTheFirst
    ? 'What one of the clients carried it does not say, so that is not in it.'
    : 'Not all clients count months: of those that do not, what went before usher first looked is not in it.'

/** Those that are not turned on are left out: there is nothing to hold. */
function standing(
  { client, all }: Heard,
  there: readonly DownloadClient[],
  terms: Terms,
  machine: Machine,
): Standing[] {
  const { service, title, protocol } = client
  if (!all.known) {
    if (all.code === 'APP-1') return []
    const data = { service, title, protocol, ...nothing, keeps: 'not-known' as const, because: all.because }
    return [{ client, held: null, wanted: null, differs: null, data }]
  }
  const [[held, limits], traffic] = all.value
  const record = recordOf(service, machine)
  const wanted = shareOf(client, there, usual(client, held, record, terms), terms)
  const differs = same(held, wanted) ? null : isOurs(held, record) ? 'untold' : 'changed'
  const slow = limits.slow?.on === true
  const down = slow ? (limits.slow?.down ?? null) : limits.down
  const up = slow ? (limits.slow?.up ?? null) : limits.up
  const data: BandwidthClientData = {
    service,
    title,
    protocol,
    down_limit_bytes_per_second: down,
    up_limit_bytes_per_second: up,
    slow: limits.slow?.on ?? null,
    paused: limits.paused,
    schedule: limits.schedule,
    down_bytes_per_second: traffic.down_bytes_per_second,
    up_bytes_per_second: traffic.up_bytes_per_second,
    ...keeping({ down, up, traffic, because: differs && whyOtherwise(differs, record), held: terms.wish.set }),
  }
  return [{ client, held, wanted, differs, data }]
}

/** To what it returns where nothing is wished: what it was held to before the cap slowed it. */
const usual = (client: DownloadClient, held: HeldTo, record: LimitsRecord, { slow }: Terms): HeldTo =>
  !slow && record.unslowed && isOurs(held, record) ? client.able(record.unslowed) : held

/** As usher left it, or stopped half way of telling it. */
const isOurs = (held: HeldTo, { left, telling }: LimitsRecord): boolean =>
  telling !== null || (left !== null && same(held, left))

function whyOtherwise(differs: 'untold' | 'changed', { left, failed }: LimitsRecord): string {
  if (differs === 'untold')
    return failed ? `It was told its limit, in vain: ${failed.because}` : 'It has not been told its limit yet.'
  return left === null
    ? 'Its own settings say something else than what was asked for.'
    : 'Somebody set it otherwise in the client itself, and it is left so.'
}

const nothing = {
  down_limit_bytes_per_second: null,
  up_limit_bytes_per_second: null,
  slow: null,
  paused: false,
  schedule: [],
  down_bytes_per_second: null,
  up_bytes_per_second: null,
}

/** A client measures its own speed over some seconds, and its limit lets short bursts through. */
const TOLERANCE = 1.15

interface Kept {
  down: number | null
  up: number | null
  traffic: Traffic
  /** Why it is held to something else; null where it is not. */
  because: string | null
  held: boolean
}

function keeping({ down, up, traffic, because, held }: Kept): Pick<BandwidthClientData, 'keeps' | 'because'> {
  const over = (limit: number | null, now: number) => limit !== null && now > limit * TOLERANCE
  if (over(down, traffic.down_bytes_per_second) || over(up, traffic.up_bytes_per_second))
    return { keeps: 'over', because: 'It is faster than it may be at this moment.' }
  if (because !== null) return { keeps: 'differs', because }
  return { keeps: held || down !== null || up !== null ? 'yes' : 'not-held', because: null }
}
