import { history as kind } from '../../../contract/kinds/history.ts'
import { history } from '../../../contract/reads/history.ts'
import { gatherHistory } from '../../features/overview/history/gather.ts'
import { renderHistory } from '../../features/overview/history/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(history, {
  answer: async (_args, machine) => payload(kind, gatherHistory(machine)),
  render: ({ data }, renderer) => renderHistory(data, renderer),
})
