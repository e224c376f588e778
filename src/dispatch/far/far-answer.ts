import type { Kind } from '../../../contract/declare.ts'
import { errors, type ErrorCode } from '../../../contract/errors/index.ts'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import type { Calendar } from '../../lib/icalendar/calendar.ts'
import type { Renderer } from '../../lib/report/renderer.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { usherError, UsherError } from '../../lib/errors.ts'
import type { Payload } from '../../operations/handler.ts'
import type { Envelope } from '../../operations/serialize.ts'
import { translateEnvelope } from '../../operations/translate-envelope.ts'
import type { RenderableAnswer } from '../ask.ts'

/** How the answers of one declaration are drawn. */
export interface AnswerDrawing {
  kinds: readonly Kind[]
  render(payload: never, renderer: Renderer): string
  calendar?(payload: never): Calendar
}

/**
 * Returns the answer of usher on another machine. The envelope stays as it came, and the report is drawn here, from data
 * in its declared shape. Throws MACHINE-18 for data that this usher does not know.
 */
export function farAnswer(machine: string, envelope: Envelope, drawing: AnswerDrawing): RenderableAnswer {
  const kind = drawing.kinds.find(({ name }) => name === envelope.kind)
  const data = readFarData(machine, kind, envelope.data)
  const printable = (translator: Renderer['translator']) => {
    const translated = translateEnvelope({ ...envelope, data }, translator).data
    return { kind, data: sanitizeDeep(withMachine(translated, machine)) } as unknown as Payload as never
  }
  const { calendar } = drawing
  return {
    envelope,
    render: (renderer) => drawing.render(printable(renderer.translator), renderer),
    ...(calendar && { calendar: () => calendar(printable(null)) }),
  }
}

/** Throws MACHINE-18 for a kind that was not expected, or data that does not have its shape. */
export function readFarData(machine: string, kind: Kind | undefined, data: object): Record<string, unknown> {
  const read = kind?.schema.safeParse(data)
  if (read?.success) return read.data
  const detail = read?.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n')
  throw usherError('MACHINE-18', { name: machine }, detail === undefined ? {} : { detail })
}

/** Returns the refusal of usher on another machine. Its commands, as people read them, are for that machine. */
export function farRefusal(machine: string, envelope: Envelope & { data: ErrorData }) {
  const { code } = envelope.data
  const category = Object.hasOwn(errors, code) ? errors[code as ErrorCode].cause : 'failed'
  return {
    type: 'refusal' as const,
    envelope: envelope as Envelope,
    refusal: new UsherError(category, withMachine(envelope.data, machine)),
  }
}

/** Returns the data with each command to type made for the machine that it is about. */
export function withMachine<Value>(value: Value, machine: string, field = ''): Value {
  if (typeof value === 'string')
    return (field === 'command' ? value.replace(/^usher(?= |$)(?! --on )/, `usher --on ${machine}`) : value) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => withMachine(one, machine)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withMachine<unknown>(one, machine, name)]),
  ) as Value
}
