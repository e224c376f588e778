import type { CliContext } from './context.ts'
import { writeAnswer } from './read-command.ts'

/** Runs a bare `usher`: shows the state of the stack and what to type next. */
export async function showDashboard(context: CliContext): Promise<number> {
  return writeAnswer(await (await context.dispatcher()).dashboard(context.signal), context)
}
