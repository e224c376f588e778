import { API_VERSION } from '../../contract/declare.ts'
import { allKinds } from './kinds.ts'
import type { JsonSchema } from './schemas.ts'

export interface OpenApiResponse {
  description: string
  content?: Record<string, { schema?: unknown }>
  headers?: Record<string, unknown>
}

export function envelopeSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...allKinds().values()].map(({ name, meaning }) => [
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

export function envelopeReference(names: readonly string[]): JsonSchema {
  const refs = names.map((name) => ({ $ref: `#/components/schemas/${envelopeName(name)}` }))
  return refs.length === 1 ? refs[0]! : { oneOf: refs }
}

export function envelopeResponse(
  description: string,
  names: readonly string[],
  type = 'application/json',
): OpenApiResponse {
  return { description, content: { [type]: { schema: envelopeReference(names) } } }
}

export function textResponse(description: string): OpenApiResponse {
  return { description, content: { 'text/plain': { schema: { type: 'string' } } } }
}

export const forbiddenResponse = textResponse(
  'Refused by the guard: the token, the host or the origin, or the session of a member where only the owner may ask',
)

export function headOperation(get: { operationId: string; responses: Record<string, OpenApiResponse> }) {
  const responses = Object.entries(get.responses).map(([status, { description }]) => [status, { description }])
  return { ...get, operationId: `${get.operationId}-head`, responses: Object.fromEntries(responses) }
}
