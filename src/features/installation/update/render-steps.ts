import type { ServiceUpdateStep, StackUpdateData } from '../../../../contract/kinds/stack-update.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { renderDisruption } from '../../services/disruption/render.ts'
import { renderBreakingChanges } from './render.ts'
import { stepResultLabels } from './perform.ts'

/** Smaller amounts are not worth showing. */
const MIN_BYTES_SHOWN = 10_000_000
const MAX_LINES = 12

const tones: Record<ServiceUpdateStep['result'], TextTone> = {
  'would-update': 'accent',
  'would-roll-back': 'accent',
  'would-block': 'warn',
  'up-to-date': 'quiet',
  updated: 'good',
  'rolled-back': 'good',
  blocked: 'warn',
  reverted: 'bad',
  failed: 'bad',
  'not-started': 'quiet',
}

export function renderUpdateSteps(data: StackUpdateData, renderer: Renderer): string {
  const { summary, services, disruption, notes, commands, dry_run: dryRun, complete } = data
  const rows = services.map((one) => [
    one.service,
    renderer.paint(tones[one.result], resultLabel(one)),
    versionChange(one, renderer),
  ])
  renderer.addFootnotes('image', 'digest', 'backup')
  const skipped = services.filter(({ result }) => result === 'would-block' || result === 'blocked')
  return [
    renderer.paint(dryRun ? 'strong' : complete ? 'good' : 'bad', renderer.wrap(summary)),
    '',
    renderer.table(rows, { indent: 2 }),
    ...services.flatMap((one) => [...renderRemarks(one, renderer), ...renderFileChange(one, renderer)]),
    ...renderBreakingChanges(
      skipped.flatMap(({ breaking_changes }) => breaking_changes),
      renderer,
    ),
    ...skipped
      .filter(({ breaking_changes }) => breaking_changes.length > 0)
      .map(
        ({ service, breaking_changes }) =>
          `  ${renderer.symbol('arrow')} usher update apply ${service} --acknowledge ${breaking_changes.map(({ id }) => id).join(',')}`,
      ),
    ...renderDisruption(disruption, renderer),
    ...notes.flatMap((note) => ['', renderer.wrap(note)]),
    ...(dryRun ? renderCommands(commands) : []),
  ].join('\n')
}

function renderCommands(commands: readonly string[]): string[] {
  if (commands.length === 0) return []
  const more = commands.length - MAX_LINES
  const shown = commands.slice(0, MAX_LINES).map((line) => `  ${line}`)
  return ['', 'It would run:', ...shown, ...(more > 0 ? [`  and ${more} more like these: --json lists them all`] : [])]
}

/** The same tag may refer to a newer image, and only the registry knows. */
function resultLabel({ result, version_step }: ServiceUpdateStep): string {
  return result === 'would-update' && version_step === 'none' ? 'would be checked' : stepResultLabels[result]
}

function versionChange({ from, to, version_step }: ServiceUpdateStep, renderer: Renderer): string {
  const arrow = renderer.symbol('arrow') || 'to'
  if (from.version === null || to.version === null) return 'version unknown'
  return from.version === to.version
    ? from.version
    : `${from.version} ${arrow} ${to.version}, ${stepSizeLabels[version_step]}`
}

const stepSizeLabels: Record<ServiceUpdateStep['version_step'], string> = {
  none: 'the same',
  patch: 'a patch release',
  minor: 'a step',
  major: 'a major release',
  downgrade: 'back',
  'not-known': 'size of the change unknown',
}

/** The one line of a file, as it was or is, and as it would be or is now. */
function renderFileChange({ file_change: change }: ServiceUpdateStep, renderer: Renderer): string[] {
  if (change === null) return []
  const { file, line, old_line, new_line } = change
  return [
    renderer.wrap(`${file}, line ${line}:`, 4),
    `      ${renderer.paint('bad', `- ${old_line.trim()}`)}`,
    `      ${renderer.paint('good', `+ ${new_line.trim()}`)}`,
  ]
}

function renderRemarks(
  { service, to, requirements, updated_together, backup, database, because, last_lines, result }: ServiceUpdateStep,
  renderer: Renderer,
) {
  const remarks = [
    because,
    result === 'would-update' && to.digest !== null ? `pulls ${to.digest}` : null,
    requirements.disk_bytes >= MIN_BYTES_SHOWN && result === 'would-update'
      ? `needs up to ${renderer.bytes(requirements.disk_bytes)} of disk space`
      : null,
    updated_together.length > 0 ? `recreated with it: ${updated_together.join(', ')}` : null,
    backup !== null ? `backup: ${backup}` : null,
    database === 'migrated' && result === 'updated' ? 'its database was migrated' : null,
    database === 'restored' ? 'its data was restored' : null,
  ].filter((text) => text !== null)
  return [
    ...(remarks.length > 0 ? [renderer.wrap(`${service}: ${remarks.join('; ').replace(/\.$/, '')}.`, 4)] : []),
    ...last_lines.map((line) => `      ${renderer.paint('quiet', line)}`),
  ]
}
