import type { LinkData, ConnectionsData } from '../../../../contract/kinds/connections.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { linkDataOf } from './link-data.ts'
import { readLinkState, errorSummary, LINKS_TOPIC, type DisconnectPlan } from './plan.ts'
import { summarizeLinks } from './summary.ts'

/** Removes the links that a run made, where they are unchanged, and verifies that they are gone. */
export async function performDisconnect(
  { links }: DisconnectPlan,
  machine: Machine,
  work: WorkContext,
): Promise<ConnectionsData> {
  const linkResults: LinkData[] = []
  for (const [index, planned] of links.entries()) {
    const { link } = planned
    work.safePoint()
    work.reportProgress({ step: 'disconnect', summary: link.purpose, done: index, total: links.length, unit: 'steps' })
    const linkResult = await removeLink(planned)
    if (linkResult.result === 'disconnected' || linkResult.result === 'already-disconnected')
      machine.state().keyValues.delete(LINKS_TOPIC, link.id)
    if (linkResult.result === 'disconnected')
      work.reportStep({ subject: linkResult.from_service, result: 'done', summary: `Removed: ${linkResult.purpose}` })
    linkResults.push(linkResult)
  }
  const complete = linkResults.every(({ result }) => result !== 'failed' && result !== 'not-possible')
  return { dry_run: false, complete, summary: summarizeLinks(linkResults), run: null, connections: linkResults }
}

async function removeLink({ link, recordedLink, result, because }: DisconnectPlan['links'][number]): Promise<LinkData> {
  const linkData = { ...linkDataOf(link), verified: null, because }
  if (result !== 'would-disconnect') return { ...linkData, result }
  try {
    await link.remove(recordedLink)
  } catch (thrown) {
    return { ...linkData, result: 'failed', because: errorSummary(thrown) }
  }
  const state = await readLinkState(link)
  return state.is === 'present'
    ? { ...linkData, result: 'failed', because: 'It accepted the change but still has it.' }
    : { ...linkData, result: 'disconnected' }
}
