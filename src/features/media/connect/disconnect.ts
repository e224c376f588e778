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
  const told: LinkData[] = []
  for (const [at, planned] of links.entries()) {
    const { link } = planned
    work.safePoint()
    work.reportProgress({ step: 'disconnect', summary: link.what, done: at, total: links.length, unit: 'steps' })
    const done = await removeLink(planned)
    if (done.result === 'disconnected' || done.result === 'already-disconnected')
      machine.state().keyValues.delete(LINKS_TOPIC, link.id)
    if (done.result === 'disconnected')
      work.reportStep({ subject: done.from_service, result: 'done', summary: `No longer: ${done.purpose}` })
    told.push(done)
  }
  const complete = told.every(({ result }) => result !== 'failed' && result !== 'not-possible')
  return { dry_run: false, complete, summary: summarizeLinks(told), run: null, connections: told }
}

async function removeLink({ link, before, result, because }: DisconnectPlan['links'][number]): Promise<LinkData> {
  const told = { ...linkDataOf(link), verified: null, because }
  if (result !== 'would-disconnect') return { ...told, result }
  try {
    await link.remove(before)
  } catch (thrown) {
    return { ...told, result: 'failed', because: errorSummary(thrown) }
  }
  const found = await readLinkState(link)
  return found.is === 'there'
    ? { ...told, result: 'failed', because: 'It accepted the change and still has it.' }
    : { ...told, result: 'disconnected' }
}
