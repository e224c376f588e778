import type {
  HopData,
  HopState,
  OtherLibraryData,
  TracedPartData,
  PartState,
  TraceData,
} from '../../../../contract/kinds/trace.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import type { SymbolName } from '../../../lib/report/symbols.ts'
import { displayWidth } from '../../../lib/report/text-width.ts'
import { renderItem, renderWithCommand } from '../../../lib/report/item.ts'
import { mediaNouns } from '../shared/media-noun.ts'
import { quoteTerm } from './quote-term.ts'

const hopStyles: Record<HopState, { symbol: SymbolName; tone: TextTone; word: string }> = {
  done: { symbol: 'ok', tone: 'good', word: '' },
  pending: { symbol: 'dot', tone: 'quiet', word: 'waiting' },
  failed: { symbol: 'bad', tone: 'bad', word: 'held up' },
  'not-known': { symbol: 'warn', tone: 'warn', word: 'not known' },
  'not-needed': { symbol: 'dot', tone: 'quiet', word: 'not needed' },
}

const COPIED_NOTICE =
  'It was copied, not hardlinked: the library is set to copy, so a seeding torrent uses the space twice.'

/** Shows the title, a line for each hop, and the conclusion. */
export function renderTrace(data: TraceData, renderer: Renderer): string {
  if (data.candidates.length > 0) return renderCandidates(data, renderer)
  renderer.addFootnotes('request', 'import')
  const { summary, command, hops } = data
  return [
    renderTitle(data, renderer),
    ...(data.other_libraries.length > 0
      ? ['', renderer.paint('strong', `In ${data.item?.library_app ?? 'a library'}`)]
      : []),
    ...afterBlankLine(isAllUnknown(hops) ? [] : [renderHops(hops, renderer)]),
    ...afterBlankLine(data.hardlinked === false ? [renderer.wrap(COPIED_NOTICE, 2)] : []),
    ...afterBlankLine(renderMissingParts(data.parts, renderer)),
    ...afterBlankLine(renderUnansweredAndRejected(data, renderer)),
    ...afterBlankLine(renderSearch(data, renderer)),
    ...afterBlankLine(renderDisagreements(data.disagreements, renderer)),
    ...afterBlankLine(renderNotKnown(unmentioned(data), renderer)),
    ...data.other_libraries.flatMap((other) => ['', ...renderOtherLibrary(other, renderer)]),
    '',
    renderWithCommand(summary, command, renderer),
  ].join('\n')
}

/** Shows the same title in another app of the kind. The summary at the end is for all of them. */
const renderOtherLibrary = (
  { library_app, hops, parts, hardlinked, disagreements }: OtherLibraryData,
  renderer: Renderer,
): string[] => [
  renderer.paint('strong', `In ${library_app ?? 'another library'}`),
  ...afterBlankLine(isAllUnknown(hops) ? [] : [renderHops(hops, renderer)]),
  ...afterBlankLine(hardlinked === false ? [renderer.wrap(COPIED_NOTICE, 2)] : []),
  ...afterBlankLine(renderMissingParts(parts, renderer)),
  ...afterBlankLine(renderDisagreements(disagreements, renderer)),
]

const renderDisagreements = (disagreements: readonly string[], renderer: Renderer): string[] =>
  disagreements.map((disagreement) =>
    renderItem(renderer.symbol('warn'), `Disagreement: ${disagreement}`, renderer, { indent: 2 }),
  )

const afterBlankLine = (lines: readonly string[]): string[] => (lines.length > 0 ? ['', ...lines] : [])

function renderTitle({ item, term, parts }: TraceData, renderer: Renderer): string {
  if (item === null) return renderer.paint('strong', term)
  const { title: name, year, season, episode, media, parts_available, parts_wanted: wanted } = item
  const subject = [
    name ?? `A ${media === null ? 'title' : mediaNouns[media]} that no library has`,
    ...(season === null ? [] : [`season ${season}`]),
    ...(episode === null ? [] : [`episode ${episode}`]),
  ].join(', ')
  const shownYear = season === null ? year : (yearOf(parts) ?? year)
  const left = `${subject}${shownYear === null ? '' : ` (${shownYear})`}`
  const right =
    parts_available === null || wanted === null || parts.length < 2
      ? ''
      : `${parts_available} of ${wanted} ${media === 'music' ? 'albums' : 'episodes'} are available`
  const gap = renderer.width - displayWidth(left) - displayWidth(right)
  if (right === '') return renderer.paint('strong', renderer.wrap(left))
  return gap < 2
    ? `${renderer.paint('strong', renderer.wrap(left))}\n${right}`
    : `${renderer.paint('strong', left)}${' '.repeat(gap)}${right}`
}

/** Returns what no hop mentions. */
const unmentioned = ({ not_known, hops }: Pick<TraceData, 'not_known' | 'hops'>): TraceData['not_known'] =>
  not_known.filter(({ because }) => hops.every((hop) => hop.because !== because && !hop.evidence.includes(because)))

const renderHops = (hops: readonly HopData[], renderer: Renderer): string =>
  renderer.table(
    hops.map((hop) => renderHop(hop, renderer)),
    { indent: 2 },
  )

/** If all hops are unknown for one reason, the last sentence states it. */
const isAllUnknown = (hops: readonly HopData[]): boolean =>
  hops.every(({ state, because }) => state === 'not-known' && because === hops[0]?.because)

