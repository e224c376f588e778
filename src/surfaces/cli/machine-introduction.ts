import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import { USUAL_PROGRAM } from '../../platform/remote/remote-machine.ts'
import { writeStatus, type CliContext } from './context.ts'
import { isElsewhere } from './operated-machine.ts'

/** The machine was reached, and nobody has confirmed its key yet. */
const UNKNOWN_HOST_KEY = 'MACHINE-6'

/**
 * Has ssh ask at the terminal whether the key of a new machine is the right one. Everywhere else an unknown key is
 * refused, because nobody could compare it.
 */
export async function introduceMachine(rawArguments: CommandArguments, context: CliContext): Promise<void> {
  const { io, flags } = context
  if (!io.in.isTTY || !io.err.isTTY || flags.json || flags.dryRun || isElsewhere(flags)) return
  const preview = await (await context.dispatcher()).act('machine-add', { rawArguments }, { dryRun: true })
  if (preview.type !== 'refusal' || preview.refusal.data.code !== UNKNOWN_HOST_KEY) return
  const { name = '', destination = '', program = USUAL_PROGRAM } = Object.fromEntries(rawArguments)
  await writeStatus(context, 'Compare the fingerprint that ssh shows with the one that the other machine has.')
  const machine = await context.machine()
  await (await machine.remotes()).introduce({ name, destination, program, added_at: io.now().toISOString() })
}
