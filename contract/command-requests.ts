import { z } from './zod.ts'
import type { ActionName } from './actions/index.ts'
import { commandTable } from './command-table.ts'
import { unionMembers, type ActionSignature, type ParameterMap, type ReadSignature } from './declare.ts'
import { COMMAND_REQUEST } from './kinds/command.ts'
import { parameterSchema } from './parameter-schema.ts'
import type { ReadName } from './reads/index.ts'

/** What to send for the same effect as a command. Arguments that a person still has to give are in `asks`. */
export type CommandRequest =
  | { action: ActionName; body: Record<string, unknown>; asks: string[] }
  | { read: ReadName; parameters: Record<string, unknown>; asks: string[] }

const asks = () =>
  z.array(z.string()).describe('The names of the arguments that a person still has to give; empty if it is complete')

function givenArguments(parameters: ParameterMap): Record<string, z.ZodOptional> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      parameterSchema(parameter).describe(parameter.summary).optional(),
    ]),
  )
}

const idOf = (method: 'post' | 'get', name: string): string => `${method}_${name.replaceAll('-', '_')}`

function actionRequest({ name, parameters }: ActionSignature): z.ZodObject {
  const body = z.object({
    ...givenArguments(parameters),
    dry_run: z.boolean().describe('Show exactly what would be done, and change nothing').optional(),
  })
  return z
    .object({ action: z.literal(name), body: body.describe('To be posted to the action as it stands'), asks: asks() })
    .meta({ id: idOf('post', name), description: `Posts ${name}.` })
}

function readRequest({ name, parameters }: ReadSignature): z.ZodObject {
  const given = z.object(givenArguments(parameters)).describe('The parameters to ask it with')
  return z
    .object({ read: z.literal(name), parameters: given, asks: asks() })
    .meta({ id: idOf('get', name), description: `Asks ${name}.` })
}

let members: z.ZodObject[] | undefined

/** Returns the shape of each request, one for each action and each read. */
export function commandRequestShapes(): readonly z.ZodObject[] {
  return (members ??= [
    ...Object.values(commandTable.actions).map(actionRequest),
    ...Object.values(commandTable.reads).map(readRequest),
  ])
}

/** Registers the shapes: for the artefact, and to read what was stored. */
export function registerCommandRequests(): void {
  unionMembers.set(COMMAND_REQUEST, commandRequestShapes)
}
