import type { HopData, HopState, PartData, PartState, TraceData } from '../../../../contract/kinds/trace.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'
import type { SymbolName } from '../../../lib/report/symbols.ts'
import { widthOf } from '../../../lib/report/fit.ts'
import { drawItem, drawWithCommand } from '../../../lib/report/item.ts'
import { quoted } from './quoted.ts'

const marks: Record<HopState, { symbol: SymbolName; tone: Tone; word: string }> = {
  done: { symbol: 'ok', tone: 'good', word: '' },
  waiting: { symbol: 'dot', tone: 'quiet', word: 'waiting' },
  failed: { symbol: 'bad', tone: 'bad', word: 'held up' },
  'not-known': { symbol: 'warn', tone: 'warn', word: 'not known' },
  'not-needed': { symbol: 'dot', tone: 'quiet', word: 'not needed' },
}

const COPIED =
  'It was copied, not linked: the library is set to copy, so a torrent that is shared takes its space twice.'

/** The title with what is here, a line a hop, and what it means at the end. */
export function drawTrace(data: TraceData, page: Page): string {
  if (data.candidates.length > 0) return drawCandidates(data, page)
  page.explain('request', 'import')
  const { summary, command, hops } = data
  return [
    title(data, page),
    ...block(isAllUnknown(hops) ? [] : [drawHops(hops, page)]),
    ...block(data.linked === false ? [page.wrap(COPIED, 2)] : []),
    ...block(missing(data.parts, page)),
    ...block(offers(data, page)),
    ...block(searchLines(data, page)),
    ...block(
      data.disagreements.map((one) => drawItem(page.symbol('warn'), `They disagree: ${one}`, page, { indent: 2 })),
    ),
    '',
    drawWithCommand(summary, command, page),
  ].join('\n')
}

const block = (lines: readonly string[]): string[] => (lines.length > 0 ? ['', ...lines] : [])

function title({ item, term, parts }: TraceData, page: Page): string {
  if (item === null) return page.paint('strong', term)
  const { title: name, year, season, episode, media, parts_here: here, parts_wanted: wanted } = item
  const what = [
    name ?? `A ${media} that no library has`,
    ...(season === null ? [] : [`season ${season}`]),
    ...(episode === null ? [] : [`episode ${episode}`]),
  ].join(', ')
  const since = season === null ? year : (yearOf(parts) ?? year)
  const left = `${what}${since === null ? '' : ` (${since})`}`
  const noun = media === 'music' ? 'albums' : 'episodes'
  const right = here === null || wanted === null || parts.length < 2 ? '' : `${here} of ${wanted} ${noun} are here`
  const gap = page.width - widthOf(left) - widthOf(right)
  if (right === '') return page.paint('strong', page.wrap(left))
  return gap < 2
    ? `${page.paint('strong', page.wrap(left))}\n${right}`
    : `${page.paint('strong', left)}${' '.repeat(gap)}${right}`
}

const drawHops = (hops: readonly HopData[], page: Page): string =>
  page.table(
    hops.map((one) => row(one, page)),
    { indent: 2 },
  )

/** What is not known all the way for one reason is told by the sentence at the end. */
const isAllUnknown = (hops: readonly HopData[]): boolean =>
  hops.every(({ state, because }) => state === 'not-known' && because === hops[0]?.because)

function row(one: HopData, page: Page): string[] {
  const { symbol, tone, word } = marks[one.state]
  const { hop, state, at } = one
  const when = at === null || (state !== 'done' && hop !== 'searched') ? '' : page.time(at)
  const said = sentences(one.evidence, one.because, state === 'done' ? null : nextOf(one, page))
  return [
    page.paint(tone, `${page.symbol(symbol)} ${hop.replace('-', ' ')}`.trimStart()),
    [[word, said].filter(Boolean).join(': '), when].filter(Boolean).join('  '),
  ]
}

const sentences = (...some: (string | null)[]): string =>
  some
    .filter((one) => one !== null)
    .map((one, at, all) => (at === all.length - 1 || /[.!?]$/.test(one) ? one : `${one}.`))
    .join(' ')

