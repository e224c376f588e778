import { dashboard } from '../../../contract/kinds/dashboard.ts'
import { say } from '../../operations/handler.ts'
import { drawDashboard } from '../../features/overview/dashboard/drawn.ts'
import { gatherDashboard } from '../../features/overview/dashboard/gather.ts'
import { sealed } from '../../dispatch/ask.ts'
import type { Desk } from './desk.ts'
import { answer } from './question.ts'

/** A bare `usher`: where things stand, and what to type next. */
export async function giveDashboard(desk: Desk): Promise<number> {
  const data = await gatherDashboard(await desk.machine())
  return answer(
    sealed(say(dashboard, data), (said, page) => drawDashboard(said.data, page)),
    desk,
  )
}
