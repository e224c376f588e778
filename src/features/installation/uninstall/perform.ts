import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { UninstallData, UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { tellService } from '../../services/lifecycle/tell.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { takeAway } from '../autostart/change.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import { isWithin } from '../../../lib/paths.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import type { Change } from '../../../platform/store/state.ts'
import { rememberRan } from '../../services/images/ran.ts'
import { clear } from './clear.ts'
import type { Piece } from './piece.ts'
import type { UninstallPlan } from './plan.ts'
import { bytesOf, doneSummary, rehearsedSummary } from './words.ts'

export function rehearsed(plan: UninstallPlan): UninstallData {
  const { removal, kept, not_known, commands } = plan
  const items = plan.pieces.map(({ told }) => told)
  return {
    removal,
    rehearsed: true,
    complete: true,
    offer: null,
    summary: rehearsedSummary(removal, items, not_known.length > 0),
    items,
    bytes: bytesOf(items),
    kept,
    not_known,
    commands,
  }
}

export function changeOf({ removal, pieces, running }: UninstallPlan): Omit<Change, 'action' | 'summary'> | null {
  const going = pieces.filter(({ told }) => told.result !== 'would-stay')
  if (going.length === 0) return null
  const stops = removal === 'stop'
  const hosted = going.flatMap(({ target }) => (target.sort === 'unit' ? [target.unit.what] : []))
  const units = hosted.map((what) => ` usher hosting install ${what} has it run by itself again.`).join('')
  return {
    targets: going.map(({ told }) => told.at ?? told.name),
    before: { running },
    after: { removal },
    inverse: stops ? { action: 'up', body: { forms: [], services: running } } : null,
    no_inverse_because: stops
      ? null
      : removal === 'services'
        ? `What was removed is made anew by usher up; nothing that was kept under a name went with it.${units}`
        : 'What was removed is gone. A backup, where there is one, still has the services’ settings.',
  }
}

/** Containers first, then what they used, then their folders; each is looked for once more before it counts as gone. */
export async function performUninstall(plan: UninstallPlan, machine: Machine, work: Work): Promise<UninstallData> {
  await throughHand(plan, machine, work)
  const items: UninstallItem[] = []
  for (const [at, piece] of plan.pieces.entries()) {
    work.safePoint()
    const { name } = piece.told
    work.tell({
      step: 'remove',
      summary: `${plan.removal === 'stop' ? 'Stopping' : 'Removing'} ${name}`,
      done: at,
      total: plan.pieces.length,
      unit: 'items',
    })
    items.push(
      piece.told.result === 'would-stay' ? { ...piece.told, result: 'left' } : await done(piece, plan, machine, work),
    )
  }
  await tidy(plan, machine)
  const complete = items.every(({ result }) => result !== 'left') && plan.not_known.length === 0
  const { removal, kept, not_known, commands } = plan
  const taken = items.filter(({ result }) => result !== 'left')
  const summary = doneSummary(removal, items, not_known.length > 0)
  return {
    removal,
    rehearsed: false,
    complete,
    offer: null,
    summary,
    items,
    bytes: bytesOf(taken),
    kept,
    not_known,
    commands,
  }
}

async function throughHand({ changes }: UninstallPlan, machine: Machine, work: Work): Promise<void> {
  if (changes.length === 0) return
  const hand = await machine.hand()
  await hand.ready()
  const tell = tellService(changes.flatMap(({ services }) => services).length, work)
  for (const change of changes) {
    work.safePoint()
    await rememberRan(change.services, machine)
    await hand.apply(change, { tell, signal: work.signal })
  }
}

async function done(
  { told, target }: Piece,
  plan: UninstallPlan,
  machine: Machine,
  work: Work,
): Promise<UninstallItem> {
  try {
    const because = await taken(target, told, plan, machine, work)
    const result = because !== null ? 'left' : told.result === 'would-stop' ? 'stopped' : 'removed'
    return { ...told, result, because }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return { ...told, result: 'left', because: thrown.data.detail ?? thrown.data.summary }
  }
}

/** Null where it is gone, else why it is not. */
async function taken(
  target: Piece['target'],
  { name, result }: UninstallItem,
  { mounts }: UninstallPlan,
  machine: Machine,
  work: Work,
): Promise<string | null> {
  if (target.sort === 'tree') {
    const left = await clear(target.path, mounts, work.signal)
    const [first] = left
    return first ? `${first.at}: ${first.because}${left.length > 1 ? `, and ${left.length - 1} more` : ''}` : null
  }
  if (target.sort === 'unit') return takeAway(target.unit, machine).then(() => null)
  const engine = await machine.engine()
  const project = (await machine.stack()).name
  if (target.sort === 'container') {
    const there = (await projectContainers(engine, project)).find((one) => one.name === name)
    if (!there) return null
    return result === 'would-stop' && there.state !== 'running' ? null : 'it is still there'
  }
  return (await removedByEngine(target, engine, project)) ? null : 'the engine still has it'
}

/** Whether it is gone, by the engine's own word afterwards. */
async function removedByEngine(target: Piece['target'], engine: Engine, project: string): Promise<boolean> {
  const { belongings } = engine
  switch (target.sort) {
    case 'network':
      await belongings.removeNetwork(target.id)
      return !(await belongings.networks(project)).some(({ id }) => id === target.id)
    case 'volume':
      await belongings.removeVolume(target.name)
      return !(await belongings.hasVolume(target.name))
    case 'image': {
      const names = target.names.length > 0 ? target.names : [target.id]
      for (const one of names) await engine.removeImage(one)
      return !(await Promise.all(names.map((one) => engine.image(one)))).some(Boolean)
    }
    default:
      return false
  }
}

/** Folders that nothing lies in any more; usher forgets which of its files it had written. */
async function tidy({ pieces }: UninstallPlan, machine: Machine): Promise<void> {
  const { files } = machine.state()
  const { data } = machine.places
  const paths = pieces.flatMap(({ target, told }) =>
    target.sort === 'tree' && told.result === 'would-go' ? [target.path] : [],
  )
  const above = new Set<string>()
  for (const path of paths) {
    files.forget(path)
    for (let at = dirname(path); at !== data && isWithin(at, data); at = dirname(at)) above.add(at)
  }
  for (const folder of [...above].toSorted((one, other) => other.length - one.length))
    await rmdir(folder).catch(() => {})
}
