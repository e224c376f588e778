import { dashboard } from '../../../contract/kinds/dashboard.ts'
import { payload } from '../../operations/handler.ts'
import { renderDashboard } from '../../features/overview/dashboard/render.ts'
import { gatherDashboard } from '../../features/overview/dashboard/gather.ts'
import { toNamedAnswer } from '../../dispatch/ask.ts'
import type { CliContext } from './context.ts'
import { writeAnswer } from './read-command.ts'

/** How long somebody waits for their first sentence, in milliseconds. What takes longer is not known in it. */
const PATIENCE_MS = 800

/** Runs a bare `usher`: shows the state of the stack and what to type next. */
export async function showDashboard(context: CliContext): Promise<number> {
  const machine = await context.machine()
  const data = await gatherDashboard(machine, PATIENCE_MS)
  const answer = await toNamedAnswer(payload(dashboard, data), machine, (payload, renderer) =>
    renderDashboard(payload.data, renderer),
  )
  return writeAnswer(answer, context)
}
