import { dashboard } from '../../contract/kinds/dashboard.ts'
import { gatherDashboard } from '../features/overview/dashboard/gather.ts'
import { renderDashboard } from '../features/overview/dashboard/render.ts'
import { payload } from '../operations/handler.ts'
import type { Machine } from '../platform/machine.ts'
import { toNamedAnswer, type RenderableAnswer } from './ask.ts'

/** How long somebody waits for their first sentence, in milliseconds. What takes longer is not known in it. */
const PATIENCE_MS = 800

/** Answers a bare `usher`: the state of the stack and what to type next. */
export async function answerDashboard(machine: Machine): Promise<RenderableAnswer> {
  const data = await gatherDashboard(machine, PATIENCE_MS)
  return toNamedAnswer(payload(dashboard, data), machine, ({ data }, renderer) => renderDashboard(data, renderer))
}
