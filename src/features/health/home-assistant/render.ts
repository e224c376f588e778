import type { HomeAssistantData, HomeEntityData } from '../../../../contract/kinds/home-assistant.ts'
import { renderWithCommand } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderHomeAssistant(data: HomeAssistantData, renderer: Renderer): string {
  const { summary, state, entities, other_brokers, advice, command, not_known } = data
  const isGood = state === 'connected' || state === 'off'
  return [
    renderer.wrap(renderer.paint(isGood ? 'strong' : 'warn', summary)),
    ...(entities.length > 0 ? ['', renderer.table(entities.map((one) => entityRow(one, renderer)))] : []),
    ...other_brokers.flatMap((one) => ['', renderer.wrap(one.summary)]),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
    ...(advice === null ? [] : ['', renderWithCommand(advice, command, renderer)]),
  ].join('\n')
}

function entityRow({ title, value, unit_of_measurement: unit }: HomeEntityData, renderer: Renderer): string[] {
  const text = value === null ? renderer.paint('quiet', 'not known') : unit === null ? value : `${value} ${unit}`
  return [renderer.paint('strong', title), text]
}
