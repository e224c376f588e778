import type { CredentialsData } from '../../../../contract/kinds/credentials.ts'
import type { Page } from '../../../lib/report/page.ts'
import type { Told } from './tell.ts'

const words: Record<Told['result'], string> = {
  'to-tell': 'would be told',
  told: 'has the new one',
  'told-unproved': 'took the new one',
  'not-reached': 'not told',
  'not-needed': 'holds none of it',
}

/** What making one anew would do, or did; then what is left for a person. */
export function drawRotation({ summary, rotated }: CredentialsData, page: Page): string {
  const consumers = rotated?.consumers ?? []
  const left = consumers.flatMap(({ by_hand: hand }) => hand ?? [])
  return [
    page.wrap(page.paint('strong', summary)),
    page.wrap(rotated?.how ?? ''),
    ...(consumers.length > 0 ? ['', page.table(consumers.map((one) => row(one, page)))] : []),
    ...left.map((one) => `\n${page.wrap(`${page.symbol('warn')} ${one}`)}`),
  ].join('\n')
}

const row = ({ service, result, because }: Told, page: Page): string[] => [
  page.paint('strong', service),
  page.paint(result === 'not-reached' ? 'bad' : 'good', words[result]),
  because ?? '',
]
