import type { ActionResult } from '../../dispatch/act.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import { USUAL_PROGRAM } from '../../platform/remote/remote-machine.ts'
import { writeStatus, type CliContext } from './context.ts'
import { isElsewhere } from './operated-machine.ts'

/** The machine was reached, and nobody has confirmed its key yet. */
const UNKNOWN_HOST_KEY = 'MACHINE-6'
/** It has no usher, one that does not run there, or something else in its place. */
const NO_USHER = ['MACHINE-14', 'MACHINE-15', 'MACHINE-16']
/** This program is not the one that the machine needs. */
const NEEDS_RELEASE = 'MACHINE-25'

const refusalCode = (result: ActionResult) => (result.type === 'refusal' ? result.refusal.data.code : undefined)

/**
 * Has ssh ask at the terminal whether the key of a new machine is the right one. Everywhere else an unknown key is
 * refused, because nobody could compare it. Returns the arguments of `machine-update` for a machine without usher: it
 * copies usher there once its reader agrees, and adds the machine.
 */
export async function introduceMachine(
  rawArguments: CommandArguments,
  context: CliContext,
): Promise<CommandArguments | undefined> {
  const { io, flags } = context
  if (!io.in.isTTY || !io.err.isTTY || flags.json || flags.dryRun || isElsewhere(flags)) return undefined
  const { act } = await context.dispatcher()
  const preview = () => act('machine-add', { rawArguments }, { dryRun: true })
  let first = await preview()
  if (refusalCode(first) === UNKNOWN_HOST_KEY) {
    const { name = '', destination = '', program = USUAL_PROGRAM } = Object.fromEntries(rawArguments)
    await writeStatus(context, 'Compare the fingerprint that ssh shows with the one that the other machine has.')
    const machine = await context.machine()
    await (await machine.remotes()).introduce({ name, destination, program, added_at: io.now().toISOString() })
    first = await preview()
  }
  if (first.type !== 'refusal' || !NO_USHER.includes(first.refusal.data.code)) return undefined
  await writeStatus(context, first.refusal.data.summary)
  const copy = await act('machine-update', { rawArguments }, { dryRun: true })
  if (refusalCode(copy) !== NEEDS_RELEASE) return rawArguments
  const folder = (await io.in.line('Folder with a release of usher to copy there, or nothing: ')).trim()
  return folder === '' ? undefined : [...rawArguments, ['from', folder]]
}
