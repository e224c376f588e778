import type { LinkData, ConnectionsData } from '../../../../contract/kinds/connections.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { LinkDecision } from './decide.ts'
import { linkDataOf } from './link-data.ts'
import { readLinkState, errorSummary, LINKS_TOPIC, type ConnectPlan } from './plan.ts'
import { summarizeLinks } from './summary.ts'
import { recordedLinkSchema, type RecordedLink, type AppLink } from './link.ts'

/** Makes missing links one after the other, tests every link and reads each back. A failure does not stop the rest. */
export async function performConnect(
  { run, links }: ConnectPlan,
  machine: Machine,
  work: WorkContext,
): Promise<ConnectionsData> {
  const told: LinkData[] = []
  for (const [at, link] of links.entries()) {
    work.safePoint()
    const { link: wire } = link
    work.reportProgress({ step: 'connect', summary: wire.what, done: at, total: links.length, unit: 'steps' })
    const done = await applyLink(link, run, machine)
    if (done.result === 'connected') work.reportStep({ subject: wire.from, result: 'done', summary: wire.what })
    if (done.result === 'failed' || done.result === 'not-possible')
      work.reportStep({ subject: wire.from, result: 'failed', summary: `${wire.what}: ${done.because ?? ''}` })
    told.push(done)
  }
  const made = told.some(({ result }) => result === 'connected')
  const complete = told.every(({ result }) => result !== 'failed' && result !== 'not-possible')
  return { dry_run: false, complete, summary: summarizeLinks(told), run: made ? run : null, connections: told }
}

async function applyLink(link: LinkDecision, run: string, machine: Machine): Promise<LinkData> {
  const { link: wire, result, because } = link
  const told = { ...linkDataOf(wire), because, verified: null }
  if (result === 'not-possible' || result === 'skipped') return { ...told, result }
  if (result === 'would-connect') return createLink(link, run, machine)
  const before = machine.state().keyValues.get(LINKS_TOPIC, wire.id, recordedLinkSchema)?.value
  const failure = await testLink(wire)
  if (failure === null) {
    if (link.values && !before?.run) recordLink(machine, wire, { as: link.values, was: null, run: null })
    return { ...told, result, verified: wire.test ? true : null }
  }
  if (before?.run) return recreateLink(link, before, machine)
  return { ...told, result: 'failed', verified: false, because: failure }
}

async function testLink({ test }: AppLink): Promise<string | null> {
  try {
    await test?.()
    return null
  } catch (thrown) {
    return errorSummary(thrown)
  }
}

function recordLink(machine: Machine, { id, from }: AppLink, one: Omit<RecordedLink, 'from'>): void {
  machine.state().keyValues.set(LINKS_TOPIC, id, { ...one, from })
}

async function createLink({ link, previousValues }: LinkDecision, run: string, machine: Machine): Promise<LinkData> {
  const told = linkDataOf(link)
  try {
    await link.create()
  } catch (thrown) {
    return { ...told, result: 'failed', verified: null, because: errorSummary(thrown) }
  }
  const found = await readLinkState(link)
  if (found.is !== 'there') {
    const because = found.is === 'absent' ? 'It accepted the change and does not have it.' : found.because
    return { ...told, result: 'failed', verified: null, because }
  }
  recordLink(machine, link, { as: found.values, was: previousValues, run })
  const failure = await testLink(link)
  if (failure !== null) return { ...told, result: 'failed', verified: false, because: failure }
  return { ...told, result: 'connected', verified: link.test ? true : null, because: (await link.advice?.()) ?? null }
}

/** Enters a link that usher made, and nobody changed, again: its key may have expired. */
async function recreateLink({ link }: LinkDecision, before: RecordedLink, machine: Machine): Promise<LinkData> {
  // Forgotten until it exists again, so that an interruption does not look like removal by a person.
  machine.state().keyValues.delete(LINKS_TOPIC, link.id)
  try {
    await link.remove(before)
  } catch (thrown) {
    recordLink(machine, link, before)
    return { ...linkDataOf(link), result: 'failed', verified: false, because: errorSummary(thrown) }
  }
  const again = await createLink(
    { link, result: 'would-connect', because: null, values: null, previousValues: before.was },
    before.run ?? '',
    machine,
  )
  return again.result === 'connected' ? { ...again, because: 'It no longer worked and was entered again.' } : again
}
