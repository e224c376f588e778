import type { PreviewData } from '../../../../contract/kinds/forms.ts'
import type { Image } from '../../../platform/engine/engine.ts'
import { listed } from '../lifecycle/fits.ts'
import type { Machine } from '../../../platform/machine.ts'
import { portHolders } from '../../../platform/host/ports/holders.ts'
import { missingFor } from '../../../platform/settings/missing.ts'
import { closure, type WantedService } from '../../../platform/compose-project/closure.ts'
import { serviceNamed, type Service } from '../../../platform/compose-project/model.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { imagesByReference } from '../status/service.ts'

type Preview = PreviewData['services'][number]

/** What turning these forms on would come to. What cannot be asked is null, and the rest is still told. */
export async function previewForms(asked: string[], machine: Machine): Promise<PreviewData> {
  const stack = await machine.stack()
  narrow({ forms: asked, services: [] }, stack)
  const { forms, services: wanted } = closure({ forms: asked }, stack, machine.isSetUp(stack))
  const [images, holders] = await Promise.all([imagesHere(machine), portHolders(machine).catch(() => undefined)])
  const services = wanted.map((one) => previewOf(one, serviceNamed(stack, one.service)!, images, holders))
  const values = machine.settings().values()
  const missing = missingFor(
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
    notes: notesOn(services),
  }
}

async function imagesHere(machine: Machine): Promise<Map<string, Image> | undefined> {
  try {
    return imagesByReference(await (await machine.engine()).images())
  } catch {
    return undefined
  }
}

function previewOf(
  { because }: WantedService,
  service: Service,
  images: Map<string, Image> | undefined,
  holders: Map<string, string> | undefined,
): Preview {
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

function notesOn(services: readonly Preview[]): string[] {
  const taken = services.flatMap(({ service, ports }) =>
    ports
      .filter(({ held }) => held)
      .map(({ host, held_by: by }) => `Port ${host} of ${service} is taken: ${by} holds it.`),
  )
  const unnamed = services.filter(({ memory_bytes: bytes }) => bytes === null).map(({ service }) => service)
  return [
    ...taken,
    ...(unnamed.length > 0
      ? [`How much memory ${listed(unnamed)} ${unnamed.length === 1 ? 'takes' : 'take'} is not known.`]
      : []),
  ]
}
