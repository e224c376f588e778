import type {
  PresetData,
  QualityData,
  QualityStep,
  ShelfData,
  UpgradeCost,
} from '../../../../contract/kinds/quality.ts'
import { drawItem } from '../../../lib/report/item.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'
import { inWords, partsOf } from './words.ts'

export function drawQuality(data: QualityData, page: Page): string {
  const { summary, rehearsed, media, steps, upgrade } = data
  const unknown = untold(data)
  page.explain('quality profile', steps.length > 0 ? 'custom format' : 'transcoding')
  return [
    page.wrap(page.paint('strong', summary)),
    ...(upgrade ? ['', drawUpgrade(upgrade, page)] : []),
    ...(steps.length > 0 ? ['', ...steps.map((step) => drawStep(step, page))] : []),
    ...(steps.length > 0 ? [] : media.map((shelf) => drawShelf(shelf, page))),
    ...(unknown.length > 0 ? [''] : []),
    ...unknown.map((because) => drawItem(page.symbol('warn'), because, page)),
    ...(rehearsed || steps.length > 0 || media.length === 0
      ? []
      : ['', 'usher quality set balanced films  --dry-run shows every step first']),
  ].join('\n')
}

/** What no shelf says of itself, each reason once. */
function untold({ steps, media, not_known: unknown }: QualityData): string[] {
  const told = steps.length > 0 ? [] : media.map(({ in_force: force }) => force.because)
  return [...new Set(unknown.map(({ because }) => because))].filter((because) => !told.includes(because))
}

function drawShelf({ media, in_force: force, profiles, presets }: ShelfData, page: Page): string {
  const rows = page
    .table(
      presets.map((preset) => [
        `${preset.preset === force.preset ? page.symbol('ok') : ' '} ${preset.preset}`,
        `${preset.cost.gb_an_hour} GB an hour, ${preset.cost.measured ? 'measured' : 'estimated'}`,
        plays(preset),
      ]),
      { indent: 2 },
    )
    .split('\n')
  const others = profiles.filter(({ profile }) => profile !== force.profile)
  return [
    '',
    page.wrap(`${page.paint('accent', media)}  ${inWords(force)}`),
    ...force.differs.map((one) => page.wrap(`${page.symbol('warn')} ${one}`, 2)),
    ...(others.length > 0
      ? [page.wrap(`others: ${others.map(({ profile, items }) => `${profile} (${items})`).join(', ')}`, 2)]
      : []),
    ...presets.flatMap((preset, at) => [rows[at] ?? '', page.wrap(page.paint('quiet', describe(preset)), 6)]),
  ].join('\n')
}

const plays = ({ plays: { unchanged } }: PresetData): string =>
  ({
    everywhere: 'plays unchanged',
    partly: 'plays unchanged on some devices',
    nowhere: 'is converted everywhere',
    'not-known': 'playing not known',
  })[unchanged]

function describe({
  meaning,
  stops_at: stops,
  bound,
  plays: { unchanged, because, converts_with: with_ },
}: PresetData) {
  const why =
    unchanged === 'everywhere'
      ? ''
      : ` ${unchanged === 'not-known' ? `Whether it plays is not known: ${because.replace(/\.$/, '')}.` : `${because}.`}`
  const hardware = unchanged === 'everywhere' || unchanged === 'not-known' || with_ === null ? '' : helped(with_)
  return `${meaning} Stops at ${stops}${bound === null ? '' : `, at most ${bound}`}.${why}${hardware}`
}

const helped = (hardware: string): string =>
  hardware === 'none' ? ' Converting it is the processor’s work alone.' : ` Converting it is helped by ${hardware}.`

const tones: Record<QualityStep['state'], Tone> = {
  would: 'accent',
  done: 'good',
  already: 'quiet',
  left: 'warn',
  'not-done': 'bad',
}
const marks = { would: 'dot', done: 'ok', already: 'ok', left: 'warn', 'not-done': 'bad' } as const
const said: Record<QualityStep['state'], string> = {
  would: '',
  done: 'done: ',
  already: 'already so: ',
  left: 'left alone: ',
  'not-done': 'not done: ',
}

const drawStep = ({ what, state, because }: QualityStep, page: Page): string =>
  drawItem(
    page.symbol(marks[state]),
    `${page.paint(tones[state], `${said[state]}${what}`)}${because === null ? '' : ` (${because})`}`,
    page,
    { indent: 2 },
  )

function drawUpgrade(
  { media, preset, items, expected_bytes: bytes, expected_seconds: seconds, because, cost }: UpgradeCost,
  page: Page,
) {
  return [
    `${partsOf(media, items)} below what ${preset} stops at`,
    bytes === null
      ? 'how much that is: not known'
      : `about ${page.bytes(bytes)} to fetch, at ${cost.gb_an_hour} GB an hour (${cost.from})`,
    seconds === null
      ? 'how long that takes: not known'
      : `about ${page.duration(seconds)} at the most the line was seen to carry`,
    ...(because === null ? [] : [because]),
  ]
    .map((line) => page.wrap(line, 2))
    .join('\n')
}