function renderHop(hopData: HopData, renderer: Renderer): string[] {
  const { symbol, tone, word } = hopStyles[hopData.state]
  const { hop, state, happened_at: at } = hopData
  const when = at === null || (state !== 'done' && hop !== 'searched') ? '' : renderer.time(at)
  const sentence = joinSentences(
    hopData.evidence.join('; ') || null,
    hopData.because,
    state === 'done' ? null : expectedNextText(hopData, renderer),
  )
  return [
    renderer.paint(tone, `${renderer.symbol(symbol)} ${hop.replace('-', ' ')}`.trimStart()),
    [[word, sentence].filter(Boolean).join(': '), when].filter(Boolean).join('  '),
  ]
}

const joinSentences = (...sentences: (string | null)[]): string =>
  sentences
    .filter((sentence) => sentence !== null)
    .map((sentence, index, all) => (index === all.length - 1 || /[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')

function expectedNextText({ expected_next: next, expected_at: at }: HopData, renderer: Renderer): string | null {
  return next === null || at === null ? next : `${next.replace(/\.$/, '')}: ${renderer.time(at)}.`
}

const partStateLabels: Record<PartState, string> = {
  available: 'available',
  downloading: 'downloading',
  wanted: 'wanted',
  failed: 'held up',
  unreleased: 'not out yet',
  'not-monitored': 'not monitored',
  'not-known': 'not known',
}
const MAX_ROWS = 12

/** A season's year is the year it began. */
function yearOf(parts: readonly TracedPartData[]): number | null {
  const first = parts.find(({ released_at: out }) => out !== null)?.released_at
  return first ? new Date(first).getUTCFullYear() : null
}

function renderMissingParts(parts: readonly TracedPartData[], renderer: Renderer): string[] {
  const missingParts = parts.filter(({ state }) => state !== 'available')
  if (missingParts.length === 0 || parts.length === 1) return []
  const rows = missingParts
    .slice(0, MAX_ROWS)
    .map(({ season, episode, title: name, state, because, released_at: out }) => [
      season === null || episode === null ? name : `S${padTwo(season)}E${padTwo(episode)}`,
      partStateLabels[state],
      state === 'unreleased' && out !== null ? renderer.time(out) : (because ?? ''),
    ])
  const more = missingParts.length > MAX_ROWS ? [`  and ${missingParts.length - MAX_ROWS} more`] : []
  return [renderer.table(rows, { indent: 2 }), ...more]
}

const padTwo = (value: number): string => String(value).padStart(2, '0')

/** Lists indexers without a usable result, and rejected releases. */
function renderUnansweredAndRejected({ indexers, rejections }: TraceData, renderer: Renderer): string[] {
  const withReason = indexers.some(({ answered }) => answered !== null)
    ? indexers.filter((indexer) => indexer.because !== null)
    : []
  const rows = [
    ...withReason.map(({ indexer, because }) => [indexer, because!]),
    ...rejections
      .slice(0, MAX_ROWS)
      .map(({ title: release, because }) => [release, `rejected: ${because ?? 'no reason recorded'}`]),
  ]
  return rows.length > 0 ? [renderer.table(rows, { indent: 2 })] : []
}

/** Shows the searches that an action made or would make. */
function renderSearch({ search }: TraceData, renderer: Renderer): string[] {
  if (search === null) return []
  const { dry_run, searches, searches_skipped: skipped, offers, failures } = search
  const remaining = skipped > 0 ? ` ${skipped} more searches are left for later.` : ''
  if (dry_run) return [renderer.wrap(`It would search the indexers for ${searches.join('; ')}.${remaining}`, 2)]
  const grabbed = offers.filter((offer) => offer.grabbed)
  return [
    ...grabbed.map(({ title: name, indexer, size_bytes: size }) =>
      renderItem(renderer.symbol('ok'), `Grabbed: ${name} from ${indexer}, ${renderer.bytes(size)}.`, renderer, {
        indent: 2,
      }),
    ),
    ...(grabbed.length === 0
      ? [renderer.wrap(`Just searched for ${searches.join('; ')}: nothing was grabbed.${remaining}`, 2)]
      : []),
    ...failures.map((because) => renderItem(renderer.symbol('warn'), `Not known: ${because}`, renderer, { indent: 2 })),
  ]
}

/** Commands are never truncated: a title too long for the table gets its own line. */
function renderCandidates({ summary, candidates, not_known }: TraceData, renderer: Renderer): string {
  const rows = candidates.map(({ title: name, year, media, term }) => [
    `${name}${year === null ? '' : ` (${year})`}`,
    media === null ? '' : mediaNouns[media],
    `usher trace ${quoteTerm(term)}`,
  ])
  const tableWidth = [0, 1, 2].reduce(
    (sum, column) => sum + Math.max(...rows.map((row) => displayWidth(row[column]!))),
    6,
  )
  const list =
    tableWidth <= renderer.width
      ? renderer.table(
          rows.map(([name, media, command]) => [name!, media!, renderer.paint('accent', command!)]),
          { indent: 2 },
        )
      : rows
          .map(
            ([name, media, command]) =>
              `${renderer.wrap(`${name}, ${media}`, 2)}\n    ${renderer.paint('accent', command!)}`,
          )
          .join('\n')
  const missing = renderNotKnown(not_known, renderer)
  return [renderer.wrap(summary), '', list, ...(missing.length > 0 ? ['', ...missing] : [])].join('\n')
}
