import type { ServiceUpdateStep } from '../../../../contract/kinds/stack-update.ts'
import { performBackup } from '../../data/backup/perform.ts'
import type { Engine, EngineImage } from '../../../platform/engine/engine.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { readLastLogLines } from '../../services/lifecycle/last-log-lines.ts'
import { serviceProgressReporter } from '../../services/lifecycle/progress.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { joinWithStops } from '../../../lib/text.ts'
import { breakingChangesBetween } from '../../services/images/breaking-changes/lookup.ts'
import {
  readDatabaseSchemas,
  haveSchemasChanged,
  type DatabaseSchemas,
} from '../../services/images/database-schemas.ts'
import { planServiceBackup, listBackupSources } from './service-backup.ts'
import { findMovedTag } from './found-digest.ts'
import { findShortage, estimateNeeds } from './resource-needs.ts'
import { pullAndRecreate, findBlockingReason } from './plan.ts'
import type { PlannedUpdateStep } from './step.ts'
import { declaredUpdates, recordPreviousImage, type PreviousImage } from '../../services/images/previous-image.ts'
import { revertDeclaration, writeDeclaration } from './declared-tag.ts'
import { confirmHealthy, rollBackService, withoutCancellation } from './roll-back.ts'
import { imageDigest, imageVersion } from '../../services/images/image-status.ts'
import { versionStep } from '../../services/images/versions.ts'

/**
 * Pulls, checks, backs up, recreates and waits. Rolls back a service that does not become healthy. A changed declaration
 * is written first, because Compose pulls what is declared, and put back unless the update succeeds.
 */
export async function performUpdateStep(
  step: PlannedUpdateStep,
  past: readonly string[],
  machine: Machine,
  work: WorkContext,
): Promise<ServiceUpdateStep> {
  const { service, declaration } = step
  if (declaration === null) return updateService(step, past, machine, work)
  declaredUpdates.record(machine, service, previousImageOf(step, declaration.from))
  writeDeclaration(declaration, service)
  let isUpdated = false
  try {
    const ended = await updateService(step, past, machine, work)
    isUpdated = ended.result === 'updated'
    if (isUpdated) return ended
    const remains = revertDeclaration(declaration)
    if (remains === null) return { ...ended, file_change: null }
    return { ...ended, because: joinWithStops([...(ended.because ? [ended.because] : []), remains]) }
  } finally {
    if (!isUpdated) revertDeclaration(declaration)
    declaredUpdates.forget(machine, service)
  }
}

async function updateService(
  step: PlannedUpdateStep,
  past: readonly string[],
  machine: Machine,
  work: WorkContext,
): Promise<ServiceUpdateStep> {
  const { service, container, reference, data } = step
  const engine = await machine.engine()
  const named = await engine.image(reference)
  work.safePoint()
  const failure = await pullImage(step, machine, work)
  if (failure !== null) return { ...data, result: 'failed', because: failure }
  const found = await engine.image(reference)
  if (found === undefined)
    return { ...data, result: 'failed', because: `${reference} was pulled, but the engine does not have it` }
  const to = { image: reference, digest: imageDigest(found, found.id), version: imageVersion(reference, found) }
  const moved = findMovedTag(reference, data.to.digest, found, machine, step.declaration?.from)
  if (moved !== null && found.id !== container.image_id) {
    await restoreImageTag(engine, named, reference)
    return { ...data, result: 'blocked', because: moved }
  }
  const now = { ...data, to, version_step: versionStep(data.from.version, to.version) }
  // Another tag of the same image is declared by the recreated container too.
  if (found.id === container.image_id && step.declaration === null)
    return { ...now, result: 'up-to-date', version_step: 'none', healthy: null }
  try {
    const breakingChanges = breakingChangesBetween(reference, data.from.version, to.version)
    const backupPlan = await planServiceBackup(service, machine)
    const needs = await estimateNeeds(backupPlan, breakingChanges, container, machine)
    const because = findBlockingReason(reference, breakingChanges, past, step.declaration) ?? findShortage(needs)
    if (because !== null) {
      await restoreImageTag(engine, named, reference)
      return { ...now, breaking_changes: breakingChanges, requirements: needs, result: 'blocked', because }
    }
    const before = readDatabaseSchemas(listBackupSources(backupPlan))
    const backup =
      backupPlan === null ? null : (await performBackup(backupPlan, machine, work, { pruning: false })).name
    work.safePoint()
    return await applyUpdate({ ...step, data: { ...now, backup } }, found, before, machine, work)
  } catch (thrown) {
    await restoreImageTag(engine, named, reference)
    if (work.signal.aborted || !(thrown instanceof UsherError)) throw thrown
    return { ...now, result: 'failed', because: thrown.data.summary }
  }
}

