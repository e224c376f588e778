import type { OutsideServiceVersion, ServiceVersion, UpdateData } from '../../../../contract/kinds/update.ts'
import { BUILD } from '../../../lib/build-info.ts'
import { completenessOf } from '../../../lib/known.ts'
import { readInstalledBy, thisProgram } from '../../../platform/host/installed-by.ts'
import type { Machine } from '../../../platform/machine.ts'
import { toUsherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { breakingChangesBetween, engineBreakingChanges } from '../../services/images/breaking-changes/lookup.ts'
import { detectInstallMethod } from './install-method.ts'
import { readPreviousImage } from '../../services/images/previous-image.ts'
import { imageDigest, gatherImageStatuses, type ImageStatus } from '../../services/images/image-status.ts'
import { versionStep } from '../../services/images/versions.ts'
import { checkedService, gatherOutsideImages } from '../update-check/gather.ts'
import { readRecordedCheck } from '../update-check/recorded-check.ts'
import { registryVersionOf } from '../update-check/registry-version.ts'
import { describeRegistryVersion, hasNewer, newerSentence, updateCommandFor } from '../update-check/summary.ts'

/** Compares each running image with the declared one. Contacts no registry. */
export async function gatherUpdate(machine: Machine): Promise<UpdateData> {
  const { source } = machine
  const stack = await machine.stack()
  const statuses = await gatherImages(machine, stack)
  return {
    summary: [summarizeImages(statuses), ...summarizeNewer(statuses.services)].join(' '),
    usher: { version: BUILD.version, ...detectInstallMethod(thisProgram(), readInstalledBy(thisProgram())) },
    stack: { version: source === 'shipped' ? BUILD.version : null, project: stack.name, source },
    ...statuses,
    outside_services: statuses.engine_error === null ? await gatherOutsideVersions(machine) : [],
    ...completenessOf(
      statuses.engine_error === null
        ? []
        : [{ subject: 'what each service runs', because: statuses.engine_error.summary }],
    ),
  }
}

type ImagesData = Pick<UpdateData, 'services' | 'engine' | 'engine_error'>

async function gatherImages(machine: Machine, stack: Stack): Promise<ImagesData> {
  try {
    const { facts } = await machine.engine()
    const all = await gatherImageStatuses(machine, stack)
    return {
      services: all.map((one) => serviceVersionData(one, machine)),
      engine: {
        name: facts.name,
        version: facts.version,
        breaking_changes: engineBreakingChanges(facts.name, facts.version),
      },
      engine_error: null,
    }
  } catch (thrown) {
    return { services: stack.services.map(unknownVersion), engine: null, engine_error: toUsherError(thrown).data }
  }
}

function unknownVersion({ name, image }: Stack['services'][number]): ServiceVersion {
  return {
    service: name,
    state: 'not-known',
    declared_image: image,
    declared_digest: null,
    running_image: null,
    running_digest: null,
    running_version: null,
    declared_version: null,
    version_step: 'not-known',
    breaking_changes: [],
    rollback_image: null,
    registry_version: null,
    update_command: null,
    summary: 'unknown: the engine does not answer',
  }
}

function serviceVersionData(status: ImageStatus, machine: Machine): ServiceVersion {
  const { service, container, running, declared, from_version: from, to_version: to } = status
  const kept = readPreviousImage(machine, service.name)
  const state = imageState(status, kept?.value.image_id)
  const step = container ? versionStep(from, to) : 'not-known'
  const breakingChanges = service.image === null ? [] : breakingChangesBetween(service.image, from, to)
  const registry = recordedRegistryVersion(status, machine)
  const passed = kept !== undefined && kept.value.image_id !== container?.image_id
  return {
    service: service.name,
    state,
    declared_image: service.image,
    declared_digest: declared ? imageDigest(declared, declared.id) : null,
    running_image: container?.image ?? null,
    running_digest: container ? imageDigest(running, container.image_id) : null,
    running_version: from,
    declared_version: to,
    version_step: step,
    breaking_changes: breakingChanges,
    rollback_image: passed
      ? { image: kept.value.image, digest: kept.value.digest, recorded_at: kept.at, backup: kept.value.backup }
      : null,
    registry_version: registry,
    update_command: updateCommandFor(service.name, registry, machine),
    summary: describeImageState(state, from, to, breakingChanges.length),
  }
}

function summarizeNewer(services: readonly ServiceVersion[]): string[] {
  const count = services.filter(({ registry_version: version }) => version && hasNewer(version)).length
  return count === 0 ? [] : [newerSentence(count)]
}

function recordedRegistryVersion(status: ImageStatus, machine: Machine): ServiceVersion['registry_version'] {
  const [one] = checkedService(status)
  const check = one && readRecordedCheck(machine, one.image)
  return (check && registryVersionOf(one.image, check, one.running)) ?? null
}

/** Lists the services beside the project whose registries were asked. */
async function gatherOutsideVersions(machine: Machine): Promise<OutsideServiceVersion[]> {
  return (await gatherOutsideImages(machine)).flatMap(({ service, image, running }) => {
    const check = readRecordedCheck(machine, image)
    const registry_version = check && registryVersionOf(image, check, running)
    return registry_version
      ? [{ service, image, registry_version, summary: describeRegistryVersion(registry_version) }]
      : []
  })
}

function imageState(
  { service, container, declared }: ImageStatus,
  recorded: string | undefined,
): ServiceVersion['state'] {
  if (!container) return 'absent'
  if (service.image === null) return 'as-declared'
  if (declared === undefined && container.image !== service.image) return 'needs-recreate'
  if (declared !== undefined && declared.id !== container.image_id) return 'needs-recreate'
  return recorded === container.image_id ? 'rolled-back' : 'as-declared'
}

function describeImageState(
  state: ServiceVersion['state'],
  from: string | null,
  to: string | null,
  many: number,
): string {
  const breakingChange = many > 0 ? ', past a known breaking change' : ''
  switch (state) {
    case 'as-declared':
      return 'as declared'
    case 'rolled-back':
      return 'rolled back to its previous image'
    case 'needs-recreate':
      return from !== null && to !== null && from !== to
        ? `${from} to ${to}${breakingChange}`
        : 'the stack declares another image'
    case 'absent':
      return 'not there'
    case 'not-known':
      return 'not known'
  }
}

function summarizeImages({ services, engine_error: fault }: ImagesData): string {
  if (fault) return 'usher cannot tell what is running: the engine does not answer.'
  const many = services.filter(({ state }) => state === 'needs-recreate').length
  if (many > 0)
    return `${many} ${many === 1 ? 'service runs' : 'services run'} a different image from the declared one.`
  return services.some(({ state }) => state !== 'absent')
    ? 'All running services use the declared images.'
    : 'The stack has no containers yet.'
}
