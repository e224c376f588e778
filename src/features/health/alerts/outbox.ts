import * as z from 'zod'
import { channelNames, type ChannelName } from '../../../../contract/kinds/alerts.ts'
import { delivery, type Message } from '../../../../contract/kinds/notice.ts'
import type { State } from '../../../platform/store/state.ts'

/** After a try that failed the next one waits so long, and twice as long each time, in milliseconds. */
const FIRST_WAIT = 15_000
const LONGEST_WAIT = 30 * 60_000
/** What could not be delivered for so long is given up; what it told is kept all the same. */
const GIVE_UP = 24 * 60 * 60_000
/** More than this waits for nobody: the oldest is given up. */
const MOST = 100

const waitingShape = z.lazy(() =>
  z.object({
    channel: z.enum(channelNames),
    message: delivery.shape,
    tries: z.int().min(0),
    next_at: z.iso.datetime(),
  }),
)
export type Waiting = z.output<typeof waitingShape>

const standingShape = z.object({
  arrived_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  because: z.string().nullable(),
  given_up: z.int().min(0),
})
export type Standing = z.output<typeof standingShape>
const untried: Standing = { arrived_at: null, failing_since: null, because: null, given_up: 0 }

const nameOf = (channel: ChannelName, { id }: Message) => `to ${channel} ${id}`
const standingName = (channel: ChannelName) => `channel ${channel}`

/** What waits for its delivery, the oldest first. */
export function waiting({ memory }: Pick<State, 'memory'>): Waiting[] {
  return memory
    .all('delivery', waitingShape)
    .map(({ value }) => value)
    .toSorted((one, other) => one.message.at.localeCompare(other.message.at))
}

export function standingOf({ memory }: Pick<State, 'memory'>, channel: ChannelName): Standing {
  return memory.get('delivery', standingName(channel), standingShape)?.value ?? untried
}

/** One delivery for each receiver. The same message twice is one. */
export function post(state: State, message: Message, channels: readonly ChannelName[]): void {
  for (const channel of channels)
    state.memory.keep('delivery', nameOf(channel, message), { channel, message, tries: 0, next_at: message.at })
  const all = waiting(state)
  for (const one of all.slice(0, Math.max(0, all.length - MOST * channelNames.length)))
    giveUp(state, one, 'too much waits')
}

export function arrived(state: State, { channel, message }: Waiting, now: Date): void {
  state.together(() => {
    const { given_up } = standingOf(state, channel)
    const at = now.toISOString()
    state.memory.forget('delivery', nameOf(channel, message))
    state.memory.keep('delivery', standingName(channel), {
      arrived_at: at,
      failing_since: null,
      because: null,
      given_up,
    })
  })
}

export function failed(state: State, one: Waiting, because: string, now: Date): void {
  state.together(() => {
    const { channel, message } = one
    const before = standingOf(state, channel)
    const failing_since = before.failing_since ?? now.toISOString()
    state.memory.keep('delivery', standingName(channel), { ...before, failing_since, because })
    if (now.getTime() - Date.parse(message.at) >= GIVE_UP) return giveUp(state, one, because)
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(one.tries, 20))
    const next_at = new Date(now.getTime() + wait).toISOString()
    state.memory.keep('delivery', nameOf(channel, message), { channel, message, tries: one.tries + 1, next_at })
  })
}

function giveUp(state: State, { channel, message }: Waiting, because: string): void {
  const before = standingOf(state, channel)
  state.memory.forget('delivery', nameOf(channel, message))
  state.memory.keep('delivery', standingName(channel), { ...before, because, given_up: before.given_up + 1 })
}
