import type { LinkData, LinkResult, WiringData } from '../../../../contract/kinds/wiring.ts'
import { linkDataOf } from './link-data.ts'
import type { ConnectPlan, DisconnectPlan } from './plan.ts'

const resultLabels: [LinkResult, string][] = [
  ['to-make', 'would be made'],
  ['to-take-out', 'would be taken out'],
  ['made', 'made'],
  ['taken-out', 'taken out'],
  ['was-there', 'there already'],
  ['was-gone', 'gone already'],
  ['left', 'left as you set it'],
  ['failed', 'failed'],
  ['not-possible', 'not possible now'],
]

/** `12 links: 9 made, 3 there already.` */
export function summarizeLinks(links: readonly Pick<LinkData, 'did'>[]): string {
  const [first] = links
  if (!first) return 'No two apps that are on have anything to tell each other.'
  const one = links.length === 1 ? '1 link' : `${links.length} links`
  if (links.every(({ did }) => did === 'was-there')) return `Everything is joined already: ${one}. Nothing was changed.`
  const counts = resultLabels.flatMap(([deed, word]) => {
    const many = links.filter(({ did }) => did === deed).length
    return many === 0 ? [] : [`${many} ${word}`]
  })
  return `${one}: ${counts.join(', ')}.`
}

export function dryRunConnect(plan: ConnectPlan | DisconnectPlan): WiringData {
  const links = plan.links.map(({ link, did, because }) => ({ ...linkDataOf(link), did, because, proved: null }))
  const summary = summarizeLinks(links)
  return { rehearsed: true, complete: true, summary, run: null, links }
}
