import * as z from 'zod'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Sight, Sights } from '../alerts/sight.ts'
import { runAtOnce } from '../../../operations/jobs/at-once.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Machine } from '../../../platform/machine.ts'
import { guardedRoots, lostRoots, type LostRoot } from './roots.ts'

/** What a guard stopped, by the folder whose disk had gone. */
const stoppedShape = z.object({ services: z.array(z.string()), at: z.iso.datetime() })

/**
 * Stops the services that are given a folder whose disk has gone, also those that only read it: a player that sees an
 * empty folder forgets its library. It is a change like any other: under the lock, in history, with what undoes it.
 * Tells which it stopped. Refused with USHER-4 or STATE-6 while another change is under way.
 */
export async function stopWriters(
  { at, summary, running }: LostRoot,
  machine: Machine,
  signal: AbortSignal,
): Promise<string[]> {
  if (running.length === 0) return []
  const state = machine.state()
  const what = `Stop ${listed(running)}: ${summary}`
  const change = {
    action: 'watch',
    summary: what,
    targets: running,
    before: Object.fromEntries(running.map((service) => [service, 'running'])),
    after: Object.fromEntries(running.map((service) => [service, 'stopped'])),
    inverse: { action: 'up', body: { forms: [], services: running } },
    no_inverse_because: null,
  }
  const hand = await machine.hand()
  await runAtOnce({
    state,
    now: machine.now,
    action: 'watch',
    body: {},
    summary: what,
    change,
    signal,
    perform: async (work) => {
      const before = state.memory.get('guard', at, stoppedShape)?.value.services ?? []
      const services = [...new Set([...before, ...running])]
      state.memory.keep('guard', at, { services, at: machine.now().toISOString() })
      await hand.apply({ to: 'stopped', services: running }, { tell: () => {}, signal: work.signal })
    },
  })
  return running
}

/** What there is to tell of the disks: one that is gone, and one that is back while its services still rest. */
export async function rootSights(machine: Machine): Promise<Sights & { resting: ReadonlySet<string> }> {
  const { memory } = machine.state()
  const now = machine.now()
  const [lost, guarded] = await Promise.all([lostRoots(machine), guardedRoots(machine)])
  const held = memory.all('guard', stoppedShape).map(({ name, value }) => ({ at: name, services: value.services }))
  const running = new Set(guarded.flatMap(({ containers }) => [...containers].flatMap(runs)))
  const back = held.filter(({ at }) => lost.every((one) => one.at !== at))
  const resting = back.map((one) => ({ ...one, services: one.services.filter((name) => !running.has(name)) }))
  for (const { at, services } of resting) if (services.length === 0) memory.forget('guard', at)
  const stopped = (at: string) => held.find((one) => one.at === at)?.services ?? []
  return {
    seen: [
      ...lost.map((one) => lostSight(one, stopped(one.at), now)),
      ...resting.flatMap(({ at, services }) => (services.length === 0 ? [] : [backSight(at, services, now)])),
    ],
    isOver: ({ id }) => id.startsWith('data-root'),
    resting: new Set(held.flatMap(({ services }) => services)),
  }
}

const runs = ([service, { state }]: [string, Container]): string[] => (state === 'running' ? [service] : [])

const common: Pick<Sight, 'happening' | 'check' | 'group' | 'follows'> = {
  happening: 'data-root',
  check: null,
  group: null,
  follows: [],
}

function lostSight({ at, summary, running }: LostRoot, stopped: readonly string[], now: Date): Sight {
  const stand =
    stopped.length > 0
      ? `${listed(stopped)} ${stopped.length === 1 ? 'was' : 'were'} stopped, before anything is written into the hole.`
      : running.length > 0
        ? `${listed(running)} may write into the hole. usher watch would stop them.`
        : 'Nothing that runs is given it.'
  return {
    ...common,
    id: `data-root:${at}`,
    level: 'critical',
    about: at,
    summary,
    meaning: stand,
    advice: 'mount the disk; then start what was stopped',
    command: stopped.length > 0 ? `usher up ${stopped.join(' ')}` : null,
    since: now,
  }
}

function backSight(at: string, services: readonly string[], now: Date): Sight {
  return {
    ...common,
    id: `data-root-back:${at}`,
    level: 'critical',
    about: at,
    summary: `The disk of ${at} is there again; ${listed(services)} still ${services.length === 1 ? 'rests' : 'rest'}.`,
    meaning: 'A disk that went once may go again, so nothing was started.',
    advice: 'start what was stopped',
    command: `usher up ${services.join(' ')}`,
    since: now,
  }
}
