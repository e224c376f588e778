import { write, type Envelope } from '../../operations/envelope.ts'
import { valuesOf } from './message.ts'

export interface FrameId {
  run: string
  n: number
}

/** One event. JSON has no line break in it, so nothing that is told can end the frame or begin another. */
export function frame({ run, n }: FrameId, envelope: Envelope): string {
  return `id: ${run}-${n}\nevent: ${envelope.kind}\ndata: ${write(envelope)}\n`
}

export const BEAT = ': beat\n\n'

/** The last number of this run that a client says it saw. Another run’s, or nonsense, is as if it had said nothing. */
export function lastEventId(headers: readonly string[], run: string): number | undefined {
  const said = valuesOf(headers, 'last-event-id')
  const at = said[0]?.lastIndexOf('-') ?? -1
  if (said.length !== 1 || at === -1 || said[0]!.slice(0, at) !== run) return undefined
  const number = said[0]!.slice(at + 1)
  return /^\d{1,15}$/.test(number) ? Number(number) : undefined
}
