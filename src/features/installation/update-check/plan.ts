import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { updateCheck } from '../../../../contract/actions/update-check.ts'
import type { UpdateCheckData } from '../../../../contract/kinds/update-check.ts'
import { parseImageReference } from '../../../platform/registry/image-reference.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ImageToolName } from '../../../platform/image-tools/image-tools.ts'
import type { RegistryAccess } from '../../../platform/registry/registry-access.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { usherError } from '../../../lib/errors.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { gatherCheckedServices } from './gather.ts'
import { readRegistryWait } from './recorded-check.ts'
import type { CheckedService, ImageToCheck, UpdateCheckPlan } from './types.ts'

export async function planUpdateCheck(
  { services: named, inspect }: ArgumentsOf<typeof updateCheck>,
  machine: Machine,
): Promise<UpdateCheckPlan> {
  const all = await gatherCheckedServices(machine)
  const services = await chosenServices(all, named, machine)
  if (services.length === 0)
    throw usherError('UPDATE-1', { because: 'none of these services has an image from a registry' })
  const access = await machine.registries()
  const images = imagesToCheck(services)
  const byRegistry = Map.groupBy(images.found, ({ reference }) => reference.registry)
  const registries = [...byRegistry]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([registry, images]) => ({ images, contact: registryContact(registry, images, access, machine) }))
  const tools = inspect ? installedTools(access) : []
  return { services, registries, skipped: images.skipped, inspect, tools, notes: notesOf(inspect, tools) }
}

async function chosenServices(
  all: readonly CheckedService[],
  named: readonly string[],
  machine: Machine,
): Promise<CheckedService[]> {
  if (named.length === 0) return [...all]
  const outside = new Set(all.filter((one) => one.outside).map(({ service }) => service))
  const declared = named.filter((name) => !outside.has(name))
  const stack = await machine.stack()
  const found = declared.length === 0 ? [] : selectServices({ forms: [], services: declared }, stack)
  const names = new Set([...found.map(({ name }) => name), ...named.filter((name) => outside.has(name))])
  return all.filter(({ service }) => names.has(service))
}

function imagesToCheck(services: readonly CheckedService[]) {
  const found: ImageToCheck[] = []
  const skipped: UpdateCheckPlan['skipped'] = []
  for (const [image, users] of Map.groupBy(services, (one) => one.image)) {
    const reference = parseImageReference(image)
    const shown = image.slice(0, 100)
    if (reference) found.push({ image, reference, services: users })
    else
      for (const { service } of users) skipped.push({ service, because: `${shown} is not a name that a registry has` })
  }
  return { found, skipped }
}

function registryContact(
  registry: string,
  images: readonly ImageToCheck[],
  access: RegistryAccess,
  machine: Machine,
): UpdateCheckPlan['registries'][number]['contact'] {
  const wait = readRegistryWait(machine, registry)
  const login = access.login(registry)
  return {
    registry,
    result: wait ? 'would-skip' : 'would-ask',
    images: images.map(({ image }) => image),
    request_count: 0,
    own_login: login.type === 'password',
    because: wait ? 'it asked usher to wait' : login.type === 'not-readable' ? login.because : null,
    retry_at: wait?.toISOString() ?? null,
  }
}

const toolNames: readonly ImageToolName[] = ['cosign', 'trivy', 'grype']

/** One scanner is enough, and Trivy is the one that more people have. */
export function installedTools({ tools }: RegistryAccess): string[] {
  const installed = toolNames.filter((name) => tools.find(name) !== null)
  return installed.includes('trivy') ? installed.filter((name) => name !== 'grype') : installed
}

function notesOf(inspect: boolean, tools: readonly string[]): string[] {
  if (!inspect) return []
  return [
    ...(tools.includes('cosign') ? [] : ['cosign is not installed, so no signature is verified.']),
    ...(tools.some((name) => name !== 'cosign')
      ? []
      : ['Neither Trivy nor Grype is installed, so no vulnerabilities are counted.']),
    ...(tools.length > 0 ? ['The tools ask the registries and services of their own.'] : []),
  ]
}

export function dryRunUpdateCheck({ services, registries, skipped, tools, notes }: UpdateCheckPlan): UpdateCheckData {
  const asked = registries.filter(({ contact }) => contact.result === 'would-ask')
  const images = asked.reduce((sum, one) => sum + one.images.length, 0)
  return {
    dry_run: true,
    summary:
      images === 1
        ? 'Would ask a registry about 1 image. Nothing would be pulled.'
        : `Would ask the registries about ${images} images. Nothing would be pulled.`,
    registries: registries.map(({ contact }) => contact),
    services: services.map(({ service, image, outside }) => ({
      service,
      image,
      outside_project: outside,
      registry_version: null,
      update_command: null,
      summary: 'not asked yet',
    })),
    tools: [...tools],
    notes: [...notes],
    complete: skipped.length === 0,
    not_known: skipped.map(({ service, because }) => ({ subject: service, because })),
  }
}

export const summarizeUpdateCheck = ({ registries }: UpdateCheckPlan): string =>
  `Ask ${joinWithAnd(registries.map(({ contact }) => contact.registry))} for newer versions`
