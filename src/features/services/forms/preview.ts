import { requireSettingRule } from '../../../platform/settings/setting-rules.ts'
import type { PreviewData } from '../../../../contract/kinds/forms.ts'
import type { EngineImage } from '../../../platform/engine/engine.ts'
import { completenessOf, toKnown, unansweredReasons } from '../../../lib/known.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findPortHolders } from '../../../platform/host/port-holders.ts'
import { missingSettingsFor } from '../../../platform/settings/missing-settings.ts'
import { resolveForms, type RequiredService } from '../../../platform/compose-project/form-resolution.ts'
import { labelOf } from '../status/service-label.ts'
import { findForm, findService, type Service } from '../../../platform/compose-project/stack.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { imagesByReference } from '../status/service-status.ts'

type ServicePreview = PreviewData['services'][number]

/** Previews turning these forms on. What cannot be asked is null; the rest is still returned. */
export async function previewForms(requestedForms: string[], machine: Machine): Promise<PreviewData> {
  const stack = await machine.stack()
  selectServices({ forms: requestedForms, services: [] }, stack)
  const { forms, services: requiredServices } = resolveForms({ forms: requestedForms }, stack, machine.isSetUp(stack))
  const now = () => machine.now()
  const [localImages, portHolders] = await Promise.all([
    toKnown(now, async () => imagesByReference(await (await machine.engine()).images())),
    toKnown(now, () => findPortHolders(machine)),
  ])
  const images = localImages.known ? localImages.value : undefined
  const holders = portHolders.known ? portHolders.value : undefined
  const services = requiredServices.map((service) =>
    previewService(service, findService(stack, service.service)!, images, holders),
  )
  const values = machine.settings().values()
  const missing = missingSettingsFor(
    requiredServices.map(({ service }) => service),
    stack,
    (name) => values[name],
  )
  const memory = services.map(({ memory_bytes: bytes }) => bytes)
  return {
    requested_forms: requestedForms,
    forms,
    form_labels: forms.map((form) => ({ form, label: findForm(stack, form)!.label })),
    services,
    memory_bytes: memory.includes(null) ? null : memory.reduce<number>((sum, bytes) => sum + bytes!, 0),
    images_to_pull: images
      ? new Set(services.filter(({ image_present: localImage }) => localImage === false).map(({ image }) => image)).size
      : null,
    missing_settings: missing.map(({ name, ...rest }) => ({
      key: name,
      ...rest,
      secret: requireSettingRule(name, stack).secret,
    })),
    notes: previewNotes(services),
    ...completenessOf([
      ...unansweredReasons('the images on this machine', localImages),
      ...unansweredReasons('the ports in use', portHolders),
    ]),
  }
}

function previewService(
  { because }: RequiredService,
  service: Service,
  images: Map<string, EngineImage> | undefined,
  holders: Map<string, string> | undefined,
): ServicePreview {
  const localImage = service.image === null ? undefined : images?.get(service.image)
  return {
    service: service.name,
    label: labelOf(service),
    summary: service.summary,
    because,
    image: service.image,
    image_present: images ? localImage !== undefined : null,
    image_bytes: localImage?.size_bytes ?? null,
    memory_bytes: service.memory_bytes,
    ports: service.ports.map(({ container_port, host_port, protocol, address }) => {
      const by = host_port === null ? undefined : holders?.get(`${host_port}/${protocol}`)
      return {
        container_port,
        host_port,
        protocol,
        address,
        held_by: by ?? null,
        in_use: holders ? by !== undefined : null,
      }
    }),
    folders: service.mounts.flatMap(({ type, source }) => (type === 'bind' && source ? [source] : [])),
    outbound: service.outbound.map(({ to, why, without }) => ({ destination: to, because: why, impact: without })),
  }
}

function previewNotes(services: readonly ServicePreview[]): string[] {
  const portsInUse = services.flatMap(({ service, ports }) =>
    ports
      .filter(({ in_use }) => in_use)
      .map(({ host_port, held_by }) => `Port ${host_port} of ${service} is in use by ${held_by}.`),
  )
  const unnamed = services.filter(({ memory_bytes: bytes }) => bytes === null).map(({ service }) => service)
  return [...portsInUse, ...(unnamed.length > 0 ? [`The memory use of ${joinWithAnd(unnamed)} is not known.`] : [])]
}
