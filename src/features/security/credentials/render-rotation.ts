import type { CredentialsData } from '../../../../contract/kinds/credentials.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import type { ConsumerUpdate } from './update-consumers.ts'

const resultLabels: Record<ConsumerUpdate['result'], string> = {
  'to-tell': 'would be told',
  told: 'has the new one',
  'told-unproved': 'took the new one',
  'not-reached': 'not told',
  'not-needed': 'holds none of it',
}

/** What making one anew would do, or did; then what is left for a person. */
export function renderRotation({ summary, rotated }: CredentialsData, renderer: Renderer): string {
  const consumers = rotated?.consumers ?? []
  const left = consumers.flatMap(({ by_hand: hand }) => hand ?? [])
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    renderer.wrap(rotated?.how ?? ''),
    ...(consumers.length > 0 ? ['', renderer.table(consumers.map((one) => row(one, renderer)))] : []),
    ...left.map((one) => `\n${renderer.wrap(`${renderer.symbol('warn')} ${one}`)}`),
  ].join('\n')
}

const row = ({ service, result, because }: ConsumerUpdate, renderer: Renderer): string[] => [
  renderer.paint('strong', service),
  renderer.paint(result === 'not-reached' ? 'bad' : 'good', resultLabels[result]),
  because ?? '',
]
