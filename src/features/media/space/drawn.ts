import type { DiskSpace, Held, Removable, SpaceData } from '../../../../contract/kinds/space.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { padStart, widthOf } from '../../../lib/report/fit.ts'
import { drawItem, drawRemedy } from '../../../lib/report/item.ts'
import type { Page } from '../../../lib/report/page.ts'

const MOST_ROWS = 8
const MOST_BIGGEST = 5
const BAR = 20

export function drawSpace(data: SpaceData, page: Page): string {
  if (data.rehearsed || data.freed_bytes !== null) return drawReclaim(data, page)
  const { summary, disks, held, choices, not_known: unknown } = data
  page.explain('hardlink', 'seeding')
  const worth = data.removable.filter(({ frees_bytes: frees }) => frees > 0)
  const nothing = data.removable.filter(({ frees_bytes: frees }) => frees === 0)
  return [
    page.paint('strong', page.wrap(summary)),
    ...disks.flatMap((disk) => drawDisk(disk, page)),
    ...(held.length === 0 ? [] : ['', drawHeld(held, page)]),
    ...part('Removing these would free', worth, page),
    ...part('Removing these would free nothing', nothing, page),
    ...drawBiggest(data.biggest, page),
    ...(choices.length === 0 ? [] : ['', page.paint('strong', 'What would change most'), drawChoices(choices, page)]),
    ...(unknown.length === 0 ? [] : ['', ...drawUnknown(unknown, page)]),
  ].join('\n')
}

function drawDisk({ at, size_bytes: size, free_bytes: free, type, advice, forecast }: DiskSpace, page: Page): string[] {
  const days = forecast.days_until_full
  const until = days === null ? '' : days === 0 ? 'full' : `${days === 1 ? '1 day' : `${days} days`} until full`
  const tone = days !== null && days < 30 ? 'warn' : 'quiet'
  return [
    '',
    page.table([
      [
        page.paint('accent', at),
        `${page.bytes(free)} free of ${page.bytes(size)}`,
        page.paint(tone, until),
        type ?? '',
      ],
    ]),
    ...(advice === null ? [] : [page.paint('quiet', page.wrap(advice, 2))]),
  ]
}

function drawHeld(held: readonly Held[], page: Page): string {
  const most = held[0]!.bytes
  const rows = held
    .filter(({ bytes }) => bytes > 0)
    .map(({ by, media, bytes, shared_bytes: shared }) => [
      nameOf(by, media),
      page.bytes(bytes),
      bar(bytes / most, page),
      shared > 0 ? `${page.bytes(shared)} of it still shared` : '',
    ])
  return page.table(rows, { indent: 2, right: [1] })
}

const nameOf = (by: Held['by'], media: Held['media']): string => media ?? by.replace('-', ' ')

/** The figure stands beside it. */
const bar = (share: number, page: Page): string =>
  page.paint(
    'accent',
    (page.symbol('ok') === '✓' ? '█' : '#').repeat(Math.max(share > 0 ? 1 : 0, Math.round(share * BAR))),
  )

function part(title: string, rows: readonly Removable[], page: Page): string[] {
  if (rows.length === 0) return []
  const shown = rows.slice(0, MOST_ROWS)
  const more = rows.length - shown.length
  return [
    '',
    page.paint('strong', title),
    page.table(
      shown.map((one) => removableRow(one, page)),
      { indent: 2, right: [0] },
    ),
    ...(more > 0 ? [page.paint('quiet', `  and ${more} more: usher space --json`)] : []),
  ]
}

/** Where they lie is told by `--json`: paths are long. */
function drawBiggest(biggest: readonly Removable[], page: Page): string[] {
  const rows = biggest
    .slice(0, MOST_BIGGEST)
    .map(({ bytes, title, because }) => [page.bytes(bytes), title, because === null ? '' : `frees nothing: ${because}`])
  return rows.length === 0
    ? []
    : ['', page.paint('strong', 'The largest files'), page.table(rows, { indent: 2, right: [0] })]
}

function removableRow({ title, bytes, frees_bytes: frees, because, costs, free_of_cost: free }: Removable, page: Page) {
  const size = frees > 0 && frees < bytes ? `of ${page.bytes(bytes)}; ` : ''
  const why = because === null ? '' : `${because}; `
  const cost = costs.length > 0 ? costs.join('; ') : free ? 'costs nothing' : 'costs no more than that'
  return [frees > 0 ? page.bytes(frees) : `(${page.bytes(bytes)})`, title, `${size}${why}${cost}`]
}

function drawChoices(choices: SpaceData['choices'], page: Page): string {
  const sizes = choices.map(({ frees_bytes: frees }) => page.bytes(frees))
  const widest = Math.max(...sizes.map(widthOf))
  return choices
    .flatMap(({ summary, command }, at) => [
      drawItem(padStart(sizes[at]!, widest), summary, page, { indent: 2, gap: 2 }),
      ...(command === null ? [] : [drawRemedy({ command, summary: null }, page, widest + 4)]),
    ])
    .join('\n')
}

/** A reason that many share is told once. */
function drawUnknown(unknown: SpaceData['not_known'], page: Page): string[] {
  const byReason = Map.groupBy(unknown, ({ because }) => lower(because).replace(/\.$/, ''))
  return [...byReason].map(([because, some]) =>
    page.wrap(`Not known, because ${because}: ${listed(some.map(({ what }) => what))}.`),
  )
}

/** What is removed comes with its size first. */
function drawReclaim({ summary, rehearsed, removable, reclaimed, left }: SpaceData, page: Page): string {
  return [
    page.paint('strong', page.wrap(summary)),
    ...part(rehearsed ? 'It would remove' : 'Removed', rehearsed ? removable : reclaimed, page),
    ...(left.length === 0 ? [] : ['', page.paint('strong', 'Left as it is')]),
    ...left.map(({ title, because }) => page.wrap(`${title}: ${because}`, 2)),
  ].join('\n')
}

const lower = (text: string): string => (/^[A-Z][a-z ]/.test(text) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text)
