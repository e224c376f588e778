import type { z } from '../../../contract/zod.ts'
import type { Kind } from '../../../contract/declare.ts'
import type { Envelope } from '../../operations/serialize.ts'
import { payloadFingerprint } from './payload-fingerprint.ts'

/** A value with its number on the stream. Numbers grow over all kinds and listeners, and are never reused. */
export interface NumberedEnvelope {
  sequence: number
  envelope: Envelope
}

export type LiveListener = (value: NumberedEnvelope) => void

/** Publishes a value of a kind; for a kind that cannot be read, an error stands for it. */
export type PublishValue = (kind: Kind, schema: z.ZodType, envelope: Envelope) => void

/** The current value of every kind, and who receives the next one. */
export interface LiveValues {
  /**
   * Adds a listener and sends it the values newer than `after`, or all. Returns the kinds that it has from before: each
   * is owed to it, from a gather that begins after now. With `measurements` it gets every value that was gathered, also
   * one in which only measured figures differ.
   */
  add(listener: LiveListener, after: number | undefined, measurements?: boolean): ReadonlySet<Kind>
  /** Returns whether it was a listener. */
  remove(listener: LiveListener): boolean
  hasListeners(): boolean
  /** Call it before gathering. The returned function publishes what was gathered. */
  beginGather(): PublishValue
  /** Forgets every value. Numbers go on. */
  clear(): void
}

export function createLiveValues(): LiveValues {
  const current = new Map<Kind, { value: NumberedEnvelope; fingerprint: string }>()
  /** The kinds that each listener is owed. */
  const listeners = new Map<LiveListener, Set<Kind>>()
  const measuring = new Set<LiveListener>()
  let lastSequence = 0

  /** A listener that is owed the kind gets it, changed or not. All others get changes only. */
  function publish(kind: Kind, schema: z.ZodType, envelope: Envelope, owed: ReadonlySet<LiveListener>): void {
    const previous = current.get(kind)
    const fingerprint = `${envelope.kind} ${payloadFingerprint(schema, envelope.data)}`
    const isChanged = previous?.fingerprint !== fingerprint
    const receivers = [...listeners].filter(
      ([one, kinds]) => isChanged || measuring.has(one) || (owed.has(one) && kinds.has(kind)),
    )
    const sequence = receivers.length > 0 ? ++lastSequence : (previous?.value.sequence ?? ++lastSequence)
    const value = { sequence, envelope }
    current.set(kind, { value, fingerprint })
    for (const [listener, kinds] of receivers) {
      if (owed.has(listener)) kinds.delete(kind)
      listener(value)
    }
  }

  return {
    add(listener, after, measurements = false) {
      if (measurements) measuring.add(listener)
      // A number that was never given out is not one of this run.
      const known = after !== undefined && after <= lastSequence ? after : 0
      const values = [...current].toSorted(([, one], [, other]) => one.value.sequence - other.value.sequence)
      const owed = new Set(values.filter(([, { value }]) => value.sequence <= known).map(([kind]) => kind))
      listeners.set(listener, owed)
      for (const [, { value }] of values) if (value.sequence > known) listener(value)
      return new Set(owed)
    },
    remove(listener) {
      measuring.delete(listener)
      return listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
    beginGather() {
      const owed = new Set(listeners.keys())
      return (kind, schema, envelope) => publish(kind, schema, envelope, owed)
    },
    clear: () => current.clear(),
  }
}
