import type { FormStatus, ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import { drawWithCommand } from '../../../lib/report/item.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'
import { isWell } from './forms.ts'
import { otherImage } from './words.ts'

const tones: Record<ServiceStatus['state'] | FormStatus['state'], Tone> = {
  absent: 'quiet',
  off: 'quiet',
  created: 'accent',
  starting: 'accent',
  restarting: 'warn',
  running: 'good',
  healthy: 'good',
  partial: 'warn',
  paused: 'warn',
  stopped: 'warn',
  unhealthy: 'bad',
  'crash-looping': 'bad',
  failed: 'bad',
  'removed-from-the-stack': 'quiet',
}

/** The stack, form by form: what is well on one line, what is not with what it says. */
export function drawStatus({ summary, rehearsal, forms, services }: StatusData, page: Page): string {
  const byName = new Map(services.map((service) => [service.service, service]))
  const on = forms.filter(({ state }) => state !== 'off')
  const drawn = [
    ...(rehearsal ? [page.paint('accent', 'This is a rehearsal: the engine and the apps are pretended.'), ''] : []),
    page.wrap(page.paint('strong', summary)),
  ]
  if (on.length > 0) drawn.push('', formTable(on, byName, page))
  const unwell = services.filter((service) => service.wanted && !isWell(service))
  if (unwell.length > 0)
    drawn.push(
      '',
      page.table(
        unwell.map((service) => troubleRow(service, page)),
        { indent: 2 },
      ),
    )
  const loose = looseServices(forms, services)
  if (loose.length > 0) drawn.push('', page.table(loose.map((service) => looseRow(service, page))))
  drawn.push(...differing(services, page), ...strays(services, page))
  return drawn.join('\n')
}

function formTable(forms: readonly FormStatus[], services: Map<string, ServiceStatus>, page: Page): string {
  const named = new Set<string>()
  const rows = forms.map(({ form, state, services: needed }) => {
    const own = needed.map((name) => services.get(name)!).filter((service) => service && !named.has(service.service))
    const mine = own.filter(({ forms: of }) => of.includes(form))
    for (const { service } of mine) named.add(service)
    return [
      page.paint('strong', form),
      page.paint(tones[state], state),
      mine.map((service) => withPorts(service)).join(' ') || page.paint('quiet', `all of ${needed.length} services`),
    ]
  })
  page.explain('form')
  return page.table(rows)
}

function withPorts({ service, ports }: ServiceStatus): string {
  const hosts = [...new Set(ports.map(({ host }) => host).filter((host) => host !== null))]
  return hosts.length === 0 ? service : `${service} :${hosts.join(',')}`
}

function troubleRow(service: ServiceStatus, page: Page): string[] {
  const { state, since, summary, because, health, without } = service
  const when = since ? `since ${page.time(since)}` : ''
  const looks =
    health?.from === 'engine' && health.failed_looks > 0
      ? `${health.failed_looks} failed ${health.failed_looks === 1 ? 'look' : 'looks'}`
      : ''
  const said = health?.said ? `"${health.said}"` : (because ?? '')
  if (state === 'unhealthy') page.explain('health check')
  if (state === 'crash-looping') page.explain('crash loop')
  return [
    page.paint('strong', service.service),
    page.paint(tones[state], summary),
    [when, looks, said, without].filter(Boolean).join(' · '),
  ]
}

/** Services that run and belong to no form: an operator's own stack may have no forms at all. */
function looseServices(forms: readonly FormStatus[], services: readonly ServiceStatus[]): ServiceStatus[] {
  const inForm = new Set(forms.flatMap(({ services: needed }) => needed))
  return services.filter(({ service, state }) => !inForm.has(service) && state !== 'removed-from-the-stack')
}

function looseRow(service: ServiceStatus, page: Page): string[] {
  return [
    withPorts(service),
    page.paint(tones[service.state], service.summary),
    service.since ? `since ${page.time(service.since)}` : '',
  ]
}

function differing(services: readonly ServiceStatus[], page: Page): string[] {
  const other = services.filter(({ image, state }) => image.differs && state !== 'removed-from-the-stack')
  if (other.length === 0) return []
  page.explain('image')
  return other.map(
    ({ service, image }) => `\n${drawWithCommand(`${service}: ${otherImage(image)}.`, `usher up ${service}`, page)}`,
  )
}

function strays(services: readonly ServiceStatus[], page: Page): string[] {
  const stray = services.filter(({ state }) => state === 'removed-from-the-stack')
  if (stray.length === 0) return []
  const names = stray.map(({ service }) => service)
  const since =
    stray.length === 1 && stray[0]!.since
      ? `, ${stray[0]!.summary.replace(/^[^,]*, /, '')} since ${page.time(stray[0]!.since)}`
      : ''
  const said = `No longer in the stack: ${names.join(', ')}${since}.`
  return [`\n${drawWithCommand(said, `usher down ${names.join(' ')}`, page)}`]
}
