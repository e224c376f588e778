import { coming } from '../../../contract/reads/coming.ts'
import { coming as kind } from '../../../contract/kinds/coming.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { toCalendar } from '../../features/media/coming/calendar.ts'
import { gatherComing } from '../../features/media/coming/gather.ts'
import { renderComing } from '../../features/media/coming/render.ts'

const DEFAULT_DAYS = 14

export default defineRead(coming, {
  async answer({ days = DEFAULT_DAYS }, machine) {
    return payload(kind, await gatherComing(machine, days))
  },

  render: ({ data }, renderer) => renderComing(data, renderer),

  calendar: ({ data }) => toCalendar(data),
})
