import type { LinkData, LinkResult, ConnectionsData } from '../../../../contract/kinds/connections.ts'
import { linkDataOf } from './link-data.ts'
import type { ConnectPlan, DisconnectPlan } from './plan.ts'

const resultLabels: [LinkResult, string][] = [
  ['would-connect', 'would be made'],
  ['would-disconnect', 'would be taken out'],
  ['connected', 'made'],
  ['disconnected', 'taken out'],
  ['already-connected', 'there already'],
  ['already-disconnected', 'gone already'],
  ['skipped', 'left as you set it'],
  ['failed', 'failed'],
  ['not-possible', 'not possible now'],
]

/** `12 links: 9 made, 3 there already.` */
export function summarizeLinks(links: readonly Pick<LinkData, 'result'>[]): string {
  const [first] = links
  if (!first) return 'No two apps that are on have anything to tell each other.'
  const one = links.length === 1 ? '1 link' : `${links.length} links`
  if (links.every(({ result }) => result === 'already-connected'))
    return `Everything is joined already: ${one}. Nothing was changed.`
  const counts = resultLabels.flatMap(([deed, word]) => {
    const many = links.filter(({ result }) => result === deed).length
    return many === 0 ? [] : [`${many} ${word}`]
  })
  return `${one}: ${counts.join(', ')}.`
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
