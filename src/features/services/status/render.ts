import type { FormStatus, OutsideServiceStatus, ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import { renderWithCommand } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { isHealthy } from './form-status.ts'
import { renderElsewhere } from './render-elsewhere.ts'
import { describeImageChange } from './state-text.ts'

const tones: Record<ServiceStatus['state'] | FormStatus['state'], TextTone> = {
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
  'removed-from-stack': 'quiet',
}

export function renderStatus(
  { summary, rehearsal, forms, services, outside, elsewhere, not_known }: StatusData,
  renderer: Renderer,
): string {
  const byName = new Map(services.map((service) => [service.service, service]))
  const on = forms.filter(({ state }) => state !== 'off')
  const lines = [
    ...(rehearsal ? [renderer.paint('accent', 'This is a rehearsal: the engine and the apps are simulated.'), ''] : []),
    renderer.wrap(renderer.paint('strong', summary)),
  ]
  if (on.length > 0) lines.push('', formTable(on, byName, renderer))
  const unhealthy = services.filter((service) => service.wanted && !isHealthy(service))
  if (unhealthy.length > 0)
    lines.push(
      '',
      renderer.table(
        unhealthy.map((service) => troubleRow(service, renderer)),
        { indent: 2 },
      ),
    )
  const loose = servicesWithoutForm(forms, services)
  if (loose.length > 0) lines.push('', renderer.table(loose.map((service) => serviceRow(service, renderer))))
  lines.push(...renderImageChanges(services, renderer), ...renderOrphans(services, renderer))
  if (outside.length > 0) lines.push('', ...renderOutside(outside, renderer))
  if (elsewhere.length > 0) lines.push('', ...renderElsewhere(elsewhere, renderer))
  if (not_known.length > 0) lines.push('', ...renderNotKnown(not_known, renderer))
  return lines.join('\n')
}

function formTable(forms: readonly FormStatus[], services: Map<string, ServiceStatus>, renderer: Renderer): string {
  const named = new Set<string>()
  const rows = forms.map(({ form, state, services: needed }) => {
    const unnamed = needed
      .map((name) => services.get(name)!)
      .filter((service) => service && !named.has(service.service))
    const ownServices = unnamed.filter(({ forms: of }) => of.includes(form))
    for (const { service } of ownServices) named.add(service)
    return [
      renderer.paint('strong', form),
      renderer.paint(tones[state], state),
      ownServices.map((service) => withPorts(service)).join(' ') ||
        renderer.paint('quiet', needed.length === 0 ? 'elsewhere' : `all of ${needed.length} services`),
    ]
  })
  renderer.addFootnotes('form')
  return renderer.table(rows)
}

const managers: Record<OutsideServiceStatus['managed_by'], string> = {
  compose: 'by Compose',
  portainer: 'by Portainer',
  dockge: 'by Dockge',
  unraid: 'by Unraid',
  systemd: 'by systemd',
  hand: 'by hand',
}

function renderOutside(outside: readonly OutsideServiceStatus[], renderer: Renderer): string[] {
  const rows = outside.map((service) => outsideRow(service, renderer))
  const separate = outside.filter(({ takes_part }) => !takes_part).map(({ service }) => service)
  return [
    renderer.paint('strong', 'Beside this project'),
    renderer.table(rows, { indent: 2 }),
    ...(separate.length === 0
      ? []
      : [
          renderer.wrap(
            `usher does not ask ${joinWithAnd(separate)}: the project has ${separate.length === 1 ? 'its app' : 'their apps'} too.`,
            2,
          ),
        ]),
  ]
}

function outsideRow(service: OutsideServiceStatus, renderer: Renderer): string[] {
  const { title, state, summary, state_changed_at: since, managed_by: manager, project } = service
  return [
    withPorts(service),
    title,
    renderer.paint(tones[state], summary),
    since ? `since ${renderer.time(since)}` : '',
    renderer.paint('quiet', `started ${managers[manager]}${project === null ? '' : ` (${project})`}`),
  ]
}

function withPorts({ service, ports }: Pick<ServiceStatus, 'service' | 'ports'>): string {
  const hosts = [...new Set(ports.map(({ host_port }) => host_port).filter((host) => host !== null))]
  return hosts.length === 0 ? service : `${service} :${hosts.join(',')}`
}

function troubleRow(service: ServiceStatus, renderer: Renderer): string[] {
  const { state, state_changed_at, summary, because, health, impact } = service
  const when = state_changed_at ? `since ${renderer.time(state_changed_at)}` : ''
  const looks =
    health?.checked_by === 'engine' && health.failing_streak > 0
      ? `${health.failing_streak} failed ${health.failing_streak === 1 ? 'check' : 'checks'}`
      : ''
  const reason = health?.output ? `"${health.output}"` : (because ?? '')
  if (state === 'unhealthy') renderer.addFootnotes('health check')
  if (state === 'crash-looping') renderer.addFootnotes('crash loop')
  return [
    renderer.paint('strong', service.service),
    renderer.paint(tones[state], summary),
    [when, looks, reason, impact].filter(Boolean).join(' · '),
  ]
}

/** Running services that belong to no form: an operator's own stack may have no forms at all. */
function servicesWithoutForm(forms: readonly FormStatus[], services: readonly ServiceStatus[]): ServiceStatus[] {
  const inForm = new Set(forms.flatMap(({ services: needed }) => needed))
  return services.filter(({ service, state }) => !inForm.has(service) && state !== 'removed-from-stack')
}

function serviceRow(service: ServiceStatus, renderer: Renderer): string[] {
  return [
    withPorts(service),
    renderer.paint(tones[service.state], service.summary),
    service.state_changed_at ? `since ${renderer.time(service.state_changed_at)}` : '',
  ]
}

function renderImageChanges(services: readonly ServiceStatus[], renderer: Renderer): string[] {
  const other = services.filter(
    ({ container_image, state }) => container_image.differs && state !== 'removed-from-stack',
  )
  if (other.length === 0) return []
  renderer.addFootnotes('image')
  return other.map(
    ({ service, container_image }) =>
      `\n${renderWithCommand(`${service}: ${describeImageChange(container_image)}.`, `usher up ${service}`, renderer)}`,
  )
}

function renderOrphans(services: readonly ServiceStatus[], renderer: Renderer): string[] {
  const orphans = services.filter(({ state }) => state === 'removed-from-stack')
  if (orphans.length === 0) return []
  const names = orphans.map(({ service }) => service)
  const since =
    orphans.length === 1 && orphans[0]!.state_changed_at
      ? `, ${orphans[0]!.summary.replace(/^[^,]*, /, '')} since ${renderer.time(orphans[0]!.state_changed_at)}`
      : ''
  const text = `No longer in the stack: ${names.join(', ')}${since}.`
  return [`\n${renderWithCommand(text, `usher down ${names.map(quoteForShell).join(' ')}`, renderer)}`]
}
