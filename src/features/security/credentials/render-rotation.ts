import type { CredentialsData } from '../../../../contract/kinds/credentials.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import type { ConsumerUpdate } from './update-consumers.ts'

const resultLabels: Record<ConsumerUpdate['result'], string> = {
  'would-update': 'would be updated',
  updated: 'updated',
  'updated-unverified': 'updated, not verified',
  failed: 'not updated',
  'not-needed': 'does not store it',
}

/** Renders what the rotation would do or did, then the steps left to do by hand. */
export function renderRotation({ summary, rotation }: CredentialsData, renderer: Renderer): string {
  const consumers = rotation?.consumers ?? []
  const manualSteps = consumers.flatMap(({ advice }) => advice ?? [])
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    renderer.wrap(rotation?.summary ?? ''),
    ...(consumers.length > 0 ? ['', renderer.table(consumers.map((one) => row(one, renderer)))] : []),
    ...manualSteps.map((one) => `\n${renderer.wrap(`${renderer.symbol('warn')} ${one}`)}`),
  ].join('\n')
}

const row = ({ service, result, because }: ConsumerUpdate, renderer: Renderer): string[] => [
  renderer.paint('strong', service),
  renderer.paint(result === 'failed' ? 'bad' : 'good', resultLabels[result]),
  because ?? '',
]
