import type { PoliciesData, PolicySimulationData } from '../../../../contract/kinds/policies.ts'
import { isEnabled } from './enabled.ts'

/** Returns one sentence: what is on, and what it did. */
export function summarizePolicies({
  policies,
  counted_downloads,
  removed_downloads,
}: Pick<PoliciesData, 'policies' | 'counted_downloads' | 'removed_downloads'>): string {
  const on = policies.filter(isEnabled).length
  if (on === 0) return 'No queue policy is on.'
  return [onSentence(on), removedSentence(removed_downloads.length), countedSentence(counted_downloads.length)]
    .filter(Boolean)
    .join(' ')
}

const onSentence = (on: number): string => (on === 1 ? 'One queue policy is on.' : `${on} queue policies are on.`)

function removedSentence(count: number): string {
  if (count === 0) return 'Nothing was removed in the last thirty days.'
  return count === 1
    ? 'One download was removed in the last thirty days.'
    : `${count} downloads were removed in the last thirty days.`
}

function countedSentence(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One download has strikes.' : `${count} downloads have strikes.`
}

/** Returns what the simulation found, in one sentence. */
export function summarizeSimulation({ simulated_total: total }: PolicySimulationData): string {
  if (total === 0) return 'In the last thirty days, this would have removed nothing.'
  return total === 1
    ? 'In the last thirty days, this would have removed one download.'
    : `In the last thirty days, this would have removed ${total} downloads.`
}
