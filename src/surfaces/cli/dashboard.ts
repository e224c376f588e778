import { dashboard } from '../../../contract/kinds/dashboard.ts'
import { payload } from '../../operations/handler.ts'
import { renderDashboard } from '../../features/overview/dashboard/render.ts'
import { gatherDashboard } from '../../features/overview/dashboard/gather.ts'
import { toAnswer } from '../../dispatch/ask.ts'
import type { CliContext } from './context.ts'
import { writeAnswer } from './read-command.ts'

/** Runs a bare `usher`: shows the state of the stack and what to type next. */
export async function showDashboard(context: CliContext): Promise<number> {
  const data = await gatherDashboard(await context.machine())
  return writeAnswer(
    toAnswer(payload(dashboard, data), (payload, renderer) => renderDashboard(payload.data, renderer)),
    context,
  )
}