function nextOf({ expected_next: next, next_at: at }: HopData, page: Page): string | null {
  return next === null || at === null ? next : `${next.replace(/\.$/, '')}: ${page.time(at)}.`
}

const states: Record<PartState, string> = {
  here: 'here',
  coming: 'coming',
  wanted: 'looked for',
  failed: 'held up',
  'not-out-yet': 'not out yet',
  'not-monitored': 'not monitored',
  'not-known': 'not known',
}
const SHOWN = 12

/** A season is of the year in which it began. */
function yearOf(parts: readonly PartData[]): number | null {
  const first = parts.find(({ out_at: out }) => out !== null)?.out_at
  return first ? new Date(first).getUTCFullYear() : null
}

/** What is here needs no line of its own. */
function missing(parts: readonly PartData[], page: Page): string[] {
  const some = parts.filter(({ state }) => state !== 'here')
  if (some.length === 0 || parts.length === 1) return []
  const rows = some
    .slice(0, SHOWN)
    .map(({ season, number, title: name, state, because, out_at: out }) => [
      season === null || number === null ? name : `S${two(season)}E${two(number)}`,
      states[state],
      state === 'not-out-yet' && out !== null ? page.time(out) : (because ?? ''),
    ])
  const more = some.length > SHOWN ? [`  and ${some.length - SHOWN} more`] : []
  return [page.table(rows, { indent: 2 }), ...more]
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** Who was asked and did not say anything good, and what was refused. */
function offers({ indexers, refusals }: TraceData, page: Page): string[] {
  const silent = indexers.some(({ answered }) => answered !== null)
    ? indexers.filter((one) => one.because !== null)
    : []
  const rows = [
    ...silent.map(({ name, because }) => [name, because!]),
    ...refusals
      .slice(0, SHOWN)
      .map(({ title: release, because }) => [release, `refused: ${because ?? 'no reason is remembered'}`]),
  ]
  return rows.length > 0 ? [page.table(rows, { indent: 2 })] : []
}

/** What an action asked for just now, or would. What was refused stands among the refusals. */
function searchLines({ search }: TraceData, page: Page): string[] {
  if (search === null) return []
  const { rehearsed, asks, left_out: more, offers: all, not_known: silent } = search
  const rest = more > 0 ? ` ${more} more are left for another time.` : ''
  if (rehearsed) return [page.wrap(`It would ask the indexers for ${asks.join('; ')}.${rest}`, 2)]
  const taken = all.filter((one) => one.taken)
  return [
    ...taken.map(({ title: name, indexer, size_bytes: size }) =>
      drawItem(page.symbol('ok'), `Taken: ${name} from ${indexer}, ${page.bytes(size)}.`, page, { indent: 2 }),
    ),
    ...(taken.length === 0 ? [page.wrap(`Asked just now for ${asks.join('; ')}: nothing was taken.${rest}`, 2)] : []),
    ...silent.map((because) => drawItem(page.symbol('warn'), `Not known: ${because}`, page, { indent: 2 })),
  ]
}

/** What is to be typed is never cut: where a title is too long for the table, it has a line of its own. */
function drawCandidates({ summary, candidates }: TraceData, page: Page): string {
  const rows = candidates.map(({ title: name, year, media, term }) => [
    `${name}${year === null ? '' : ` (${year})`}`,
    media,
    `usher trace ${quoted(term)}`,
  ])
  const room = [0, 1, 2].reduce((sum, column) => sum + Math.max(...rows.map((row) => widthOf(row[column]!))), 6)
  const list =
    room <= page.width
      ? page.table(
          rows.map(([name, media, command]) => [name!, media!, page.paint('accent', command!)]),
          { indent: 2 },
        )
      : rows
          .map(
            ([name, media, command]) => `${page.wrap(`${name}, ${media}`, 2)}\n    ${page.paint('accent', command!)}`,
          )
          .join('\n')
  return [page.wrap(summary), '', list].join('\n')
}
