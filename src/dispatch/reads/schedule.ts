import { schedule as kind } from '../../../contract/kinds/schedule.ts'
import { schedule } from '../../../contract/reads/schedule.ts'
import { gatherSchedule } from '../../features/health/schedule/gather.ts'
import { renderSchedule } from '../../features/health/schedule/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(schedule, {
  answer: async (_args, machine) => payload(kind, await gatherSchedule(machine)),
  render: ({ data }, renderer) => renderSchedule(data, renderer),
})
