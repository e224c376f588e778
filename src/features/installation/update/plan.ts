import type { BreakingChangeData } from '../../../../contract/kinds/breaking-change.ts'
import type { ServiceUpdateStep, StackUpdateData } from '../../../../contract/kinds/stack-update.ts'
import type { RunnerChange as HandChange } from '../../../platform/compose/stack-runner.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { previewCommandLines } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { planUpdateRollBack } from './roll-back-plan.ts'
import { assertKnownBreakingChanges, breakingChangesBetween } from '../../services/images/breaking-changes/lookup.ts'
import { planServiceBackup } from './service-backup.ts'
import { digestsOf } from '../update-check/registry-version.ts'
import { readFoundDigest, readNewestDigest, type FoundDigest } from './found-digest.ts'
import { findShortage, estimateNeeds } from './resource-needs.ts'
import { imageDigest, gatherImageStatuses, type ImageStatus } from '../../services/images/image-status.ts'
import { versionFromReference, versionStep } from '../../services/images/versions.ts'
import { assertTagRequest, fileChangeData, planDeclaration, referenceWithTag } from './declared-tag.ts'
import {
  recreatedTogether,
  recreateChange,
  type DeclarationChange,
  type UpdateRequest,
  type PlannedUpdateStep,
  type UpdatePlan,
} from './step.ts'

/** Plans an update or rollback. Pulls nothing, so newer images are only found during the update. */
export async function planUpdate(request: UpdateRequest, machine: Machine): Promise<UpdatePlan> {
  assertKnownBreakingChanges(request.acknowledge)
  const stack = await machine.stack()
  const named = selectServices({ forms: [], services: request.services }, stack).map(({ name }) => name)
  assertTagRequest(request, named)
  const runner = await machine.runner()
  await runner.identify()
  const all = (await gatherImageStatuses(machine, stack)).filter(({ service }) => named.includes(service.name))
  if (request.rollback) return { request, stack, ...(await planUpdateRollBack(request, all, stack, machine)) }
  const updatable = all.filter((one): one is ImageStatusWithContainer =>
    isUpdatable(one, request.services.includes(one.service.name)),
  )
  const rest = all.filter((one) => !updatable.some(({ service }) => service === one.service))
  if (updatable.length === 0)
    throw usherError('UPDATE-1', {
      because: request.services.length > 0 ? joinWithAnd(rest.map(notUpdatableReason)) : 'the stack has no containers',
    })
  const steps: PlannedUpdateStep[] = []
  for (const one of updatable) steps.push(await planStep(one, request, stack, machine))
  const updates = steps.filter(({ data }) => data.result === 'would-update')
  return {
    request,
    stack,
    steps,
    notes: [
      ...(request.services.length > 0 ? rest.map((one) => `${notUpdatableReason(one)}, and is skipped.`) : []),
      'The update itself asks the registry for newer images.',
    ],
    commands: (await previewCommandLines(runner, updates.flatMap(pullAndRecreate))).map((line) =>
      updates.reduce(withNewReference, line),
    ),
  }
}

export function pullAndRecreate({
  service,
  data,
}: Pick<PlannedUpdateStep, 'service' | 'data'>): [HandChange, HandChange] {
  return [{ to: 'pulled', services: [service] }, recreateChange(service, data.updated_together)]
}

/** The commands are planned from the files as they are, and run with the other reference. */
const withNewReference = (line: string, { declaration }: PlannedUpdateStep): string =>
  declaration === null
    ? line
    : line
        .replaceAll(declaration.from, declaration.to)
        .replaceAll(encodeURIComponent(declaration.from), encodeURIComponent(declaration.to))

type ImageStatusWithContainer = ImageStatus & { container: Container }

/** Stopped services are updated only if named: starting one would use the new image anyway, without a rollback. */
function isUpdatable({ container, service }: ImageStatus, named: boolean): boolean {
  return container !== undefined && service.image !== null && (named || container.state === 'running')
}

function notUpdatableReason({ service, container }: ImageStatus): string {
  if (service.image === null) return `${service.name} is built on this machine`
  return container ? `${service.name} is not running` : `${service.name} is missing`
}

