import { scheduleSet } from '../../../contract/actions/schedule-set.ts'
import { schedule as kind } from '../../../contract/kinds/schedule.ts'
import {
  isScheduleUnchanged,
  performScheduleSet,
  planScheduleSet,
  scheduleChange,
  type ScheduleSetPlan,
} from '../../features/health/schedule/plan.ts'
import { renderSchedule } from '../../features/health/schedule/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(scheduleSet, {
  plan: planScheduleSet,
  dryRunOutcome: ({ data }: ScheduleSetPlan) => payload(kind, data),
  summary: () => 'Choose what usher does by itself',
  changeRecord: scheduleChange,
  unchanged: (plan) => isScheduleUnchanged(plan),
  storedArguments: ({ body }) => ({ ...body }),
  perform: async (plan, machine) => payload(kind, await performScheduleSet(plan, machine)),
  render: ({ data }, renderer) => renderSchedule(data, renderer),
})
