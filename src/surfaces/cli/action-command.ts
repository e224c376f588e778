import { commandTable } from '../../../contract/command-table.ts'
import type { ActionSignature } from '../../../contract/declare.ts'
import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import { obtainConsent } from './consent-prompt.ts'
import { writeError, type CliContext } from './context.ts'
import { confirmDisruption } from './disruption-prompt.ts'
import { withLastingOutput } from './lasting-output.ts'
import { writeAnswer } from './read-command.ts'
import { isElsewhere } from './operated-machine.ts'
import { withPlanningNote } from './planning-note.ts'
import { promptForSecret, readSecrets } from './secret-prompt.ts'
import { INTERRUPTED_EXIT_CODE } from './signal-exit-codes.ts'
import { followJob } from './job-progress.ts'

export async function runAction(
  action: ActionSignature,
  rawArguments: CommandArguments,
  context: CliContext,
): Promise<number> {
  const { name } = action
  const { dryRun } = context.flags
  const complete = await promptForMissing(action, rawArguments, context)
  if (name === 'machine-add') {
    const copied = await (await import('./machine-introduction.ts')).introduceMachine(complete, context)
    if (copied) return runAction(commandTable.actions['machine-update']!, copied, context)
  }
  await confirmDisruption(action, complete, context)
  const agreed = action.offer && !dryRun ? await obtainConsent(action, complete, context) : complete
  const dispatcher = await context.dispatcher()
  // A watch is not a change: it ends with its terminal.
  const run = (context: CliContext) => perform(name, agreed, dispatcher, context)
  return dryRun || name === 'watch' ? run(context) : withLastingOutput(context, run)
}

async function perform(
  name: string,
  rawArguments: CommandArguments,
  dispatcher: Dispatcher,
  context: CliContext,
): Promise<number> {
  const options = { dryRun: context.flags.dryRun, signal: context.signal }
  const result = await withPlanningNote(context, () => dispatcher.act(name, { rawArguments }, options))
  if (result.type === 'refusal') {
    const exit = await writeError(context, result)
    return context.signal.aborted ? INTERRUPTED_EXIT_CODE : exit
  }
  if (result.type === 'answer') return writeAnswer(result, context)
  const exit = await followJob(result, context)
  if (name === 'setup' && !isElsewhere(context.flags))
    await (await import('./interview/new-passwords.ts')).showNewPasswords(result.job.id, context)
  return exit
}

/** Adds the arguments that the action prompts for. */
async function promptForMissing(
  action: ActionSignature,
  rawArguments: CommandArguments,
  context: CliContext,
): Promise<CommandArguments> {
  const { name } = action
  if (name === 'config-set') return promptForSecret(rawArguments, context)
  return name === 'setup' && !isElsewhere(context.flags)
    ? (await import('./interview/interview.ts')).promptForSetupAnswers(rawArguments, context)
    : readSecrets(action, rawArguments, context)
}
