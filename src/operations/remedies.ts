import { UsherError } from '../lib/errors.ts'
import { commandForStack } from '../platform/compose-project/stack-command.ts'
import { withParticipants } from '../platform/outside-containers/outside-services.ts'
import type { Stack } from '../platform/compose-project/stack.ts'
import type { Machine } from '../platform/machine.ts'

interface Remedy {
  summary: string
  command: string | null
}

/** Offered where a remedy names something that this stack does not have. */
const SEE_STACK: Remedy = { summary: 'See what this stack has', command: 'usher stack' }

/** Returns an error whose remedies name only forms and services of this stack, and what takes part beside it. */
export async function withStackNames(original: UsherError, machine: Machine): Promise<UsherError> {
  const { remedies: proposed } = original.data
  if (proposed.every(({ command }) => command === null)) return original
  const declared = await machine.stack().catch(() => undefined)
  if (declared === undefined) return original
  const isUnknown = ({ command }: Remedy) => command !== null && commandForStack(command, declared) === null
  const stack = proposed.some(isUnknown) ? await withParticipants(declared, machine) : declared
  const remedies = proposed.map((remedy) => remedyForStack(remedy, stack))
  return new UsherError(
    original.category,
    { ...original.data, remedies: uniqueRemedies(remedies) },
    original.cause,
    original.values,
  )
}

/** Returns the remedy with this stack's names, or another one if it names something the stack does not have. */
export function remedyForStack<R extends Remedy>(remedy: R, stack: Stack): R | Remedy {
  if (remedy.command === null) return remedy
  const command = commandForStack(remedy.command, stack)
  return command === null ? SEE_STACK : command === remedy.command ? remedy : { ...remedy, command }
}

const uniqueRemedies = (remedies: readonly Remedy[]): Remedy[] => [
  ...new Map(remedies.map((remedy) => [`${remedy.summary} ${remedy.command}`, remedy])).values(),
]
