import type { ActionSignature } from '../../../contract/declare.ts'
import type { Disruption } from '../../../contract/kinds/disruption.ts'
import { isUndisturbed, renderDisruption } from '../../features/services/disruption/render.ts'
import { usherError } from '../../lib/errors.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { parseTextArguments } from '../../operations/arguments.ts'
import { commandLineOf } from '../../operations/consent.ts'
import { findBlocker } from '../../operations/jobs/idle-wait.ts'
import { isYes } from './consent-prompt.ts'
import { writeStatus, type CliContext } from './context.ts'
import { withPlanningNote } from './planning-note.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'

/**
 * Says at a terminal who and what the action would disturb, and asks before it interrupts somebody. An action that needs
 * consent shows the same with its dry run, so it is not asked twice.
 */
export async function confirmDisruption(
  action: ActionSignature,
  rawArguments: CommandArguments,
  context: CliContext,
): Promise<void> {
  const { io, flags } = context
  const canWait = Object.hasOwn(action.parameters, 'when_idle')
  const isSilent = flags.dryRun || flags.json || !io.err.isTTY || rawArguments.some(([name]) => name === 'when_idle')
  if (!canWait || action.offer || isSilent) return
  const preview = await withPlanningNote(context, async () =>
    (await context.dispatcher()).act(action.name, { rawArguments }, { dryRun: true }),
  )
  const disruption = preview.type === 'answer' ? (preview.envelope.data['disruption'] as Disruption | null) : null
  if (disruption === null || isUndisturbed(disruption)) return
  await writeStatus(context, renderDisruption(sanitizeDeep(disruption), context.err).join('\n').trimStart())
  // An app that does not answer may be the very reason for a restart.
  const interrupts = findBlocker({ ...disruption, not_known: [] }) !== null
  if (flags.yes || !io.in.isTTY || !interrupts) return
  if (!isYes(await io.in.line('\nDo it now? [y/N] ')))
    throw usherError('CONSENT-3', commandLineOf(action, parseTextArguments(action, rawArguments)))
}
