import type { ChangeRecord } from '../../../platform/store/types.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { z } from '../../../../contract/zod.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Observation, Observations } from '../alerts/observation.ts'
import { runImmediately } from '../../../operations/jobs/immediate-run.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findGuardedRoots, findLostRoots, type LostDataRoot } from '../checks/storage/guarded-roots.ts'

/** The services that the guard stopped. The key is the folder on the missing disk. */
const stoppedServicesShape = z.object({ services: z.array(z.string()), at: z.iso.datetime() })

/**
 * Stops the services that mount a folder whose disk is missing, and returns their names. This includes read-only
 * mounts: a player that sees an empty folder removes its library. Takes the change lock and records the change with its
 * inverse. Throws USHER-4 or STATE-6 while another change is running.
 */
export async function stopServicesOnLostDisk(
  { path, summary, running }: LostDataRoot,
  machine: Machine,
  signal: AbortSignal,
): Promise<string[]> {
  if (running.length === 0) return []
  const state = machine.state()
  const what = `Stop ${joinWithAnd(running)}: ${summary}`
  const changeRecord: ChangeRecord = {
    action: 'watch',
    summary: what,
    targets: running,
    before: recordedValues('state', Object.fromEntries(running.map((service) => [service, 'running']))),
    after: recordedValues('state', Object.fromEntries(running.map((service) => [service, 'stopped']))),
    inverse: { action: 'up', body: { forms: [], services: running } },
    no_inverse_because: null,
  }
  const runner = await machine.runner()
  await runImmediately({
    state,
    now: machine.now,
    action: 'watch',
    body: {},
    summary: what,
    changeRecord,
    signal,
    judgement: () => ({ summary: `Stopped ${joinWithAnd(running)}.`, result: 'complete' }),
    perform: async (work) => {
      const before = state.keyValues.get('guard', path, stoppedServicesShape)?.value.services ?? []
      const services = [...new Set([...before, ...running])]
      state.keyValues.set('guard', path, { services, at: machine.now().toISOString() })
      await runner.apply({ to: 'stopped', services: running }, { onEvent: () => {}, signal: work.signal })
    },
  })
  return running
}

/** Reports missing disks, and disks that are mounted again while their services are still stopped. */
export async function observeDataRoots(machine: Machine): Promise<Observations & { resting: ReadonlySet<string> }> {
  const { keyValues } = machine.state()
  const now = machine.now()
  const [lost, guarded] = await Promise.all([findLostRoots(machine), findGuardedRoots(machine)])
  const guardStops = keyValues
    .list('guard', stoppedServicesShape)
    .map(({ name, value }) => ({ at: name, services: value.services }))
  const running = new Set(guarded.flatMap(({ containers }) => [...containers].flatMap(runningNames)))
  const returned = guardStops.filter(({ at }) => lost.every(({ path }) => path !== at))
  const resting = returned.map(({ at, services }) => ({ at, services: services.filter((name) => !running.has(name)) }))
  for (const { at, services } of resting) if (services.length === 0) keyValues.delete('guard', at)
  const stopped = (at: string) => guardStops.find((stop) => stop.at === at)?.services ?? []
  return {
    observed: [
      ...lost.map((root) => observeLostRoot(root, stopped(root.path), now)),
      ...resting.flatMap(({ at, services }) => (services.length === 0 ? [] : [observeReturnedRoot(at, services, now)])),
    ],
    isResolved: ({ id }) => id.startsWith('data-root'),
    resting: new Set(guardStops.flatMap(({ services }) => services)),
  }
}

const runningNames = ([service, { state }]: [string, Container]): string[] => (state === 'running' ? [service] : [])

const dataRootDefaults: Pick<Observation, 'event' | 'check' | 'group' | 'explains'> = {
  event: 'data-root',
  check: null,
  group: null,
  explains: [],
}

function observeLostRoot({ path, summary, running }: LostDataRoot, stopped: readonly string[], now: Date): Observation {
  const meaning =
    stopped.length > 0
      ? `${joinWithAnd(stopped)} ${stopped.length === 1 ? 'was' : 'were'} stopped, before anything was written to the empty folder underneath.`
      : running.length > 0
        ? `${joinWithAnd(running)} may write to the empty folder underneath. usher watch would stop them.`
        : 'No running service mounts it.'
  return {
    ...dataRootDefaults,
    id: `data-root:${path}`,
    level: 'critical',
    subject: path,
    summary,
    meaning,
    advice: 'mount the disk; then start the stopped services',
    command: stopped.length > 0 ? `usher up ${stopped.join(' ')}` : null,
    since: now,
  }
}

function observeReturnedRoot(at: string, services: readonly string[], now: Date): Observation {
  return {
    ...dataRootDefaults,
    id: `data-root-back:${at}`,
    level: 'critical',
    subject: at,
    summary: `The disk of ${at} is mounted again; ${joinWithAnd(services)} ${services.length === 1 ? 'is' : 'are'} still stopped.`,
    meaning: 'It may disappear again, so usher started nothing.',
    advice: 'start the stopped services',
    command: `usher up ${services.join(' ')}`,
    since: now,
  }
}
