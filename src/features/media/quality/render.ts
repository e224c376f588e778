import type {
  QualityPresetData,
  QualityData,
  QualityStep,
  MediaQualityData,
  UpgradeCost,
} from '../../../../contract/kinds/quality.ts'
import { renderItem } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import type { SymbolName } from '../../../lib/report/symbols.ts'
import { describeInForce, countParts, nameLibrary } from './summary.ts'

export function renderQuality(data: QualityData, renderer: Renderer): string {
  const { summary, dry_run, libraries, steps, upgrade } = data
  const unknown = unansweredReasons(data)
  renderer.addFootnotes('quality profile', steps.length > 0 ? 'custom format' : 'transcoding')
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(upgrade ? ['', renderUpgrade(upgrade, renderer)] : []),
    ...(steps.length > 0 ? ['', ...steps.map((step) => renderStep(step, renderer))] : []),
    ...(steps.length > 0
      ? []
      : libraries.map((library) => renderMedia(library, nameLibrary(library, libraries), renderer))),
    ...(unknown.length > 0 ? [''] : []),
    ...unknown.map((because) => renderItem(renderer.symbol('warn'), because, renderer)),
    ...(dry_run || steps.length > 0 || libraries.length === 0
      ? []
      : ['', `${exampleCommand(libraries)}  --dry-run shows every step first`]),
  ].join('\n')
}

function exampleCommand(libraries: readonly MediaQualityData[]): string {
  const films = libraries.filter(({ media }) => media === 'films')
  return `usher quality set balanced films${films.length > 1 ? ` --service ${films[0]!.service}` : ''}`
}

function unansweredReasons({ steps, libraries, not_known }: QualityData): string[] {
  const shownReasons = steps.length > 0 ? [] : libraries.map(({ in_force: inForce }) => inForce.because)
  return [...new Set(not_known.map(({ because }) => because))].filter((because) => !shownReasons.includes(because))
}

function renderMedia(
  { in_force: inForce, profiles, presets }: MediaQualityData,
  name: string,
  renderer: Renderer,
): string {
  const rows = renderer
    .table(
      presets.map((preset) => [
        `${preset.preset === inForce.preset ? renderer.symbol('ok') : ' '} ${preset.preset}`,
        `${renderer.bytes(preset.cost.bytes_per_hour)} an hour, ${preset.cost.measured ? 'measured' : 'estimated'}`,
        playbackLabel(preset),
      ]),
      { indent: 2 },
    )
    .split('\n')
  const otherProfiles = profiles.filter(({ profile }) => profile !== inForce.profile)
  return [
    '',
    renderer.wrap(`${renderer.paint('accent', name)}  ${describeInForce(inForce)}`),
    ...inForce.differences.map((difference) => renderer.wrap(`${renderer.symbol('warn')} ${difference}`, 2)),
    ...(otherProfiles.length > 0
      ? [
          renderer.wrap(
            `others: ${otherProfiles.map(({ profile, items_assigned }) => `${profile} (${items_assigned})`).join(', ')}`,
            2,
          ),
        ]
      : []),
    ...presets.flatMap((preset, index) => [
      rows[index] ?? '',
      renderer.wrap(renderer.paint('quiet', describePreset(preset)), 6),
    ]),
  ].join('\n')
}

const playbackLabel = ({ playback: { direct_play } }: QualityPresetData): string =>
  ({
    everywhere: 'plays unchanged',
    partly: 'plays unchanged on some devices',
    nowhere: 'is converted everywhere',
    'not-known': 'playing not known',
  })[direct_play]

function describePreset({
  meaning,
  cutoff,
  size_limit,
  playback: { direct_play, because, transcoder },
}: QualityPresetData) {
  const why =
    direct_play === 'everywhere'
      ? ''
      : ` ${direct_play === 'not-known' ? `Whether it plays is not known: ${because.replace(/\.$/, '')}.` : `${because}.`}`
  const hardware =
    direct_play === 'everywhere' || direct_play === 'not-known' || transcoder === null ? '' : hardwareText(transcoder)
  return `${meaning} Stops at ${cutoff}${size_limit === null ? '' : `, at most ${size_limit}`}.${why}${hardware}`
}

const hardwareText = (hardware: string): string =>
  hardware === 'none' ? ' The processor converts it without hardware help.' : ` ${hardware} speeds up converting it.`

interface StepStyle {
  symbol: SymbolName
  tone: TextTone
  prefix: string
}

const stepStyles: Record<QualityStep['result'], StepStyle> = {
  pending: { symbol: 'dot', tone: 'accent', prefix: '' },
  running: { symbol: 'dot', tone: 'accent', prefix: 'running: ' },
  done: { symbol: 'ok', tone: 'good', prefix: 'done: ' },
  skipped: { symbol: 'ok', tone: 'quiet', prefix: 'already done: ' },
  failed: { symbol: 'bad', tone: 'bad', prefix: 'failed: ' },
}
/** A step that was skipped for a reason left alone what a person changed. */
const leftAloneStyle: StepStyle = { symbol: 'warn', tone: 'warn', prefix: 'left alone: ' }

function renderStep({ title, result, because }: QualityStep, renderer: Renderer): string {
  const { symbol, tone, prefix } = result === 'skipped' && because !== null ? leftAloneStyle : stepStyles[result]
  const text = `${renderer.paint(tone, `${prefix}${title}`)}${because === null ? '' : ` (${because})`}`
  return renderItem(renderer.symbol(symbol), text, renderer, { indent: 2 })
}

function renderUpgrade(
  { media, preset, items_upgradable, expected_bytes: bytes, expected_seconds: seconds, because, cost }: UpgradeCost,
  renderer: Renderer,
) {
  return [
    `${countParts(media, items_upgradable)} below the cutoff of ${preset}`,
    bytes === null
      ? 'download size: not known'
      : `about ${renderer.bytes(bytes)} to download, at ${renderer.bytes(cost.bytes_per_hour)} an hour (${cost.basis})`,
    seconds === null ? 'download time: not known' : `about ${renderer.duration(seconds)} at the highest rate measured`,
    ...(because === null ? [] : [because]),
  ]
    .map((line) => renderer.wrap(line, 2))
    .join('\n')
}
