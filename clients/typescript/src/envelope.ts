import { CONTRACT_API_VERSION } from './generated/contract.ts'
import type { Kinds } from './generated/kinds.ts'
import { problem, type Problem } from './problem.ts'

/** A kind that this client has a type for. */
export type KindName = keyof Kinds

/** What every answer is. A kind that this client has no type for arrives in the same form. */
export interface Envelope<Kind extends string = string> {
  api_version: number
  kind: Kind
  data: Kind extends KindName ? Kinds[Kind] : Record<string, unknown>
}

/** One envelope for each of several kinds, so that looking at `kind` tells what `data` is. */
export type EnvelopeOf<Kind extends string> = Kind extends string ? Envelope<Kind> : never

/** The envelope that a text is, or why it is none. A version that is not spoken is never read any further. */
export function readEnvelope(text: string): Envelope | Problem {
  const value = parsed(text)
  if (!isObject(value) || !Number.isInteger(value['api_version'])) return problem('unreachable', notOurs(text))
  if (value['api_version'] !== CONTRACT_API_VERSION) return problem('unreachable', otherVersion(value['api_version']))
  if (typeof value['kind'] !== 'string' || !isObject(value['data'])) return problem('unreachable', notOurs(text))
  return value as unknown as Envelope
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notOurs(text: string): string {
  return text.trim() === '' ? 'What came back is empty.' : 'What came back is not an answer of the service.'
}

function otherVersion(theirs: unknown): string {
  return `The service speaks version ${theirs} of the contract, and this client version ${CONTRACT_API_VERSION}.`
}
