import { API_VERSION } from '../../contract/declare.ts'
import { kinds } from './kinds.ts'
import type { JsonSchema } from './shapes.ts'

export interface Response {
  description: string
  content?: Record<string, { schema?: unknown }>
  headers?: Record<string, unknown>
}

/** Each kind in its envelope, under a name of its own. */
export function envelopes(): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...kinds().values()].map(({ name, meaning }) => [
      envelopeName(name),
      {
        type: 'object',
        description: meaning,
        properties: {
          api_version: { const: API_VERSION },
          kind: { const: name },
          data: { $ref: `#/components/schemas/${name}` },
        },
        required: ['api_version', 'kind', 'data'],
      },
    ]),
  )
}

function envelopeName(kind: string): string {
  return `envelope.${kind}`
}

/** An envelope of one of some kinds. */
export function envelopeOf(names: readonly string[]): JsonSchema {
  const refs = names.map((name) => ({ $ref: `#/components/schemas/${envelopeName(name)}` }))
  return refs.length === 1 ? refs[0]! : { oneOf: refs }
}

export function answer(description: string, names: readonly string[], type = 'application/json'): Response {
  return { description, content: { [type]: { schema: envelopeOf(names) } } }
}

/** One sentence for people. */
export function sentence(description: string): Response {
  return { description, content: { 'text/plain': { schema: { type: 'string' } } } }
}

export const forbidden = sentence('Refused by the guard: the token, the host or the origin')

/** The same question without its answer. */
export function headOf(get: { operationId: string; responses: Record<string, Response> }) {
  const responses = Object.entries(get.responses).map(([status, { description }]) => [status, { description }])
  return { ...get, operationId: `${get.operationId}-head`, responses: Object.fromEntries(responses) }
}
