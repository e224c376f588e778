import { toEnvelope, toErrorEnvelope, type Envelope } from '../../../operations/envelope.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Machine } from '../../../platform/machine.ts'
import { toUsherError, usherError } from '../../../lib/errors.ts'
import { watchContainerEvents } from '../../../platform/engine/container-events.ts'
import { watchJobChanges } from './job-changes.ts'
import { payloadFingerprint } from './payload-fingerprint.ts'
import { feeds as declared, type FeedTrigger, type Feed } from './feeds.ts'
import { debounceRefresh } from './debounced-refresh.ts'

export interface LiveFeed {
  /**
   * Sends the current values at once, and every change after. Returns an unsubscribe function; without subscribers,
   * nothing is gathered.
   */
  subscribe(listener: (envelope: Envelope) => void): () => void
}

export function createLiveFeed(machine: Machine, clock: Clock, sources: readonly Feed[] = declared): LiveFeed {
  const listeners = new Set<(envelope: Envelope) => void>()
  const current = new Map<string, { mark: string; envelope: Envelope }>()
  let halt = () => {}

  const publish = (kind: string, envelope: Envelope) => {
    const mark = `${envelope.kind} ${payloadFingerprint(envelope)}`
    if (current.get(kind)?.mark === mark) return
    current.set(kind, { mark, envelope })
    for (const listener of listeners) listener(envelope)
  }

  function start(): () => void {
    const abort = new AbortController()
    const { signal } = abort
    const turns = sources.map((source) => ({
      source,
      ...debounceRefresh(() => gatherAndPublish(source, machine, publish, signal), source.intervalMs, clock),
    }))
    const refreshOn = (news: FeedTrigger) => () =>
      turns.forEach((one) => one.source.triggers.includes(news) && one.refreshSoon())
    if (sources.some(({ triggers }) => triggers.includes('engine')))
      watchContainerEvents(machine, clock, signal, refreshOn('engine'))
    if (sources.some(({ triggers }) => triggers.includes('jobs')))
      watchJobChanges(machine, clock, signal, refreshOn('jobs'))
    turns.forEach(({ refreshSoon }) => refreshSoon())
    return () => {
      abort.abort()
      turns.forEach(({ stop }) => stop())
      current.clear()
    }
  }

  return {
    subscribe(listener) {
      const first = listeners.size === 0
      listeners.add(listener)
      if (first) halt = start()
      else for (const { envelope } of current.values()) listener(envelope)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) halt()
      }
    },
  }
}

/** A failure is sent once for each kind that could not be gathered. */
async function gatherAndPublish(
  { kinds, command, gather }: Feed,
  machine: Machine,
  publish: (kind: string, envelope: Envelope) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const payloads = await gather(machine)
    if (!signal.aborted) for (const payload of payloads) publish(payload.kind.name, toEnvelope(payload))
  } catch (thrown) {
    if (signal.aborted) return
    const cause = toUsherError(thrown)
    for (const kind of kinds) publish(kind, toErrorEnvelope(usherError('SURFACE-6', { kind, command }, { cause })))
  }
}