async function planStep(
  one: ImageStatusWithContainer,
  request: UpdateRequest,
  stack: Stack,
  machine: Machine,
): Promise<PlannedUpdateStep> {
  const { service, container, from_version: from } = one
  const declared = service.image!
  const reference = request.to === undefined ? declared : referenceWithTag(service.name, declared, request.to, machine)
  const declaration = reference === declared ? null : await planDeclaration(service.name, reference, stack, machine)
  const found =
    declaration === null ? readFoundDigest(reference, machine) : readNewestDigest(declared, request.to!, machine)
  const to = declaration === null ? targetVersion(one, found) : versionFromReference(reference)
  const breakingChanges = breakingChangesBetween(reference, from, to)
  const [backupPlan, all] = await Promise.all([
    planServiceBackup(service.name, machine),
    gatherImageStatuses(machine, stack),
  ])
  const needs = await estimateNeeds(backupPlan, breakingChanges, container, machine)
  const because =
    findBlockingReason(reference, breakingChanges, request.acknowledge, declaration) ?? findShortage(needs)
  const data: ServiceUpdateStep = {
    service: service.name,
    result: because === null ? 'would-update' : 'would-block',
    from: { image: container.image, digest: imageDigest(one.running, container.image_id), version: from },
    to: { image: reference, digest: found?.digest ?? null, version: to },
    version_step: versionStep(from, to),
    file_change: declaration && fileChangeData(declaration.edit),
    breaking_changes: breakingChanges,
    requirements: needs,
    updated_together: recreatedTogether(service.name, stack, all),
    backup: null,
    database: null,
    healthy: null,
    because,
    last_lines: [],
  }
  return { service: service.name, container, reference, data, declaration, rollBackTo: null }
}

/** Without a check of the registry, a moved tag is only found by the pull. */
function targetVersion(
  { container, running, to_version: to }: ImageStatusWithContainer,
  found: FoundDigest | undefined,
) {
  if (found === undefined || digestsOf(running).includes(found.digest)) return to
  return found.config_digest === container.image_id ? to : (found.version ?? to)
}

/** A digest always refers to the same image, so a rollback could not retag it; it can put the declared one back. */
export function findBlockingReason(
  reference: string,
  breakingChanges: readonly BreakingChangeData[],
  past: readonly string[],
  declaration: DeclarationChange | null = null,
): string | null {
  if (reference.includes('@') && declaration === null)
    return 'it is pinned to a digest, so usher could not roll it back'
  const ahead = breakingChanges.filter(({ id, blocks_update }) => blocks_update && !past.includes(id))
  return ahead.length === 0 ? null : `known breaking change: ${ahead.map(({ id }) => id).join(', ')}`
}

export function dryRunUpdate({ request, steps, notes, commands }: UpdatePlan): StackUpdateData {
  const performed = steps.filter(({ data }) => data.result !== 'would-block')
  const skipped = steps.length - performed.length
  const skippedText = skipped === 0 ? '' : ` It would skip ${skipped === 1 ? 'one of them' : `${skipped} of them`}.`
  return {
    dry_run: true,
    offer: null,
    complete: true,
    rollback: request.rollback,
    summary:
      request.to === undefined
        ? `${dryRunSentence(request, performed.length)}${skippedText}`
        : taggedSentence(request.to, steps[0]!),
    services: steps.map(({ data }) => data),
    disruption: null,
    notes,
    commands,
  }
}

function taggedSentence(tag: string, { service, declaration, data }: PlannedUpdateStep): string {
  if (data.result === 'would-block') return `Would not update ${service} to ${tag}.`
  return declaration === null
    ? `${service} already declares ${tag}. Would update it.`
    : `Would declare ${tag} for ${service}, and update it.`
}

function dryRunSentence({ rollback }: UpdateRequest, count: number): string {
  if (rollback)
    return count === 1
      ? 'Would return 1 service to its previous image.'
      : `Would return ${count} services to their previous images, one at a time.`
  return count === 1
    ? 'Would check for a newer image and update 1 service.'
    : `Would check for newer images and update ${count} services, one at a time.`
}

export const servicesUpdatedBy = ({ steps }: UpdatePlan): string[] =>
  steps
    .filter(({ data }) => data.result !== 'would-block')
    .flatMap(({ service, data }) => [service, ...data.updated_together])

export const summarizeUpdate = ({ request, steps }: UpdatePlan): string => {
  const names = steps.map(({ service }) => service)
  const shown = names.length <= 4 ? joinWithAnd(names) : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
  return `${request.rollback ? 'Return' : 'Update'} ${shown}`
}
