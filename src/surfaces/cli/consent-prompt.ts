import type { ActionSignature } from '../../../contract/declare.ts'
import { parseTextArguments } from '../../operations/arguments.ts'
import { commandLineOf } from '../../operations/consent.ts'
import { usherError } from '../../lib/errors.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import { withPlanningNote } from './planning-note.ts'
import { writeStatus, type CliContext } from './context.ts'

/**
 * Shows what the action would do and asks for confirmation at the terminal. `--yes`, or the digest of a dry run,
 * confirms beforehand. Without any of them the action is sent unconfirmed and refused with a remedy.
 */
export async function obtainConsent(
  action: ActionSignature,
  rawArguments: CommandArguments,
  context: CliContext,
): Promise<CommandArguments> {
  const canPrompt = context.io.in.isTTY && context.io.err.isTTY && !context.flags.json
  if (rawArguments.some(([name]) => name === 'offer') || (!context.flags.yes && !canPrompt)) return rawArguments
  const preview = await withPlanningNote(context, async () =>
    (await context.dispatcher()).act(action.name, { rawArguments }, { dryRun: true }),
  )
  if (preview.type !== 'answer') return rawArguments
  if (!context.flags.yes) {
    await writeStatus(context, preview.render(context.err))
    if (!isYes(await context.io.in.line('\nDo it? [y/N] ')))
      throw usherError('CONSENT-3', commandLineOf(action, parseTextArguments(action, rawArguments)))
  }
  return [...rawArguments, ['offer', String(preview.envelope.data['offer'])]]
}

export function isYes(line: string): boolean {
  return /^y(es)?$/i.test(line.trim())
}
