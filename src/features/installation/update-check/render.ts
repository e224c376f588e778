import type { RegistryVersion, VulnerabilityCounts } from '../../../../contract/kinds/registry-version.ts'
import type { RegistryContact, UpdateCheckData } from '../../../../contract/kinds/update-check.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { hasNewer } from './summary.ts'

export const registryTones: Record<RegistryVersion['state'], TextTone> = {
  newer: 'accent',
  moved: 'accent',
  'up-to-date': 'quiet',
  'not-known': 'warn',
}

export function renderUpdateCheck(data: UpdateCheckData, renderer: Renderer): string {
  const { summary, registries, services, notes, not_known, dry_run: dryRun } = data
  const rows = dryRun
    ? registries.map((one) => [one.registry, one.images.join(', '), ...contactCells(one)])
    : services.map(({ service, image, summary: text, registry_version: version }) => [
        service,
        image,
        renderer.paint(version ? registryTones[version.state] : 'warn', text),
      ])
  const troubled = dryRun ? [] : registries.filter(({ result }) => result !== 'asked')
  renderer.addFootnotes('image', 'digest')
  return [
    renderer.paint('strong', summary),
    '',
    renderer.table(rows, { indent: 2 }),
    ...(dryRun ? [] : renderFindings(services, renderer)),
    ...(troubled.length === 0
      ? []
      : [
          '',
          renderer.table(
            troubled.map((one) => [one.registry, ...contactCells(one).slice(1)]),
            { indent: 2 },
          ),
        ]),
    ...renderUpdateCommands(services, renderer),
    ...notes.map((note) => renderer.wrap(note)),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
  ].join('\n')
}

const contactCells = ({ own_login, because, retry_at }: RegistryContact): string[] => [
  own_login ? 'with your login' : 'without a login',
  because ?? '',
  retry_at === null ? '' : `not before ${retry_at}`,
]

function renderFindings(
  services: readonly { service: string; registry_version: RegistryVersion | null }[],
  renderer: Renderer,
): string[] {
  return services.flatMap(({ service, registry_version: version }) =>
    version === null ? [] : renderRegistryDetails(service, version, renderer),
  )
}

/** The lines below a service: what to declare, where the notes are, and what the tools said. */
export function renderRegistryDetails(service: string, version: RegistryVersion, renderer: Renderer): string[] {
  const { newest_image, release_notes, signature, vulnerabilities, breaking_changes } = version
  const isNews = hasNewer(version)
  const lines = [
    ...(isNews && release_notes !== null ? [`release notes: ${release_notes}`] : []),
    ...(newest_image !== null ? [`newest image: ${newest_image}`] : []),
    ...(breaking_changes.length > 0
      ? [`known breaking change: ${breaking_changes.map(({ id }) => id).join(', ')}`]
      : version.possible_breaking_change
        ? ['possibly a breaking change']
        : []),
    ...(signature === null ? [] : [describeSignature(signature)]),
    ...(vulnerabilities === null ? [] : describeVulnerabilities(vulnerabilities)),
  ]
  return lines.map((line) => renderer.wrap(`${service}: ${line}`, 4))
}

/** The commands that declare the newest tags. */
export function renderUpdateCommands(
  services: readonly { update_command?: string | null }[],
  renderer: Renderer,
): string[] {
  const commands = services.flatMap(({ update_command }) => update_command ?? [])
  return commands.length === 0 ? [] : ['', ...commands.map((command) => `  ${renderer.symbol('arrow')} ${command}`)]
}

function describeSignature({ tool, result, signed_by, because }: NonNullable<RegistryVersion['signature']>): string {
  if (result === 'verified')
    return signed_by === null ? `${tool} verified a signature` : `${tool} verified a signature of ${signed_by}`
  return `${tool}: ${because ?? 'not known'}`
}

function describeVulnerabilities({
  tool,
  running_counts,
  newest_counts,
  because,
}: NonNullable<RegistryVersion['vulnerabilities']>): string[] {
  return [
    ...(newest_counts === null ? [] : [`${tool} in the newest image: ${describeCounts(newest_counts)}`]),
    ...(running_counts === null ? [] : [`${tool} in the running image: ${describeCounts(running_counts)}`]),
    ...(because === null ? [] : [`${tool}: ${because}`]),
  ]
}

const describeCounts = ({ critical, high, medium, low, unknown }: VulnerabilityCounts): string =>
  `${critical} critical, ${high} high, ${medium} medium, ${low} low, ${unknown} unrated`
