import { z } from '../zod.ts'
import { namedSchema, unionMembers } from '../declare.ts'

/** The name of the union in the artefact. */
export const COMMAND_REQUEST = 'command_request'

/**
 * The same as a command, as a request. It is derived from the command when the envelope is made. Its members are in
 * `command-requests.ts`, because the actions and reads that they are made of declare these kinds. A request of another
 * version is read as null.
 */
const commandRequest = namedSchema(
  COMMAND_REQUEST,
  'What to send so that usher does what a command does: an action to post, or a read to ask.',
  () => z.unknown().transform(readRequest),
)

function readRequest(value: unknown): unknown {
  const { action, read } = (value ?? {}) as { action?: unknown; read?: unknown }
  const isNamed = ({ shape }: z.ZodObject) =>
    ((shape['action'] ?? shape['read']) as z.ZodLiteral).value === (shape['action'] ? action : read)
  const request = unionMembers.get(COMMAND_REQUEST)?.().find(isNamed)?.safeParse(value)
  return request?.success ? request.data : null
}

/** The fields `command`, a command to type, and `do`, the same as a request. Handlers return the command alone. */
export function commandFields<Command extends z.ZodType>(command: Command): { command: Command } {
  const fields = {
    command,
    do: commandRequest()
      .nullable()
      .prefault(null)
      .describe(
        'What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program',
      ),
  }
  return fields
}
