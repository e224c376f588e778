import { CONTRACT_API_VERSION } from './generated/contract.ts'
import type { Kinds } from './generated/kinds.ts'
import { unreachable, type Problem } from './problem.ts'

/** A kind with a type in this client. */
export type KindName = keyof Kinds

/** The wrapper of every response. An unknown kind arrives in the same form. */
export interface Envelope<Kind extends string = string> {
  api_version: number
  kind: Kind
  data: Kind extends KindName ? Kinds[Kind] : Record<string, unknown>
}

/** A union with one envelope per kind, so that checking `kind` narrows `data`. */
export type EnvelopeOf<Kind extends string> = Kind extends string ? Envelope<Kind> : never

/** Parses an envelope, or returns why it is not one. Nothing else is read from another version. */
export function parseEnvelope(text: string): Envelope | Problem {
  const value = parseJson(text)
  if (!isObject(value) || !Number.isInteger(value['api_version'])) return unreachable(notAnEnvelopeSentence(text))
  if (value['api_version'] !== CONTRACT_API_VERSION) return unreachable(otherVersionSentence(value['api_version']))
  if (typeof value['kind'] !== 'string' || !isObject(value['data'])) return unreachable(notAnEnvelopeSentence(text))
  return value as unknown as Envelope
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notAnEnvelopeSentence(text: string): string {
  return text.trim() === '' ? 'The response is empty.' : 'The response is not from the service.'
}

function otherVersionSentence(version: unknown): string {
  return `The service speaks version ${version} of the contract, and this client version ${CONTRACT_API_VERSION}.`
}
