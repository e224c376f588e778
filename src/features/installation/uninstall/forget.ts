import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import type { StoredData } from '../../../../contract/kinds/stored.ts'
import { takeAway } from '../autostart/change.ts'
import { installedUnits } from '../../services/boot/gather.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused, Refusal, refuse } from '../../../lib/errors.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { keptHere } from '../../data/stored/gather.ts'
import { placesOf, register } from '../../data/stored/register.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { Change } from '../../../platform/store/state.ts'
import { clear, type Left } from './clear.ts'
import { mountPoints } from './mounts.ts'
import { roundedUp } from './plan.ts'

export interface ForgetPlan {
  forgotten: StoredData['forgotten']
  paths: string[]
  mounts: string[]
}

/** How long is spent on counting. */
const PATIENCE_MS = 10_000

/** What a rehearsal’s engine needs goes when the rehearsal ends; the database and its locks go last of all. */
const others = register.filter(({ what }) => what !== 'rehearsal')
const last = ['database', 'locks']

export async function planForget(machine: Machine): Promise<ForgetPlan> {
  const [stack, engine] = await Promise.all([machine.stack(), machine.engine().catch(nothingWhereRefused)])
  const containers = engine ? await projectContainers(engine, stack.name) : []
  const services = [...new Set(containers.map(({ service, name }) => service ?? name))]
  if (services.length > 0) throw refuse('UNINSTALL-1', { services: services.toSorted().join(', ') })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const ordered = [
    ...others.filter(({ what }) => !last.includes(what)),
    ...others.filter(({ what }) => last.includes(what)),
  ]
  const kept = await Promise.all(ordered.map((one) => keptHere(one, machine.places, signal)))
  return {
    forgotten: kept.flat().map((one) => ({
      ...one,
      // Looking is remembered too: figures of the database move with every look.
      files: last.includes(one.what) ? null : one.files,
      bytes: last.includes(one.what) ? null : one.bytes && roundedUp(one.bytes),
    })),
    paths: ordered.flatMap((one) => placesOf(one, machine.places)),
    mounts: await mountPoints(machine.proc),
  }
}

export function forgetOf({ forgotten }: ForgetPlan, rehearsed: boolean, left: Left[]): StoredData {
  const bytes = forgotten.reduce((sum, one) => sum + (one.bytes ?? 0), 0)
  return { usher: [], services: [], content: [], engine: [], bytes, rehearsed, forgotten, left, offer: null }
}

export const forgetChange = ({ forgotten }: ForgetPlan): Omit<Change, 'action' | 'summary'> => ({
  targets: forgotten.map(({ at }) => at),
  before: null,
  after: null,
  inverse: null,
  no_inverse_because: 'What usher kept is gone, and this history with it.',
})

/** The database is open while its file goes: what is still written about this job ends with the process. */
export async function performForget(plan: ForgetPlan, machine: Machine, work: Work): Promise<StoredData> {
  const left = await unitsLeft(machine)
  const held = left.map(({ at }) => at)
  const there = plan.paths.filter((path) => existsSync(path) && !held.some((one) => isWithin(one, path)))
  for (const [at, path] of there.entries()) {
    work.safePoint()
    work.tell({ step: 'forget', summary: `Removing ${path}`, done: at, total: there.length, unit: 'items' })
    left.push(...(await clear(path, plan.mounts, work.signal)))
  }
  const { config, data, state } = machine.places
  for (const folder of [`${data}/stack/caddy`, `${data}/stack/gluetun`, `${data}/stack`, config, data, state])
    await rmdir(folder).catch(() => {})
  const gone = plan.forgotten.filter(({ at }) => !left.some((one) => isWithin(one.at, at)))
  return { ...forgetOf({ ...plan, forgotten: gone }, false, left) }
}

/** What runs by itself is ended before its file goes: a manager that still held it would start what is not there. */
async function unitsLeft(machine: Machine): Promise<Left[]> {
  const left: Left[] = []
  for (const unit of installedUnits(machine))
    await takeAway(unit, machine).catch((thrown: unknown) => {
      if (!(thrown instanceof Refusal)) throw thrown
      left.push({ at: unit.path, because: thrown.data.summary })
    })
  return left
}
