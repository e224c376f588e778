import type { ServiceStep } from '../../../../contract/kinds/stack-update.ts'
import { performBackup } from '../../data/backup/perform.ts'
import type { Engine, Image } from '../../../platform/engine/engine.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { lastLines } from '../../services/lifecycle/last-lines.ts'
import { tellService } from '../../services/lifecycle/tell.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import { cliffsBetween } from '../../services/images/cliffs/between.ts'
import { layoutsIn, migrated, type Layouts } from '../../services/images/layouts.ts'
import { keptBy, sourcesOf } from './kept.ts'
import { lacks, needsOf } from './needs.ts'
import { changesOf, whyStopped } from './plan.ts'
import { type PlannedStep } from './step.ts'
import { record, type Recorded } from './recorded.ts'
import { isWellNow, returnTo, unheard } from './return.ts'
import { digestOf, versionOf } from '../../services/images/running.ts'
import { stepOf } from '../../services/images/versions.ts'

/** Fetches, looks, backs up, makes anew and waits; what does not become well is returned to what it ran. */
export async function stepForward(
  step: PlannedStep,
  past: readonly string[],
  machine: Machine,
  work: Work,
): Promise<ServiceStep> {
  const { service, container, reference, told } = step
  const engine = await machine.engine()
  const named = await engine.image(reference)
  work.safePoint()
  const failure = await fetched(step, machine, work)
  if (failure !== null) return { ...told, result: 'failed', because: failure }
  const found = await engine.image(reference)
  if (found === undefined) return { ...told, result: 'failed', because: `${reference} was fetched, and is not here` }
  const to = { image: reference, digest: digestOf(found, found.id), version: versionOf(reference, found) }
  const now = { ...told, to, step: stepOf(told.from.version, to.version) }
  if (found.id === container.image_id) return { ...now, result: 'up-to-date', step: 'none', healthy: null }
  try {
    const cliffs = cliffsBetween(reference, told.from.version, to.version)
    const kept = await keptBy(service, machine)
    const needs = await needsOf(kept, cliffs, container, machine)
    const because = whyStopped(reference, cliffs, past) ?? lacks(needs)
    if (because !== null) {
      await asNamed(engine, named, reference)
      return { ...now, cliffs, needs, result: 'stopped-before', because }
    }
    const before = layoutsIn(sourcesOf(kept))
    const backup = kept === null ? null : (await performBackup(kept, machine, work, { pruning: false })).name
    work.safePoint()
    return await taken({ ...step, told: { ...now, backup } }, found, before, machine, work)
  } catch (thrown) {
    await asNamed(engine, named, reference)
    if (work.signal.aborted || !(thrown instanceof Refusal)) throw thrown
    return { ...now, result: 'failed', because: thrown.data.summary }
  }
}

async function fetched(step: PlannedStep, machine: Machine, work: Work): Promise<string | null> {
  const hand = await machine.hand()
  try {
    await hand.apply(changesOf(step)[0], { tell: tellService(1, work), signal: work.signal })
    return null
  } catch (thrown) {
    if (work.signal.aborted || !(thrown instanceof Refusal)) throw thrown
    return thrown.data.summary
  }
}

/** The name stands for what it stood for before it was fetched: nothing moves forward by itself later. */
async function asNamed(engine: Engine, image: Image | undefined, reference: string): Promise<void> {
  if (image && (await engine.image(reference))?.id !== image.id) await engine.tagImage(image.id, reference)
}

/** What ran is on record before anything of it is touched. */
async function taken(
  step: PlannedStep,
  target: Image,
  before: Layouts,
  machine: Machine,
  work: Work,
): Promise<ServiceStep> {
  const { service, container, reference, told } = step
  const what: Recorded = {
    image_id: container.image_id,
    digest: told.from.digest ?? container.image_id,
    image: container.image,
    version: told.from.version,
    reference,
    to_image_id: target.id,
    backup: told.backup,
    migrated: null,
  }
  record(machine, service, what)
  const patient = unheard(work)
  const trouble = await madeAnew(step, machine, patient)
  const layouts = async () => migrated(before, layoutsIn(sourcesOf(await keptBy(service, machine))))
  if (trouble === null) {
    const changed = await layouts()
    record(machine, service, { ...what, migrated: changed })
    return { ...told, result: 'updated', healthy: true, database: databaseOf(before, changed) }
  }
  const last_lines = await lastLines(service, machine)
  let changed: boolean | null = null
  const restores = async () => ((changed = await layouts()) === false ? null : told.backup)
  const { healthy, backup } = await returnTo(
    { service, along: told.along, reference, image_id: container.image_id, restores },
    machine,
    patient,
  )
  return {
    ...told,
    result: healthy ? 'rolled-back' : 'failed',
    healthy,
    database: backup === null ? databaseOf(before, changed) : 'restored',
    because: healthy ? trouble : `${trouble}; it was returned to what it ran, and is not well there either`,
    last_lines,
  }
}

async function madeAnew(step: PlannedStep, machine: Machine, work: Work): Promise<string | null> {
  const [, up] = changesOf(step)
  const hand = await machine.hand()
  try {
    await machine.stackFiles.write(up.services)
    await hand.apply(up, { tell: tellService(up.services.length, work), signal: work.signal })
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return thrown.data.summary
  }
  return (await isWellNow(up.services, machine, work)) ? null : 'it did not become well on the new image'
}

function databaseOf(before: Layouts, changed: boolean | null): ServiceStep['database'] {
  if (changed === null) return 'not-known'
  return changed ? 'migrated' : before?.size === 0 ? null : 'unchanged'
}
