import type { BreakingChangeData } from '../../../../contract/kinds/breaking-change.ts'
import type { ServiceVersion, UpdateData } from '../../../../contract/kinds/update.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { registryTones, renderRegistryDetails, renderUpdateCommands } from '../update-check/render.ts'
import { describeRegistryVersion } from '../update-check/summary.ts'

const tones: Record<ServiceVersion['state'], TextTone> = {
  'as-declared': 'quiet',
  'rolled-back': 'warn',
  'needs-recreate': 'accent',
  absent: 'quiet',
  'not-known': 'warn',
}

export function renderUpdate(
  { summary, usher, stack, services, outside_services: outside, engine, engine_error: fault }: UpdateData,
  renderer: Renderer,
) {
  const existing = services.filter(({ state }) => state !== 'absent')
  const rows = existing.map(({ service, state, running_version: version, summary, rollback_image }) => [
    service,
    version ?? 'version unknown',
    renderer.paint(tones[state], summary),
    rollback_image ? `was ${rollback_image.image.slice(rollback_image.image.lastIndexOf('/') + 1)}` : '',
  ])
  const breakingChanges = existing.flatMap((one) => one.breaking_changes)
  const moves = existing.some(({ state }) => state === 'needs-recreate')
  renderer.addFootnotes('image', 'digest')
  return [
    renderer.paint('strong', summary),
    ...(fault && existing.some(({ state }) => state !== 'not-known') ? [renderer.wrap(fault.summary)] : []),
    ...(rows.length > 0 && existing.some(({ state }) => state !== 'not-known')
      ? ['', renderer.table(rows, { indent: 2 })]
      : []),
    ...renderBreakingChanges(breakingChanges, renderer),
    ...renderRegistries([...existing, ...outside], renderer),
    '',
    renderer.wrap(`usher ${usher.version}, ${installMethodLabels[usher.install_method]}: ${usher.because}.`),
    ...(usher.command === null ? [] : [`  ${renderer.symbol('arrow')} ${usher.command}`]),
    renderer.wrap(
      stack.source === 'shipped'
        ? `The stack is the one usher ships, project ${stack.project}.`
        : `The stack is your own, project ${stack.project}.`,
    ),
    ...(engine?.breaking_changes ?? []).map((one) =>
      renderer.wrap(
        `${renderer.symbol('warn')} Before you update ${engine!.name} to ${one.introduced_in}: ${one.preparations[0]}.`,
      ),
    ),
    ...(moves ? ['', `  ${renderer.symbol('arrow')} usher update apply --dry-run`] : []),
  ].join('\n')
}

/** What the registries had when they were last asked. */
function renderRegistries(
  services: readonly (Pick<ServiceVersion, 'service' | 'registry_version'> & { update_command?: string | null })[],
  renderer: Renderer,
): string[] {
  const asked = services.flatMap(({ service, registry_version: version }) => (version ? [{ service, version }] : []))
  if (asked.length === 0)
    return services.length === 0
      ? []
      : ['', renderer.wrap('The registries were never asked: usher update check asks them.')]
  const rows = asked.map(({ service, version }) => [
    service,
    renderer.paint(registryTones[version.state], describeRegistryVersion(version)),
    version.checked_at === null ? '' : renderer.age(version.checked_at),
  ])
  return [
    '',
    renderer.paint('strong', 'In the registries'),
    renderer.table(rows, { indent: 2 }),
    ...asked.flatMap(({ service, version }) => renderRegistryDetails(service, version, renderer)),
    ...renderUpdateCommands(services, renderer),
  ]
}

const installMethodLabels: Record<UpdateData['usher']['install_method'], string> = {
  npm: 'in a folder of npm',
  package: 'from a package',
  file: 'a standalone file',
  source: 'run from source',
}

export function renderBreakingChanges(breakingChanges: readonly BreakingChangeData[], renderer: Renderer): string[] {
  return breakingChanges.flatMap(({ id, summary, preparations, sources }) => [
    '',
    `${renderer.symbol('warn')} ${renderer.paint('warn', id)}`,
    renderer.wrap(summary, 2),
    ...preparations.map((what) => renderer.wrap(`${renderer.symbol('arrow') || '-'} ${what}`, 2)),
    renderer.paint('quiet', renderer.wrap(`see ${sources.join(', ')}`, 2)),
  ])
}
