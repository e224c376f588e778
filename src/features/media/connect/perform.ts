import type { LinkData, WiringData } from '../../../../contract/kinds/wiring.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Judged } from './judge.ts'
import { linkOf } from './link-data.ts'
import { lookAt, reasonOf, TOPIC, type SeedPlan } from './plan.ts'
import { summaryOf } from './summary.ts'
import { remembered, type RememberedWire, type Wire } from './wire.ts'

/** Makes what is missing, one after the other, tries every link, and reads each back. What fails leaves the rest going. */
export async function performSeed({ run, links }: SeedPlan, machine: Machine, work: Work): Promise<WiringData> {
  const told: LinkData[] = []
  for (const [at, link] of links.entries()) {
    work.safePoint()
    const { wire } = link
    work.tell({ step: 'join', summary: wire.what, done: at, total: links.length, unit: 'steps' })
    const done = await dealtWith(link, run, machine)
    if (done.did === 'made') work.step({ subject: wire.from, result: 'done', summary: wire.what })
    if (done.did === 'failed' || done.did === 'not-possible')
      work.step({ subject: wire.from, result: 'failed', summary: `${wire.what}: ${done.because ?? ''}` })
    told.push(done)
  }
  const made = told.some(({ did }) => did === 'made')
  const complete = told.every(({ did }) => did !== 'failed' && did !== 'not-possible')
  return { rehearsed: false, complete, summary: summaryOf(told), run: made ? run : null, links: told }
}

async function dealtWith(link: Judged, run: string, machine: Machine): Promise<LinkData> {
  const { wire, did, because } = link
  const told = { ...linkOf(wire), because, proved: null }
  if (did === 'not-possible' || did === 'left') return { ...told, did }
  if (did === 'to-make') return make(link, run, machine)
  const before = machine.state().memory.get(TOPIC, wire.id, remembered)?.value
  const failure = await tried(wire)
  if (failure === null) {
    if (link.as && !before?.run) remember(machine, wire, { as: link.as, was: null, run: null })
    return { ...told, did, proved: wire.prove ? true : null }
  }
  if (before?.run) return madeAnew(link, before, machine)
  return { ...told, did: 'failed', proved: false, because: failure }
}

async function tried({ prove }: Wire): Promise<string | null> {
  try {
    await prove?.()
    return null
  } catch (thrown) {
    return reasonOf(thrown)
  }
}

function remember(machine: Machine, { id, from }: Wire, one: Omit<RememberedWire, 'from'>): void {
  machine.state().memory.keep(TOPIC, id, { ...one, from })
}

async function make({ wire, was }: Judged, run: string, machine: Machine): Promise<LinkData> {
  const told = linkOf(wire)
  try {
    await wire.make()
  } catch (thrown) {
    return { ...told, did: 'failed', proved: null, because: reasonOf(thrown) }
  }
  const found = await lookAt(wire)
  if (found.is !== 'there') {
    const because = found.is === 'absent' ? 'It was told, and does not have it.' : found.because
    return { ...told, did: 'failed', proved: null, because }
  }
  remember(machine, wire, { as: found.as, was, run })
  const failure = await tried(wire)
  if (failure !== null) return { ...told, did: 'failed', proved: false, because: failure }
  return { ...told, did: 'made', proved: wire.prove ? true : null, because: (await wire.note?.()) ?? null }
}

/** What usher made and still is as it made it may have a key that is no longer good: it is entered with today's. */
async function madeAnew({ wire }: Judged, before: RememberedWire, machine: Machine): Promise<LinkData> {
  // Forgotten until it is there again: what is missing meanwhile was not taken out by a person.
  machine.state().memory.forget(TOPIC, wire.id)
  try {
    await wire.unmake(before)
  } catch (thrown) {
    remember(machine, wire, before)
    return { ...linkOf(wire), did: 'failed', proved: false, because: reasonOf(thrown) }
  }
  const again = await make(
    { wire, did: 'to-make', because: null, as: null, was: before.was },
    before.run ?? '',
    machine,
  )
  return again.did === 'made' ? { ...again, because: 'It no longer worked, and was entered anew.' } : again
}
