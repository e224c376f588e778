import type { LinkData, WiringData } from '../../../../contract/kinds/wiring.ts'
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
): Promise<WiringData> {
  const told: LinkData[] = []
  for (const [at, planned] of links.entries()) {
    const { link } = planned
    work.safePoint()
    work.reportProgress({ step: 'take-out', summary: link.what, done: at, total: links.length, unit: 'steps' })
    const done = await removeLink(planned)
    if (done.did === 'taken-out' || done.did === 'was-gone') machine.state().keyValues.delete(LINKS_TOPIC, link.id)
    if (done.did === 'taken-out')
      work.reportStep({ subject: done.from, result: 'done', summary: `No longer: ${done.what}` })
    told.push(done)
  }
  const complete = told.every(({ did }) => did !== 'failed' && did !== 'not-possible')
  return { rehearsed: false, complete, summary: summarizeLinks(told), run: null, links: told }
}

async function removeLink({ link, before, did, because }: DisconnectPlan['links'][number]): Promise<LinkData> {
  const told = { ...linkDataOf(link), proved: null, because }
  if (did !== 'to-take-out') return { ...told, did }
  try {
    await link.remove(before)
  } catch (thrown) {
    return { ...told, did: 'failed', because: errorSummary(thrown) }
  }
  const found = await readLinkState(link)
  return found.is === 'there'
    ? { ...told, did: 'failed', because: 'It accepted the change and still has it.' }
    : { ...told, did: 'taken-out' }
}
