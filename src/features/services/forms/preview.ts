import type { PreviewData } from '../../../../contract/kinds/forms.ts'
import type { EngineImage } from '../../../platform/engine/engine.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findPortHolders } from '../../../platform/host/port-holders.ts'
import { missingSettingsFor } from '../../../platform/settings/missing-settings.ts'
import { resolveForms, type RequiredService } from '../../../platform/compose-project/form-resolution.ts'
import { findService, type Service } from '../../../platform/compose-project/stack.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { imagesByReference } from '../status/service-status.ts'

type ServicePreview = PreviewData['services'][number]

/** Previews turning these forms on. What cannot be asked is null; the rest is still returned. */
export async function previewForms(asked: string[], machine: Machine): Promise<PreviewData> {
  const stack = await machine.stack()
  selectServices({ forms: asked, services: [] }, stack)
  const { forms, services: wanted } = resolveForms({ forms: asked }, stack, machine.isSetUp(stack))
  const [images, holders] = await Promise.all([
    readLocalImages(machine),
    findPortHolders(machine).catch(() => undefined),
  ])
  const services = wanted.map((one) => previewService(one, findService(stack, one.service)!, images, holders))
  const values = machine.settings().values()
  const missing = missingSettingsFor(
    wanted.map(({ service }) => service),
    stack,
    (name) => values[name],
  )
  const memory = services.map(({ memory_bytes: bytes }) => bytes)
  return {
    asked,
    forms,
    services,
    memory_bytes: memory.includes(null) ? null : memory.reduce<number>((sum, bytes) => sum + bytes!, 0),
    to_fetch: images
      ? new Set(services.filter(({ image_here: here }) => here === false).map(({ image }) => image)).size
      : null,
    missing_settings: missing.map(({ name, ...rest }) => ({ key: name, ...rest })),
    notes: previewNotes(services),
  }
}

async function readLocalImages(machine: Machine): Promise<Map<string, EngineImage> | undefined> {
  try {
    return imagesByReference(await (await machine.engine()).images())
  } catch {
    return undefined
  }
}

function previewService(
  { because }: RequiredService,
  service: Service,
  images: Map<string, EngineImage> | undefined,
  holders: Map<string, string> | undefined,
): ServicePreview {
  const here = service.image === null ? undefined : images?.get(service.image)
  return {
    service: service.name,
    summary: service.summary,
    because,
    image: service.image,
    image_here: images ? here !== undefined : null,
    image_bytes: here?.size_bytes ?? null,
    memory_bytes: service.memory_bytes,
    ports: service.ports.map(({ container, host, protocol, address }) => {
      const by = host === null ? undefined : holders?.get(`${host}/${protocol}`)
      return { container, host, protocol, address, held_by: by ?? null, held: holders ? by !== undefined : null }
    }),
    folders: service.mounts.flatMap(({ type, source }) => (type === 'bind' && source ? [source] : [])),
    outbound: service.outbound.map(({ to, why, without }) => ({ to, because: why, without })),
  }
}

function previewNotes(services: readonly ServicePreview[]): string[] {
  const portsInUse = services.flatMap(({ service, ports }) =>
    ports.filter(({ held }) => held).map(({ host, held_by: by }) => `Port ${host} of ${service} is in use by ${by}.`),
  )
  const unnamed = services.filter(({ memory_bytes: bytes }) => bytes === null).map(({ service }) => service)
  return [...portsInUse, ...(unnamed.length > 0 ? [`The memory use of ${joinWithAnd(unnamed)} is not known.`] : [])]
}
