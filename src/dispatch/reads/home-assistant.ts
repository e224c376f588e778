import { homeAssistant as kind } from '../../../contract/kinds/home-assistant.ts'
import { homeAssistant } from '../../../contract/reads/home-assistant.ts'
import { gatherHomeAssistant } from '../../features/health/home-assistant/gather.ts'
import { renderHomeAssistant } from '../../features/health/home-assistant/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { gatherHomeSources } from '../home-assistant/watch-sources.ts'

export default defineRead(homeAssistant, {
  answer: async (_args, machine) => payload(kind, gatherHomeAssistant(machine, await gatherHomeSources(machine))),
  render: ({ data }, renderer) => renderHomeAssistant(data, renderer),
})
