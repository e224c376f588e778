import type { Action } from '../../../contract/declare.ts'
import { act } from '../../dispatch/act.ts'
import type { Given } from './bare.ts'
import { withConsent } from './consent.ts'
import { refuseTo, type Desk } from './desk.ts'
import { answer } from './question.ts'
import { withSecret } from './secret.ts'
import { seeThrough } from './work.ts'

/** Makes a change, or shows what it would be, and stays with it to its end. */
export async function change(action: Action, given: Given, desk: Desk): Promise<number> {
  const { name } = action
  const { dryRun } = desk.flags
  const complete = await completed(name, given, desk)
  const agreed = action.offer && !dryRun ? await withConsent(action, complete, desk) : complete
  const deed = await act(name, { given: agreed }, await desk.machine(), { dryRun, signal: desk.signal })
  if (deed.is === 'refusal') return refuseTo(desk, deed)
  return deed.is === 'answer' ? answer(deed, desk) : seeThrough(deed, desk)
}

/** With what is asked for at the terminal, where the action asks for something. */
async function completed(name: string, given: Given, desk: Desk): Promise<Given> {
  if (name === 'config-set') return withSecret(given, desk)
  return name === 'setup' ? (await import('./interview/interview.ts')).withInterview(given, desk) : given
}
