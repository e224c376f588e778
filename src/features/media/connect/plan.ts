import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { gatherRunningApps } from './running-apps.ts'
import { decideLinks, type LinkDecision } from './decide.ts'
import { recordedLinkSchema, isSameValues, type RecordedLink, type LinkState, type AppLink } from './link.ts'
import { linksBetween } from './links.ts'

export interface ConnectPlan {
  type: 'connect'
  /** The run's id, recorded with the links it makes. */
  run: string
  links: LinkDecision[]
}

export interface DisconnectPlan {
  type: 'disconnect'
  run: string
  links: {
    link: AppLink
    recordedLink: RecordedLink
    result: 'would-disconnect' | 'already-disconnected' | 'skipped' | 'not-possible'
    because: string | null
  }[]
}

export const LINKS_TOPIC = 'wired'

export async function planConnect(
  { rollback_run: runToUndo }: { rollback_run: string | undefined },
  machine: Machine,
): Promise<ConnectPlan | DisconnectPlan> {
  const links = linksBetween(await gatherRunningApps(machine))
  const recorded = recordedLinks(machine)
  if (runToUndo !== undefined) return planDisconnect(runToUndo, links, recorded)
  const linkReadings = await readLinkStates(links)
  return { type: 'connect', run: newRunId(machine, recorded), links: decideLinks(linkReadings, recorded) }
}

export const recordedLinks = (machine: Machine): Map<string, RecordedLink> =>
  new Map(
    machine
      .state()
      .keyValues.list(LINKS_TOPIC, recordedLinkSchema)
      .map(({ name, value }) => [name, value]),
  )

async function planDisconnect(
  run: string,
  links: readonly AppLink[],
  recorded: Map<string, RecordedLink>,
): Promise<DisconnectPlan> {
  const linksOfRun = [...recorded].filter(([, record]) => record.run === run)
  if (linksOfRun.length === 0) throw usherError('WIRE-1', { run })
  const linkReadings = await readLinkStates(
    links.filter(({ id }) => linksOfRun.some(([recordedId]) => recordedId === id)),
  )
  // The last link made is removed first.
  const planned = linkReadings.toReversed().map(({ link, state }) => {
    const recordedLink = recorded.get(link.id)!
    const plannedLink = { link, recordedLink, because: null }
    if (state.is === 'absent') return { ...plannedLink, result: 'already-disconnected' as const }
    if (state.is === 'not-known') return { ...plannedLink, result: 'not-possible' as const, because: state.because }
    if (state.is === 'present' && isSameValues(recordedLink.as, state.values))
      return { ...plannedLink, result: 'would-disconnect' as const }
    return { ...plannedLink, result: 'skipped' as const, because: 'It has changed since. usher leaves your change.' }
  })
  return { type: 'disconnect', run, links: planned }
}

/**
 * Reads the state of every link. The app client orders requests to one app. An error becomes the reason for an unknown
 * state.
 */
export function readLinkStates(links: readonly AppLink[]): Promise<{ link: AppLink; state: LinkState }[]> {
  return Promise.all(links.map(async (link) => ({ link, state: await readLinkState(link) })))
}

export async function readLinkState(link: AppLink): Promise<LinkState> {
  try {
    return await link.readState()
  } catch (thrown) {
    return { is: 'not-known', because: errorSummary(thrown) }
  }
}

export function errorSummary(thrown: unknown): string {
  if (thrown instanceof UsherError) return thrown.data.summary
  throw thrown
}

/** Returns a short unique id: `20261121-050312`. */
export function newRunId(machine: Machine, recorded: ReadonlyMap<string, RecordedLink>): string {
  const now = machine.now().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const usedIds = new Set([...recorded.values()].map(({ run }) => run))
  const candidates = [now, ...Array.from(usedIds, (_, index) => `${now}-${index + 2}`)]
  return candidates.find((id) => !usedIds.has(id)) ?? now
}
