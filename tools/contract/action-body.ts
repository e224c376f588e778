import type { Action } from '../../contract/declare.ts'
import { parameterSchema } from '../../contract/parameter-schema.ts'
import { actionMachine } from './machine-parameter.ts'
import { schemaOf, type JsonSchema } from './schemas.ts'

/** Returns the schema of an action's body: its parameters, and the fields that the surface adds. */
export function actionBodySchema({ parameters }: Action): JsonSchema {
  const entries = Object.entries(parameters).map(([name, parameter]) => [
    name,
    { ...schemaOf(parameterSchema(parameter)), description: parameter.summary },
  ])
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(entries),
      on: actionMachine,
      dry_run: { type: 'boolean', description: 'Show exactly what would be done, and change nothing', default: false },
    },
    required: Object.entries(parameters).flatMap(([name, { required }]) => (required ? [name] : [])),
    additionalProperties: false,
  }
}
