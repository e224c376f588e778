import type { Action } from '../../../contract/declare.ts'
import { act } from '../../dispatch/act.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import { obtainConsent } from './consent-prompt.ts'
import { writeError, type CliContext } from './context.ts'
import { confirmDisruption } from './disruption-prompt.ts'
import { writeAnswer } from './read-command.ts'
import { promptForSecret, readSecrets } from './secret-prompt.ts'
import { followJob } from './job-progress.ts'

export async function runAction(action: Action, rawArguments: CommandArguments, context: CliContext): Promise<number> {
  const { name } = action
  const { dryRun } = context.flags
  const complete = await promptForMissing(action, rawArguments, context)
  await confirmDisruption(action, complete, context)
  const agreed = action.offer && !dryRun ? await obtainConsent(action, complete, context) : complete
  const result = await act(name, { rawArguments: agreed }, await context.machine(), { dryRun, signal: context.signal })
  if (result.type === 'refusal') return writeError(context, result)
  if (result.type === 'answer') return writeAnswer(result, context)
  const exit = await followJob(result, context)
  if (name === 'setup') await (await import('./interview/new-passwords.ts')).showNewPasswords(result.job.id, context)
  return exit
}

/** Adds the arguments that the action prompts for. */
async function promptForMissing(
  action: Action,
  rawArguments: CommandArguments,
  context: CliContext,
): Promise<CommandArguments> {
  const { name } = action
  if (name === 'config-set') return promptForSecret(rawArguments, context)
  return name === 'setup'
    ? (await import('./interview/interview.ts')).promptForSetupAnswers(rawArguments, context)
    : readSecrets(action, rawArguments, context)
}
