import type {
  QualityPresetData,
  QualityData,
  QualityStep,
  MediaQualityData,
  UpgradeCost,
} from '../../../../contract/kinds/quality.ts'
import { renderItem } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { describeInForce, countParts } from './summary.ts'

export function renderQuality(data: QualityData, renderer: Renderer): string {
  const { summary, rehearsed, media, steps, upgrade } = data
  const unknown = unansweredReasons(data)
  renderer.addFootnotes('quality profile', steps.length > 0 ? 'custom format' : 'transcoding')
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(upgrade ? ['', renderUpgrade(upgrade, renderer)] : []),
    ...(steps.length > 0 ? ['', ...steps.map((step) => renderStep(step, renderer))] : []),
    ...(steps.length > 0 ? [] : media.map((shelf) => renderMedia(shelf, renderer))),
    ...(unknown.length > 0 ? [''] : []),
    ...unknown.map((because) => renderItem(renderer.symbol('warn'), because, renderer)),
    ...(rehearsed || steps.length > 0 || media.length === 0
      ? []
      : ['', 'usher quality set balanced films  --dry-run shows every step first']),
  ].join('\n')
}

function unansweredReasons({ steps, media, not_known: unknown }: QualityData): string[] {
  const told = steps.length > 0 ? [] : media.map(({ in_force: force }) => force.because)
  return [...new Set(unknown.map(({ because }) => because))].filter((because) => !told.includes(because))
}

function renderMedia({ media, in_force: force, profiles, presets }: MediaQualityData, renderer: Renderer): string {
  const rows = renderer
    .table(
      presets.map((preset) => [
        `${preset.preset === force.preset ? renderer.symbol('ok') : ' '} ${preset.preset}`,
        `${preset.cost.gb_an_hour} GB an hour, ${preset.cost.measured ? 'measured' : 'estimated'}`,
        playbackLabel(preset),
      ]),
      { indent: 2 },
    )
    .split('\n')
  const others = profiles.filter(({ profile }) => profile !== force.profile)
  return [
    '',
    renderer.wrap(`${renderer.paint('accent', media)}  ${describeInForce(force)}`),
    ...force.differs.map((one) => renderer.wrap(`${renderer.symbol('warn')} ${one}`, 2)),
    ...(others.length > 0
      ? [renderer.wrap(`others: ${others.map(({ profile, items }) => `${profile} (${items})`).join(', ')}`, 2)]
      : []),
    ...presets.flatMap((preset, at) => [
      rows[at] ?? '',
      renderer.wrap(renderer.paint('quiet', describePreset(preset)), 6),
    ]),
  ].join('\n')
}

const playbackLabel = ({ plays: { unchanged } }: QualityPresetData): string =>
  ({
    everywhere: 'plays unchanged',
    partly: 'plays unchanged on some devices',
    nowhere: 'is converted everywhere',
    'not-known': 'playing not known',
  })[unchanged]

function describePreset({
  meaning,
  stops_at: stops,
  bound,
  plays: { unchanged, because, converts_with: with_ },
}: QualityPresetData) {
  const why =
    unchanged === 'everywhere'
      ? ''
      : ` ${unchanged === 'not-known' ? `Whether it plays is not known: ${because.replace(/\.$/, '')}.` : `${because}.`}`
  const hardware = unchanged === 'everywhere' || unchanged === 'not-known' || with_ === null ? '' : hardwareText(with_)
  return `${meaning} Stops at ${stops}${bound === null ? '' : `, at most ${bound}`}.${why}${hardware}`
}

const hardwareText = (hardware: string): string =>
  hardware === 'none' ? ' Converting it is the processor’s work alone.' : ` Converting it is helped by ${hardware}.`

const stepTones: Record<QualityStep['state'], TextTone> = {
  would: 'accent',
  done: 'good',
  already: 'quiet',
  left: 'warn',
  'not-done': 'bad',
}
const stepSymbols = { would: 'dot', done: 'ok', already: 'ok', left: 'warn', 'not-done': 'bad' } as const
const stepPrefixes: Record<QualityStep['state'], string> = {
  would: '',
  done: 'done: ',
  already: 'already so: ',
  left: 'left alone: ',
  'not-done': 'not done: ',
}

const renderStep = ({ what, state, because }: QualityStep, renderer: Renderer): string =>
  renderItem(
    renderer.symbol(stepSymbols[state]),
    `${renderer.paint(stepTones[state], `${stepPrefixes[state]}${what}`)}${because === null ? '' : ` (${because})`}`,
    renderer,
    { indent: 2 },
  )

function renderUpgrade(
  { media, preset, items, expected_bytes: bytes, expected_seconds: seconds, because, cost }: UpgradeCost,
  renderer: Renderer,
) {
  return [
    `${countParts(media, items)} below what ${preset} stops at`,
    bytes === null
      ? 'download size: not known'
      : `about ${renderer.bytes(bytes)} to fetch, at ${cost.gb_an_hour} GB an hour (${cost.from})`,
    seconds === null ? 'download time: not known' : `about ${renderer.duration(seconds)} at the highest rate measured`,
    ...(because === null ? [] : [because]),
  ]
    .map((line) => renderer.wrap(line, 2))
    .join('\n')
}
