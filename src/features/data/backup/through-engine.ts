import { mkdir, statfs } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { Holding } from './holding.ts'
import type { BackupPlan, PlannedBackup } from './plan.ts'
import type { SourceWalked } from './reach.ts'
import type { LeftOut, Source } from '../../../platform/compose-project/stored-data.ts'
import { spool, TooMuch } from './spool.ts'
import { Damaged } from '../../../lib/tar/entry.ts'

/** Something that this user cannot read, and the engine can: from inside the container that it is mounted in. */
export interface Lift extends Source {
  /** In the archive. */
  path: string
  container: string
  /** What is mounted there, or above it. */
  mount: string
  /** Below it, what else is mounted there. */
  skips: string[]
}

/** Why nothing is in it that could be. Also of what a folder of this machine lacks. */
export const NEVER = 'none of it was ever made'

/**
 * Whether an engine's archives tell whose everything is, and give it back to them. Podman's make all of it root's, and
 * what was put back so could not be written by its app any more.
 * source: Podman 5.4, asked for what was given to it as another user's
 */
export const keepsOwners = ({ facts }: Pick<Engine, 'facts'>): boolean => facts.name !== 'podman'

/** Undefined where no container has it mounted. */
export function liftOf<Some extends Source>(
  source: Some,
  container: Container | undefined,
): (Some & Pick<Lift, 'container' | 'mount' | 'skips'>) | undefined {
  const { inside } = source
  const targets = container?.mounts.map(({ target }) => target) ?? []
  const [mount] = targets.filter((one) => isWithin(inside, one)).toSorted((one, other) => other.length - one.length)
  if (!container || mount === undefined) return undefined
  const below = targets.filter((one) => one !== inside && isWithin(one, inside))
  return { ...source, container: container.id, mount, skips: below.map((one) => relative(inside, one)) }
}

/** What is told of a service of which something is copied so. */
export function whyLifted({ state, lifts }: Pick<PlannedBackup, 'state' | 'lifts'>): string | null {
  if (lifts.length === 0) return null
  const what = `only the engine can read its ${lifts.map(({ inside }) => inside).join(' and ')}`
  return state === 'running' ? `${what}, which only lies still while that is stopped` : what
}

export interface Lifting {
  machine: Machine
  work: Work
  hands: Holding
  /** A folder of ours on the disk of the backups. */
  beside: string
}

/**
 * The plan with everything in it that the engine reads: each service is stopped for as long as that takes, and what comes
 * of it lies beside, to be put in as if it had been read here. What the engine does not give is told and left out.
 */
export async function lifted(plan: BackupPlan, lifting: Lifting): Promise<BackupPlan> {
  if (plan.services.every(({ lifts }) => lifts.length === 0)) return plan
  const engine = await lifting.machine.engine()
  const services: PlannedBackup[] = []
  const left: (LeftOut & { lacks: boolean })[] = []
  for (const planned of plan.services) {
    const { got, missing } = await liftService(planned, engine, lifting)
    const lifts = planned.lifts.filter(({ path }) => got.some((one) => one.path === path))
    const sources = [...planned.sources, ...got]
    if (sources.length > 0) services.push({ ...planned, sources, lifts })
    left.push(...missing)
    const { service } = planned
    for (const { left_out: out } of got)
      left.push(...out.map(({ path, because }) => ({ service, what: path, because, lacks: false })))
  }
  const told = left.map(({ service, what, because }) => ({ service, what, because }))
  return {
    ...plan,
    services,
    left_out: [...plan.left_out, ...told],
    lacks: plan.lacks || left.some(({ lacks }) => lacks),
  }
}

async function liftService(
  planned: PlannedBackup,
  engine: Engine,
  { hands, work, beside }: Lifting,
): Promise<{ got: SourceWalked[]; missing: (LeftOut & { lacks: boolean })[] }> {
  const got: SourceWalked[] = []
  const missing: (LeftOut & { lacks: boolean })[] = []
  const because = whyLifted(planned)
  if (because === null) return { got, missing }
  work.safePoint()
  try {
    await hands.stop(planned, because)
    for (const lift of planned.lifts) {
      const one = await liftOne(lift, engine, work, beside)
      if (typeof one !== 'string') got.push(one)
      else missing.push({ service: lift.service, what: lift.what, because: one, lacks: one !== NEVER })
    }
  } finally {
    await hands.start(planned.service)
  }
  return { got, missing }
}

/** Or why there is nothing. */
async function liftOne(lift: Lift, engine: Engine, work: Work, beside: string): Promise<SourceWalked | string> {
  const { service, inside, container, skips, path: prefix } = lift
  const to = join(beside, 'engine', prefix.replaceAll('/', '-'))
  await mkdir(join(beside, 'engine'), { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(beside)
  let done = 0
  const read = (bytes: number) => {
    done += bytes
    const summary = `The engine hands over ${inside} of ${service}`
    work.tell({ step: 'lift', summary, done, total: null, unit: 'bytes' })
  }
  try {
    const tar = await engine.files.read(container, inside, work.signal)
    if (tar === undefined) return NEVER
    // Half of what is free: it is written once more, into the backup.
    return { ...lift, ...(await spool(tar, { to, prefix, skips, most_bytes: (bavail * bsize) / 2, read })) }
  } catch (error) {
    if (error instanceof TooMuch) return 'There is not enough room to take it from the engine'
    if (error instanceof Damaged) return `What the engine gave of it ${error.message}`
    if (error instanceof Refusal) return `The engine did not give it: ${error.data.detail ?? error.data.summary}`
    throw error
  }
}
