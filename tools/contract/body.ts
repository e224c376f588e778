import type { Action } from '../../contract/declare.ts'
import { schemaOf, type JsonSchema } from './shapes.ts'

/** An action's body: the command's arguments by their names, and what the surface adds to them. */
export function bodyOf({ takes }: Action): JsonSchema {
  const own = Object.entries(takes).map(([name, { summary, shape }]) => [
    name,
    { ...schemaOf(shape), description: summary },
  ])
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(own),
      dry_run: { type: 'boolean', description: 'Show exactly what would be done, and do nothing', default: false },
    },
    required: Object.entries(takes).flatMap(([name, { required }]) => (required ? [name] : [])),
    additionalProperties: false,
  }
}