async function pullImage(step: PlannedUpdateStep, machine: Machine, work: WorkContext): Promise<string | null> {
  const runner = await machine.runner()
  try {
    await runner.apply(pullAndRecreate(step)[0], { onEvent: serviceProgressReporter(1, work), signal: work.signal })
    return null
  } catch (thrown) {
    if (work.signal.aborted || !(thrown instanceof UsherError)) throw thrown
    return thrown.data.summary
  }
}

/** Points the tag back to its previous image, so that no later restart updates by accident. */
async function restoreImageTag(engine: Engine, image: EngineImage | undefined, reference: string): Promise<void> {
  if (image && (await engine.image(reference))?.id !== image.id) await engine.tagImage(image.id, reference)
}

function previousImageOf(
  { container, reference, data }: PlannedUpdateStep,
  declared_before: string | null,
): PreviousImage {
  return {
    image_id: container.image_id,
    digest: data.from.digest ?? container.image_id,
    image: container.image,
    version: data.from.version,
    reference,
    declared_before,
    to_image_id: '',
    backup: null,
    migrated: null,
  }
}

/** Records the running image before changing anything. */
async function applyUpdate(
  step: PlannedUpdateStep,
  target: EngineImage,
  before: DatabaseSchemas,
  machine: Machine,
  work: WorkContext,
): Promise<ServiceUpdateStep> {
  const { service, container, reference, declaration, data } = step
  // A killed update has declared the reference, and this one completes it.
  const killed = declaredUpdates.read(machine, service)
  const declared_before = declaration?.from ?? (killed?.reference === reference ? killed.declared_before : null)
  const previousImage = { ...previousImageOf(step, declared_before), to_image_id: target.id, backup: data.backup }
  recordPreviousImage(machine, service, previousImage)
  const uncancellable = withoutCancellation(work)
  const problem = await recreateService(step, machine, uncancellable)
  const haveDatabasesChanged = async () =>
    haveSchemasChanged(before, readDatabaseSchemas(listBackupSources(await planServiceBackup(service, machine))))
  if (problem === null) {
    const changed = await haveDatabasesChanged()
    recordPreviousImage(machine, service, { ...previousImage, migrated: changed })
    return { ...data, result: 'updated', healthy: true, database: databaseResult(before, changed) }
  }
  const last_lines = await readLastLogLines(service, machine)
  let changed: boolean | null = null
  const restores = async () => ((changed = await haveDatabasesChanged()) === false ? null : data.backup)
  const declare = () => (declaration !== null && revertDeclaration(declaration) === null ? declaration.from : reference)
  const { healthy, backup, notes } = await rollBackService(
    { service, dependents: data.updated_together, reference, declare, image_id: container.image_id, restores },
    machine,
    uncancellable,
  )
  return {
    ...data,
    result: healthy ? 'reverted' : 'failed',
    healthy,
    database: backup === null ? databaseResult(before, changed) : 'restored',
    because: joinWithStops([
      healthy ? problem : `${problem}; usher rolled it back, but it is not healthy on the older image either`,
      ...notes,
    ]),
    last_lines,
  }
}

async function recreateService(step: PlannedUpdateStep, machine: Machine, work: WorkContext): Promise<string | null> {
  const [, up] = pullAndRecreate(step)
  const runner = await machine.runner()
  try {
    await machine.stackFiles.write(up.services)
    await runner.apply(up, { onEvent: serviceProgressReporter(up.services.length, work), signal: work.signal })
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return thrown.data.summary
  }
  return (await confirmHealthy(up.services, machine, work)) ? null : 'it did not become healthy on the new image'
}

function databaseResult(before: DatabaseSchemas, changed: boolean | null): ServiceUpdateStep['database'] {
  if (changed === null) return 'not-known'
  return changed ? 'migrated' : before?.size === 0 ? null : 'unchanged'
}
