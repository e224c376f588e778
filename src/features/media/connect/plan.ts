import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { gatherRunningApps } from './running-apps.ts'
import { decideLinks, type LinkDecision } from './decide.ts'
import { recordedLinkSchema, isSameValues, type RecordedLink, type LinkState, type AppLink } from './link.ts'
import { linksBetween } from './links.ts'

export interface ConnectPlan {
  sort: 'connect'
  /** The run's id, recorded with the links it makes. */
  run: string
  links: LinkDecision[]
}

export interface DisconnectPlan {
  sort: 'disconnect'
  run: string
  links: {
    link: AppLink
    before: RecordedLink
    result: 'would-disconnect' | 'already-disconnected' | 'skipped' | 'not-possible'
    because: string | null
  }[]
}

export const LINKS_TOPIC = 'wired'

export async function planConnect(
  { rollback_run: runToUndo }: { rollback_run: string | undefined },
  machine: Machine,
): Promise<ConnectPlan | DisconnectPlan> {
  const wires = linksBetween(await gatherRunningApps(machine))
  const memory = recordedLinks(machine)
  if (runToUndo !== undefined) return planDisconnect(runToUndo, wires, memory)
  const looked = await readLinkStates(wires)
  return { sort: 'connect', run: newRunId(machine, memory), links: decideLinks(looked, memory) }
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
  wires: readonly AppLink[],
  memory: Map<string, RecordedLink>,
): Promise<DisconnectPlan> {
  const made = [...memory].filter(([, one]) => one.run === run)
  if (made.length === 0) throw usherError('WIRE-1', { run })
  const looked = await readLinkStates(wires.filter(({ id }) => made.some(([name]) => name === id)))
  // The last link made is removed first.
  const links = looked.toReversed().map(({ wire: link, found }) => {
    const before = memory.get(link.id)!
    const planned = { link, before, because: null }
    if (found.is === 'absent') return { ...planned, result: 'already-disconnected' as const }
    if (found.is === 'impossible') return { ...planned, result: 'not-possible' as const, because: found.because }
    if (found.is === 'there' && isSameValues(before.as, found.values))
      return { ...planned, result: 'would-disconnect' as const }
    return { ...planned, result: 'skipped' as const, because: 'It was changed since. That is yours.' }
  })
  return { sort: 'disconnect', run, links }
}

/**
 * Reads the state of every link. The app client orders requests to one app. An error becomes the reason for an unknown
 * state.
 */
export function readLinkStates(wires: readonly AppLink[]): Promise<{ wire: AppLink; found: LinkState }[]> {
  return Promise.all(wires.map(async (link) => ({ wire: link, found: await readLinkState(link) })))
}

export async function readLinkState(link: AppLink): Promise<LinkState> {
  try {
    return await link.readState()
  } catch (thrown) {
    return { is: 'impossible', because: errorSummary(thrown) }
  }
}

export function errorSummary(thrown: unknown): string {
  if (thrown instanceof UsherError) return thrown.data.summary
  throw thrown
}

/** Returns a short unique id: `20261121-050312`. */
export function newRunId(machine: Machine, memory: ReadonlyMap<string, RecordedLink>): string {
  const now = machine.now().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const had = new Set([...memory.values()].map(({ run }) => run))
  const names = [now, ...Array.from(had, (_, at) => `${now}-${at + 2}`)]
  return names.find((one) => !had.has(one)) ?? now
}
