import { z } from '../../../../contract/zod.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { isNotRunning } from '../../../lib/known.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ServerSession } from '../../../platform/media-apps/roles/media-server.ts'
import { gatherEnabledApps } from '../trace/apps.ts'

/** Between two episodes, and for a short break, the clients stay slow. Milliseconds. */
const HOLD_MS = 3 * 60_000
/** A film is over by then: a media server that has not answered since streams to nobody. */
const UNANSWERED_HOLD_MS = 2 * 60 * 60_000

const recordSchema = z.object({ seen_at: z.iso.datetime(), because: z.string() })

/** Whether the clients have to make room for somebody who watches. */
export interface StreamingState {
  isActive: boolean
  /** Who is streaming, or was a moment ago. */
  because: string | null
  /** What the media servers say now; null if one that runs does not answer and the others have nobody. */
  observed: { because: string } | 'nobody' | null
  not_known: NotKnownData[]
}

/**
 * Asks every media server who streams from elsewhere, and what is transcoded. While that is not known, it stays as it
 * was, for two hours. Records nothing.
 */
export async function gatherStreaming(machine: Machine): Promise<StreamingState> {
  const { mediaServers } = await gatherEnabledApps(machine)
  const answers = await Promise.all(mediaServers.map(async (server) => ({ server, sessions: await server.sessions() })))
  const streams = answers.flatMap(({ server, sessions }) =>
    sessions.known ? sessions.value.filter(needsRoom).map((session) => ({ session, title: server.title })) : [],
  )
  const not_known = answers.flatMap(({ server, sessions }) =>
    sessions.known || isNotRunning(sessions) ? [] : [{ subject: server.title, because: sessions.because }],
  )
  const observed =
    streams.length > 0 ? { because: sentenceOf(streams) } : not_known.length > 0 ? null : ('nobody' as const)
  return { ...stateOf(observed, machine), observed, not_known }
}

const needsRoom = ({ item, remote, method }: ServerSession): boolean =>
  item !== null && item.media !== 'music' && item.media !== 'books' && (remote === true || method === 'transcode')

function sentenceOf(streams: readonly { session: ServerSession; title: string }[]): string {
  const servers = joinWithAnd([...new Set(streams.map(({ title }) => title))])
  return streams.some(({ session }) => session.remote === true)
    ? `Somebody is streaming from ${servers} outside the home.`
    : `${servers} is transcoding for somebody.`
}

function stateOf(observed: StreamingState['observed'], machine: Machine): Pick<StreamingState, 'isActive' | 'because'> {
  if (observed !== null && observed !== 'nobody') return { isActive: true, because: observed.because }
  const record = machine.state().keyValues.get('line', 'streaming', recordSchema)?.value
  if (record === undefined) return { isActive: false, because: null }
  // A clock that was set back must not keep the clients slow.
  const age = Math.abs(machine.now().getTime() - Date.parse(record.seen_at))
  const isActive = age < (observed === null ? UNANSWERED_HOLD_MS : HOLD_MS)
  return { isActive, because: isActive ? record.because : null }
}

/** Remembers when somebody was last seen streaming, so that a pause, or a restart of usher, changes nothing. */
export function recordStreaming({ observed, isActive }: StreamingState, machine: Machine): void {
  const { keyValues } = machine.state()
  if (observed !== null && observed !== 'nobody')
    keyValues.setIfWritable('line', 'streaming', { seen_at: machine.now().toISOString(), because: observed.because })
  else if (!isActive) forgetIfWritable(machine)
}

/** A record that stays is too old to count. */
function forgetIfWritable(machine: Machine): void {
  try {
    machine.state().keyValues.delete('line', 'streaming')
  } catch (thrown) {
    orUndefined(thrown)
  }
}
