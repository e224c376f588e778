import type { ServiceUpdateStep } from '../../../../contract/kinds/stack-update.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { previewCommandLines } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import {
  recreatedTogether,
  recreateChange,
  type UpdatePlan,
  type PlannedUpdateStep,
  type UpdateRequest,
} from './step.ts'
import { fileChangeData, planDeclaration } from './declared-tag.ts'
import { declaredUpdates, readPreviousImage, type PreviousImage } from '../../services/images/previous-image.ts'
import { imageDigest, gatherImageStatuses, type ImageStatus } from '../../services/images/image-status.ts'
import { versionStep } from '../../services/images/versions.ts'

/** Plans the return to the recorded images. Throws if there is none. */
export async function planUpdateRollBack(
  { services, images }: UpdateRequest,
  all: readonly ImageStatus[],
  stack: Stack,
  machine: Machine,
): Promise<Pick<UpdatePlan, 'steps' | 'notes' | 'commands'>> {
  const steps: PlannedUpdateStep[] = []
  const skipped: string[] = []
  for (const one of all) {
    const previous = findPreviousImage(one, machine)
    const because = noRollBackReason(one, previous, images)
    if (because !== null) skipped.push(because)
    else steps.push(await planRollBackStep(one as ImageStatus & { container: Container }, previous!, stack, machine))
  }
  if (steps.length === 0)
    throw usherError('UPDATE-2', {
      because: services.length > 0 ? joinWithAnd(skipped) : 'no service is still on the image from its last update',
    })
  const runner = await machine.runner()
  return {
    steps,
    notes: services.length > 0 ? skipped.map((text) => `${text}, and is skipped.`) : [],
    commands: await previewCommandLines(
      runner,
      steps.map(({ service, data }) => recreateChange(service, data.updated_together)),
    ),
  }
}

/** An update that was killed after it changed the declaration has not recreated anything: only the file goes back. */
function findPreviousImage({ service, container }: ImageStatus, machine: Machine): PreviousImage | undefined {
  const killed = declaredUpdates.read(machine, service.name)
  return killed !== undefined && service.image === killed.reference && container?.image_id === killed.image_id
    ? killed
    : readPreviousImage(machine, service.name)?.value
}

/** Whether the reference that the last update declared is still the declared one. */
const isStillDeclared = ({ image }: Service, { declared_before, reference }: PreviousImage): boolean =>
  declared_before !== null && declared_before !== reference && image === reference

function noRollBackReason(
  { service, container }: ImageStatus,
  previous: PreviousImage | undefined,
  to: readonly string[],
): string | null {
  const { name } = service
  if (previous === undefined || (to.length > 0 && !to.includes(previous.image_id))) return `${name} was not updated`
  if (!container) return `${name} is missing`
  const declares = isStillDeclared(service, previous)
  if (container.image_id === previous.image_id && !declares) return `${name} already runs its previous image`
  if (service.image === null) return `${name} is now built on this machine`
  return service.image.includes('@') && !declares ? `${name} is now pinned to a digest` : null
}

async function planRollBackStep(
  { service, container, running, from_version: from }: ImageStatus & { container: Container },
  previous: PreviousImage,
  stack: Stack,
  machine: Machine,
): Promise<PlannedUpdateStep> {
  const { name } = service
  const engine = await machine.engine()
  if ((await engine.image(previous.image_id)) === undefined) throw usherError('UPDATE-3', { service: name })
  const backup = await findRequiredBackup(name, previous, machine)
  const declaration = isStillDeclared(service, previous)
    ? await planDeclaration(name, previous.declared_before!, stack, machine)
    : null
  const data: ServiceUpdateStep = {
    service: name,
    result: 'would-roll-back',
    from: { image: container.image, digest: imageDigest(running, container.image_id), version: from },
    to: { image: previous.image, digest: previous.digest, version: previous.version },
    version_step: versionStep(from, previous.version),
    file_change: declaration && fileChangeData(declaration.edit),
    breaking_changes: [],
    requirements: { disk_bytes: 0, fits_on_disk: null, memory_bytes: null, memory_limit_bytes: null },
    updated_together: recreatedTogether(name, stack, await gatherImageStatuses(machine, stack)),
    backup,
    database: backup === null ? null : 'migrated',
    healthy: null,
    because:
      backup === null
        ? null
        : 'its database was migrated: usher restores the earlier data and keeps the newer data in a backup',
    last_lines: [],
  }
  return {
    service: name,
    container,
    reference: service.image!,
    data,
    declaration,
    rollBackTo: { image_id: previous.image_id, backup },
  }
}

/** Returns the backup to restore; null if the data stays. Throws UPDATE-4 if the backup no longer exists. */
async function findRequiredBackup(
  service: string,
  { migrated, backup }: PreviousImage,
  machine: Machine,
): Promise<string | null> {
  if (migrated === false || backup === null) return null
  const exists = (await listBackups(machine.paths)).some(({ name }) => name === backup)
  if (!exists && migrated === true) throw usherError('UPDATE-4', { service, backup })
  return exists ? backup : null
}
