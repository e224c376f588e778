import { dashboard } from '../../contract/kinds/dashboard.ts'
import { say } from '../answer.ts'
import { drawDashboard } from '../dashboard/drawn.ts'
import { gatherDashboard } from '../dashboard/gather.ts'
import { sealed } from '../door/ask.ts'
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
