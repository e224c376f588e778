import type { FormsData, PreviewData } from '../../../../contract/kinds/forms.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const tones: Record<string, Tone> = {
  healthy: 'good',
  unhealthy: 'bad',
  partial: 'warn',
  starting: 'accent',
  off: 'quiet',
}

export function drawForms({ forms }: FormsData, page: Page): string {
  if (forms.length === 0) return 'This stack declares no forms. Services are named one by one: usher status lists them.'
  page.explain('form')
  const rows = forms.map(({ form, state, title, services, needs, needs_any: any }) => [
    page.paint('strong', form),
    page.paint(tones[state ?? ''] ?? 'quiet', state ?? 'not known'),
    title,
    page.paint(
      'quiet',
      [...services, ...needs.map((need) => `+${need}`), ...(any.length > 0 ? [`+${any.join('|')}`] : [])].join(' '),
    ),
  ])
  return `${page.table(rows)}\n\nusher forms NAME shows what one would come to.`
}

export function drawPreview(preview: PreviewData, page: Page): string {
  const { asked, services, memory_bytes: memory, to_fetch: fetch, missing_settings: missing, notes } = preview
  const size = memory === null ? '' : `, about ${page.bytes(memory)} of memory`
  const fetched =
    fetch === null
      ? ''
      : fetch === 0
        ? ', every image is here'
        : `, ${fetch} ${fetch === 1 ? 'image' : 'images'} to fetch`
  page.explain('image', 'port')
  const needed = [
    ...missing.map(({ key, summary, services: of }) =>
      page.wrap(
        `${page.symbol('warn')} ${key} is not set (${summary}); ${of.join(', ')} needs it.  usher config set ${key}`,
      ),
    ),
    ...notes.map((note) => page.wrap(`${page.symbol('warn')} ${note}`)),
  ]
  return [
    page.paint('strong', `${asked.join(' and ')}: ${services.length} services${size}${fetched}`),
    page.table(services.map((service) => serviceRow(service, page))),
    ...folderLines(services, page),
    ...sendLines(services, page),
    ...(needed.length > 0 ? [needed.join('\n')] : []),
    `${page.paint('accent', `usher up ${asked.join(' ')}`)}  ${page.paint('quiet', '--dry-run shows every step first')}`,
  ].join('\n\n')
}

function serviceRow(
  { service, image, image_here: here, image_bytes: bytes, ports, because }: PreviewData['services'][number],
  page: Page,
): string[] {
  const hosts = ports.flatMap(({ host, held }) =>
    host === null ? [] : [held ? page.paint('bad', `:${host} taken`) : `:${host}`],
  )
  const size = here === null ? '' : here ? page.bytes(bytes ?? 0) : 'to fetch'
  return [
    page.paint('strong', service),
    image ?? 'built here',
    size,
    [...new Set(hosts)].join(' '),
    page.paint('quiet', because),
  ]
}

function folderLines(services: PreviewData['services'], page: Page): string[] {
  const folders = [...new Set(services.flatMap((service) => service.folders))]
  return folders.length === 0 ? [] : [headed('Folders', folders.map((folder) => `  ${folder}`).join('\n'), page)]
}

function sendLines(services: PreviewData['services'], page: Page): string[] {
  const sent = services.flatMap(({ service, outbound }) =>
    outbound.map(({ to, because }) => [service, to, page.paint('quiet', because)]),
  )
  return sent.length === 0 ? [] : [headed('What leaves the machine', page.table(sent, { indent: 2 }), page)]
}

function headed(head: string, body: string, page: Page): string {
  return `${page.paint('strong', head)}\n${body}`
}
