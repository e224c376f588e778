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
  const linkResults: LinkData[] = []
  for (const [index, decision] of links.entries()) {
    work.safePoint()
    const { link } = decision
    work.reportProgress({ step: 'connect', summary: link.purpose, done: index, total: links.length, unit: 'steps' })
    const linkResult = await applyLink(decision, run, machine)
    if (linkResult.result === 'connected')
      work.reportStep({ subject: link.from, result: 'done', summary: link.purpose })
    if (linkResult.result === 'failed' || linkResult.result === 'not-possible')
      work.reportStep({ subject: link.from, result: 'failed', summary: `${link.purpose}: ${linkResult.because ?? ''}` })
    linkResults.push(linkResult)
  }
  const hasNewLinks = linkResults.some(({ result }) => result === 'connected')
  const complete = linkResults.every(({ result }) => result !== 'failed' && result !== 'not-possible')
  return {
    dry_run: false,
    complete,
    summary: summarizeLinks(linkResults),
    run: hasNewLinks ? run : null,
    connections: linkResults,
  }
}

async function applyLink(decision: LinkDecision, run: string, machine: Machine): Promise<LinkData> {
  const { link, result, because } = decision
  const linkData = { ...linkDataOf(link), because, verified: null }
  if (result === 'not-possible' || result === 'skipped') return { ...linkData, result }
  if (result === 'would-connect') return createLink(decision, run, machine)
  const recordedLink = machine.state().keyValues.get(LINKS_TOPIC, link.id, recordedLinkSchema)?.value
  const failure = await testLink(link)
  if (failure === null) {
    if (decision.values && !recordedLink?.run) recordLink(machine, link, { as: decision.values, was: null, run: null })
    return { ...linkData, result, verified: link.test ? true : null }
  }
  if (recordedLink?.run) return recreateLink(decision, recordedLink, machine)
  return { ...linkData, result: 'failed', verified: false, because: failure }
}

async function testLink({ test }: AppLink): Promise<string | null> {
  try {
    await test?.()
    return null
  } catch (thrown) {
    return errorSummary(thrown)
  }
}

function recordLink(machine: Machine, { id, from }: AppLink, record: Omit<RecordedLink, 'from'>): void {
  machine.state().keyValues.set(LINKS_TOPIC, id, { ...record, from })
}

async function createLink(
  { link, previousValues, because }: LinkDecision,
  run: string,
  machine: Machine,
): Promise<LinkData> {
  const linkData = linkDataOf(link)
  try {
    await link.create()
  } catch (thrown) {
    return { ...linkData, result: 'failed', verified: null, because: errorSummary(thrown) }
  }
  const state = await readLinkState(link)
  if (state.is !== 'present') {
    const because = state.is === 'absent' ? 'It accepted the change but does not have it.' : state.because
    return { ...linkData, result: 'failed', verified: null, because }
  }
  recordLink(machine, link, { as: state.values, was: previousValues, run })
  const failure = await testLink(link)
  if (failure !== null) return { ...linkData, result: 'failed', verified: false, because: failure }
  return {
    ...linkData,
    result: 'connected',
    verified: link.test ? true : null,
    because: (await link.advice?.()) ?? because,
  }
}

/** Creates a link again that usher made and nobody changed: its key may have expired. */
async function recreateLink({ link }: LinkDecision, recordedLink: RecordedLink, machine: Machine): Promise<LinkData> {
  // The record is deleted until the link exists again, so that an interruption does not look like removal by a person.
  machine.state().keyValues.delete(LINKS_TOPIC, link.id)
  try {
    await link.remove(recordedLink)
  } catch (thrown) {
    recordLink(machine, link, recordedLink)
    return { ...linkDataOf(link), result: 'failed', verified: false, because: errorSummary(thrown) }
  }
  const recreated = await createLink(
    { link, result: 'would-connect', because: null, values: null, previousValues: recordedLink.was },
    recordedLink.run ?? '',
    machine,
  )
  return recreated.result === 'connected'
    ? { ...recreated, because: 'It no longer worked, so usher created it again.' }
    : recreated
}
