import type { FormsData, PreviewData } from '../../../../contract/kinds/forms.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const tones: Record<string, TextTone> = {
  healthy: 'good',
  unhealthy: 'bad',
  partial: 'warn',
  starting: 'accent',
  off: 'quiet',
}

export function renderForms({ forms, not_known }: FormsData, renderer: Renderer): string {
  if (forms.length === 0) return 'This stack declares no forms. Services are named one by one: usher status lists them.'
  renderer.addFootnotes('form')
  const rows = forms.map(({ form, state, title, services, needs, needs_any: any }) => [
    renderer.paint('strong', form),
    renderer.paint(tones[state ?? ''] ?? 'quiet', state ?? 'not known'),
    title,
    renderer.paint(
      'quiet',
      [...services, ...needs.map((need) => `+${need}`), ...(any.length > 0 ? [`+${any.join('|')}`] : [])].join(' '),
    ),
  ])
  return [
    renderer.table(rows),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
    '',
    'usher forms NAME shows what turning one on would do.',
  ].join('\n')
}

export function renderPreview(preview: PreviewData, renderer: Renderer): string {
  const {
    requested_forms,
    services,
    memory_bytes: memory,
    images_to_pull: fetch,
    missing_settings,
    notes,
    not_known,
  } = preview
  const size = memory === null ? '' : `, about ${renderer.bytes(memory)} of memory`
  const fetched =
    fetch === null
      ? ''
      : fetch === 0
        ? ', every image is on this machine'
        : `, ${fetch} ${fetch === 1 ? 'image' : 'images'} to pull`
  renderer.addFootnotes('image', 'port')
  const needed = [
    ...missing_settings.map(({ key, summary, services: of }) =>
      renderer.wrap(
        `${renderer.symbol('warn')} ${key} is not set (${summary}), but ${of.join(', ')} needs it.  usher config set ${key}`,
      ),
    ),
    ...notes.map((note) => renderer.wrap(`${renderer.symbol('warn')} ${note}`)),
    ...renderNotKnown(not_known, renderer),
  ]
  return [
    renderer.paint('strong', `${requested_forms.join(' and ')}: ${services.length} services${size}${fetched}`),
    renderer.table(services.map((service) => serviceRow(service, renderer))),
    ...folderLines(services, renderer),
    ...outboundLines(services, renderer),
    ...(needed.length > 0 ? [needed.join('\n')] : []),
    `${renderer.paint('accent', `usher up ${requested_forms.join(' ')}`)}  ${renderer.paint('quiet', '--dry-run shows every step first')}`,
  ].join('\n\n')
}

function serviceRow(
  { service, image, image_present: imagePresent, image_bytes: bytes, ports, because }: PreviewData['services'][number],
  renderer: Renderer,
): string[] {
  const hosts = ports.flatMap(({ host_port, in_use: inUse }) =>
    host_port === null ? [] : [inUse ? renderer.paint('bad', `:${host_port} taken`) : `:${host_port}`],
  )
  const size = imagePresent === null ? '' : imagePresent ? renderer.bytes(bytes ?? 0) : 'to fetch'
  return [
    renderer.paint('strong', service),
    image ?? 'built here',
    size,
    [...new Set(hosts)].join(' '),
    renderer.paint('quiet', because),
  ]
}

function folderLines(services: PreviewData['services'], renderer: Renderer): string[] {
  const folders = [...new Set(services.flatMap((service) => service.folders))]
  return folders.length === 0
    ? []
    : [renderSection('Folders', folders.map((folder) => `  ${folder}`).join('\n'), renderer)]
}

function outboundLines(services: PreviewData['services'], renderer: Renderer): string[] {
  const sent = services.flatMap(({ service, outbound }) =>
    outbound.map(({ destination, because }) => [service, destination, renderer.paint('quiet', because)]),
  )
  return sent.length === 0
    ? []
    : [renderSection('What leaves the machine', renderer.table(sent, { indent: 2 }), renderer)]
}

function renderSection(head: string, body: string, renderer: Renderer): string {
  return `${renderer.paint('strong', head)}\n${body}`
}
