import type { ServiceUpdateStep, StackUpdateData } from '../../../../contract/kinds/stack-update.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { renderBreakingChanges } from './render.ts'
import { stepResultLabels } from './perform.ts'

/** Smaller amounts are not worth showing. */
const MIN_BYTES_SHOWN = 10_000_000
const MAX_LINES = 12

const tones: Record<ServiceUpdateStep['result'], TextTone> = {
  'would-update': 'accent',
  'would-return': 'accent',
  'would-stop-before': 'warn',
  'up-to-date': 'quiet',
  updated: 'good',
  returned: 'good',
  'stopped-before': 'warn',
  'rolled-back': 'bad',
  failed: 'bad',
  'not-reached': 'quiet',
}

export function renderUpdateSteps(data: StackUpdateData, renderer: Renderer): string {
  const { summary, services, notes, commands, rehearsed, complete } = data
  const rows = services.map((one) => [
    one.service,
    renderer.paint(tones[one.result], resultLabel(one)),
    versionChange(one, renderer),
  ])
  renderer.addFootnotes('image', 'digest', 'backup')
  const skipped = services.filter(({ result }) => result === 'would-stop-before' || result === 'stopped-before')
  return [
    renderer.paint(rehearsed ? 'strong' : complete ? 'good' : 'bad', renderer.wrap(summary)),
    '',
    renderer.table(rows, { indent: 2 }),
    ...services.flatMap((one) => renderRemarks(one, renderer)),
    ...renderBreakingChanges(
      skipped.flatMap(({ cliffs }) => cliffs),
      renderer,
    ),
    ...skipped
      .filter(({ cliffs }) => cliffs.length > 0)
      .map(
        ({ service, cliffs }) =>
          `  ${renderer.symbol('arrow')} usher update apply ${service} --past ${cliffs.map(({ id }) => id).join(',')}`,
      ),
    ...notes.flatMap((note) => ['', renderer.wrap(note)]),
    ...(rehearsed ? renderCommands(commands) : []),
  ].join('\n')
}

function renderCommands(commands: readonly string[]): string[] {
  if (commands.length === 0) return []
  const more = commands.length - MAX_LINES
  const shown = commands.slice(0, MAX_LINES).map((line) => `  ${line}`)
  return ['', 'It would run:', ...shown, ...(more > 0 ? [`  and ${more} more like these: --json lists them all`] : [])]
}

/** The same tag may refer to a newer image, and only the registry knows. */
function resultLabel({ result, step }: ServiceUpdateStep): string {
  return result === 'would-update' && step === 'none' ? 'would be checked' : stepResultLabels[result]
}

function versionChange({ from, to, step }: ServiceUpdateStep, renderer: Renderer): string {
  const arrow = renderer.symbol('arrow') || 'to'
  if (from.version === null || to.version === null) return 'version unknown'
  return from.version === to.version ? from.version : `${from.version} ${arrow} ${to.version}, ${stepSizeLabels[step]}`
}

const stepSizeLabels: Record<ServiceUpdateStep['step'], string> = {
  none: 'the same',
  patch: 'a patch release',
  minor: 'a step',
  major: 'a major release',
  backwards: 'back',
  'not-known': 'size of the change unknown',
}

function renderRemarks(
  { service, needs, watching, along, backup, database, because, last_lines, result }: ServiceUpdateStep,
  renderer: Renderer,
) {
  const remarks = [
    because,
    watching === null
      ? 'current viewers unknown'
      : watching.length > 0
        ? `being watched by ${watching.join(', ')}`
        : null,
    needs.disk_bytes >= MIN_BYTES_SHOWN && result === 'would-update'
      ? `needs up to ${renderer.bytes(needs.disk_bytes)} of disk space`
      : null,
    along.length > 0 ? `recreated with it: ${along.join(', ')}` : null,
    backup !== null ? `backup: ${backup}` : null,
    database === 'migrated' && result === 'updated' ? 'its database was migrated' : null,
    database === 'restored' ? 'its data was restored' : null,
  ].filter((text) => text !== null)
  return [
    ...(remarks.length > 0 ? [renderer.wrap(`${service}: ${remarks.join('; ')}.`, 4)] : []),
    ...last_lines.map((line) => `      ${renderer.paint('quiet', line)}`),
  ]
}
