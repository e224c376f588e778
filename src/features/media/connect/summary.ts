import type { LinkData, LinkResult, ConnectionsData } from '../../../../contract/kinds/connections.ts'
import { linkDataOf } from './link-data.ts'
import type { ConnectPlan, DisconnectPlan } from './plan.ts'

const resultLabels: [LinkResult, string][] = [
  ['would-connect', 'would be connected'],
  ['would-disconnect', 'would be disconnected'],
  ['connected', 'connected'],
  ['disconnected', 'disconnected'],
  ['already-connected', 'connected already'],
  ['already-disconnected', 'disconnected already'],
  ['skipped', 'kept as you changed them'],
  ['failed', 'failed'],
  ['not-possible', 'not possible now'],
]

/** Returns `12 connections: 9 connected, 3 connected already.` */
export function summarizeLinks(links: readonly Pick<LinkData, 'result'>[]): string {
  const [first] = links
  if (!first) return 'There is nothing to connect: no two enabled apps work together.'
  const total = links.length === 1 ? '1 connection' : `${links.length} connections`
  if (links.every(({ result }) => result === 'already-connected'))
    return `Everything is connected already: ${total}. Nothing was changed.`
  const counts = resultLabels.flatMap(([labelledResult, label]) => {
    const count = links.filter(({ result }) => result === labelledResult).length
    return count === 0 ? [] : [`${count} ${label}`]
  })
  return `${total}: ${counts.join(', ')}.`
}

export function dryRunConnect(plan: ConnectPlan | DisconnectPlan): ConnectionsData {
  const links = plan.links.map(({ link, result, because }) => ({
    ...linkDataOf(link),
    result,
    because,
    verified: null,
  }))
  const summary = summarizeLinks(links)
  return { dry_run: true, complete: true, summary, run: null, connections: links }
}
