import { serialize, type Envelope } from '../../../operations/serialize.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import { translateEnvelope } from '../../../operations/translate-envelope.ts'
import { headerValues } from '../message.ts'

export interface FrameId {
  streamId: string
  sequence: number
}

/**
 * Formats an event. JSON has no line breaks, so no data can end the frame or begin another. Without an id, a client
 * that reconnects goes on after the event before.
 */
export function formatFrame(id: FrameId | null, envelope: Envelope, translator: Translator | null = null): string {
  const event = `event: ${envelope.kind}\ndata: ${serialize(translateEnvelope(envelope, translator))}\n`
  return id === null ? event : `id: ${id.streamId}-${id.sequence}\n${event}`
}

/** Formats a heartbeat, a comment. `checkedAt` is when everything on the stream was last checked, if that is known. */
export function formatHeartbeat(checkedAt: Date | null = null): string {
  return checkedAt === null ? ': beat\n\n' : `: beat ${checkedAt.toISOString()}\n\n`
}

/**
 * Returns the last event id of this run that the client has received. Ids of other runs, and invalid ones, are ignored.
 */
export function parseLastEventId(headers: readonly string[], run: string): number | undefined {
  const ids = headerValues(headers, 'last-event-id')
  const at = ids[0]?.lastIndexOf('-') ?? -1
  if (ids.length !== 1 || at === -1 || ids[0]!.slice(0, at) !== run) return undefined
  const number = ids[0]!.slice(at + 1)
  return /^\d{1,15}$/.test(number) ? Number(number) : undefined
}
