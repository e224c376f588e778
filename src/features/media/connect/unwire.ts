import type { LinkData, WiringData } from '../../../../contract/kinds/wiring.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { linkOf } from './link-data.ts'
import { lookAt, reasonOf, TOPIC, type UnwirePlan } from './plan.ts'
import { summaryOf } from './summary.ts'

/** Takes out what a run made, where it is still as it was made, and looks whether it is gone. */
export async function performUnwire({ links }: UnwirePlan, machine: Machine, work: Work): Promise<WiringData> {
  const told: LinkData[] = []
  for (const [at, link] of links.entries()) {
    work.safePoint()
    work.tell({ step: 'take-out', summary: link.wire.what, done: at, total: links.length, unit: 'steps' })
    const done = await takenOut(link)
    if (done.did === 'taken-out' || done.did === 'was-gone') machine.state().memory.forget(TOPIC, link.wire.id)
    if (done.did === 'taken-out') work.step({ subject: done.from, result: 'done', summary: `No longer: ${done.what}` })
    told.push(done)
  }
  const complete = told.every(({ did }) => did !== 'failed' && did !== 'not-possible')
  return { rehearsed: false, complete, summary: summaryOf(told), run: null, links: told }
}

async function takenOut({ wire, before, did, because }: UnwirePlan['links'][number]): Promise<LinkData> {
  const told = { ...linkOf(wire), proved: null, because }
  if (did !== 'to-take-out') return { ...told, did }
  try {
    await wire.unmake(before)
  } catch (thrown) {
    return { ...told, did: 'failed', because: reasonOf(thrown) }
  }
  const found = await lookAt(wire)
  return found.is === 'there'
    ? { ...told, did: 'failed', because: 'It was told, and still has it.' }
    : { ...told, did: 'taken-out' }
}
