import type { CredentialsData } from '../../../../contract/kinds/credentials.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import type { ConsumerUpdate } from './update-consumers.ts'

const resultLabels: Record<ConsumerUpdate['result'], string> = {
  'would-update': 'would be told',
  updated: 'has the new one',
  'updated-unverified': 'took the new one',
  failed: 'not told',
  'not-needed': 'holds none of it',
}

/** What making one anew would do, or did; then what is left for a person. */
export function renderRotation({ summary, rotation }: CredentialsData, renderer: Renderer): string {
  const consumers = rotation?.consumers ?? []
  const left = consumers.flatMap(({ advice: hand }) => hand ?? [])
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    renderer.wrap(rotation?.summary ?? ''),
    ...(consumers.length > 0 ? ['', renderer.table(consumers.map((one) => row(one, renderer)))] : []),
    ...left.map((one) => `\n${renderer.wrap(`${renderer.symbol('warn')} ${one}`)}`),
  ].join('\n')
}

const row = ({ service, result, because }: ConsumerUpdate, renderer: Renderer): string[] => [
  renderer.paint('strong', service),
  renderer.paint(result === 'failed' ? 'bad' : 'good', resultLabels[result]),
  because ?? '',
]
