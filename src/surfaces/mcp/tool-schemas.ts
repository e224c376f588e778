import type { Tool } from '@modelcontextprotocol/server'
import type { ParameterMap } from '../../../contract/declare.ts'
import { textParameter, type Parameter } from '../../../contract/parameter.ts'
import { parameterSchema } from '../../../contract/parameter-schema.ts'
import { z } from '../../../contract/zod.ts'

/** A tool call has an end, so a log is not followed. */
const ENDLESS: readonly string[] = ['follow']

const ON = textParameter('The machine to ask, as the tool `machines` names it; by default the one where usher runs')
const OFFER = textParameter('The digest that the answer without it showed; confirms exactly what that showed')

/** Returns the parameters that an assistant may give: none that carries a secret. */
export function offeredParameters(
  parameters: ParameterMap,
  { elsewhere, confirmed = false }: { elsewhere: boolean; confirmed?: boolean },
): ParameterMap {
  const own = Object.entries(parameters).filter(([name, { writeOnly }]) => !writeOnly && !ENDLESS.includes(name))
  return { ...Object.fromEntries(own), ...(confirmed && { offer: OFFER }), ...(elsewhere && { on: ON }) }
}

export function inputSchema(
  parameters: ParameterMap,
  how: Parameters<typeof offeredParameters>[1],
): Tool['inputSchema'] {
  const offered = Object.entries(offeredParameters(parameters, how))
  return {
    type: 'object',
    properties: Object.fromEntries(
      offered.map(([name, parameter]) => [name, describeParameter(parameter)]),
    ) as NonNullable<Tool['inputSchema']['properties']>,
    required: offered.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  }
}

function describeParameter(parameter: Parameter): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(parameterSchema(parameter), { io: 'input' })
  return { ...schema, description: parameter.summary }
}

const ENVELOPE = {
  type: 'object',
  properties: {
    api_version: { type: 'integer', description: 'The wire version' },
    kind: { type: 'string', description: 'Which shape `data` has' },
    data: { type: 'object', description: 'The answer in the declared shape of its kind' },
  },
  required: ['api_version', 'kind', 'data'],
} as const

/**
 * Returns the schema of an answer: an envelope, a sequence of them, or that of a change. The shape of each kind is in the
 * contract; to repeat all of them here would fill an assistant's memory before its first question.
 */
export function outputSchema(answer: 'one' | 'several' | 'change'): NonNullable<Tool['outputSchema']> {
  if (answer === 'several')
    return { type: 'object', properties: { answers: { type: 'array', items: ENVELOPE } }, required: ['answers'] }
  if (answer === 'one') return ENVELOPE
  const offer = { type: ['string', 'null'], description: 'The digest that confirms it; null once it was done' }
  return { ...ENVELOPE, properties: { ...ENVELOPE.properties, offer }, required: [...ENVELOPE.required, 'offer'] }
}
