import type { DiskSpace, HolderUsage, RemovableItem, SpaceData } from '../../../../contract/kinds/space.ts'
import { padStart, displayWidth } from '../../../lib/report/text-width.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const MAX_ROWS = 8
const MAX_BIGGEST = 5
const BAR_WIDTH = 20

export function renderSpace(data: SpaceData, renderer: Renderer): string {
  if (data.dry_run || data.freed_bytes !== null) return renderReclaim(data, renderer)
  const { summary, disks, holders, choices, not_known } = data
  // The summary says why the files were not counted fully.
  const unmentioned = not_known.filter(({ because }) => because !== data.because)
  renderer.addFootnotes('hardlink', 'seeding')
  const freeing = data.removable.filter(({ frees_bytes: frees }) => frees > 0)
  const notFreeing = data.removable.filter(({ frees_bytes: frees }) => frees === 0)
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...disks.flatMap((disk) => renderDisk(disk, renderer)),
    ...(holders.length === 0 ? [] : ['', renderHolders(holders, renderer)]),
    ...renderRemovables('Removing these would free', freeing, renderer),
    ...renderRemovables('Removing these would free nothing', notFreeing, renderer),
    ...renderBiggest(data.largest, renderer),
    ...(choices.length === 0
      ? []
      : ['', renderer.paint('strong', 'Largest possible savings'), renderChoices(choices, renderer)]),
    ...(unmentioned.length === 0 ? [] : ['', ...renderNotKnown(unmentioned, renderer)]),
  ].join('\n')
}

function renderDisk(
  { path, size_bytes: size, free_bytes: free, file_system, advice, forecast }: DiskSpace,
  renderer: Renderer,
): string[] {
  const days = forecast.days_until_full
  const until = days === null ? '' : days === 0 ? 'full' : `${days === 1 ? '1 day' : `${days} days`} until full`
  const tone = days !== null && days < 30 ? 'warn' : 'quiet'
  return [
    '',
    renderer.table([
      [
        renderer.paint('accent', path),
        `${renderer.bytes(free)} free of ${renderer.bytes(size)}`,
        renderer.paint(tone, until),
        file_system ?? '',
      ],
    ]),
    ...(advice === null ? [] : [renderer.paint('quiet', renderer.wrap(advice, 2))]),
  ]
}

function renderHolders(holders: readonly HolderUsage[], renderer: Renderer): string {
  const largest = holders[0]!.size_bytes
  const rows = holders
    .filter(({ size_bytes: bytes }) => bytes > 0)
    .map(({ holder, media, size_bytes: bytes, shared_bytes: shared }) => [
      holderName(holder, media),
      renderer.bytes(bytes),
      renderBar(bytes / largest, renderer),
      shared > 0 ? `${renderer.bytes(shared)} of it still seeding` : '',
    ])
  return renderer.table(rows, { indent: 2, rightAligned: [1] })
}

const holderName = (holder: HolderUsage['holder'], media: HolderUsage['media']): string =>
  media ?? holder.replace('-', ' ')

const renderBar = (share: number, renderer: Renderer): string =>
  renderer.paint(
    'accent',
    (renderer.symbol('ok') === '✓' ? '█' : '#').repeat(Math.max(share > 0 ? 1 : 0, Math.round(share * BAR_WIDTH))),
  )

function renderRemovables(title: string, rows: readonly RemovableItem[], renderer: Renderer): string[] {
  if (rows.length === 0) return []
  const shown = rows.slice(0, MAX_ROWS)
  const more = rows.length - shown.length
  return [
    '',
    renderer.paint('strong', title),
    renderer.table(
      shown.map((item) => renderRemovable(item, renderer)),
      { indent: 2, rightAligned: [0] },
    ),
    ...(more > 0 ? [renderer.paint('quiet', `  and ${more} more: usher space --json`)] : []),
  ]
}

/** Shows titles: paths are too long for the table. `--json` has them. */
function renderBiggest(largest: readonly RemovableItem[], renderer: Renderer): string[] {
  const rows = largest
    .slice(0, MAX_BIGGEST)
    .map(({ size_bytes: bytes, title, because }) => [
      renderer.bytes(bytes),
      title,
      because === null ? '' : `frees nothing: ${because}`,
    ])
  return rows.length === 0
    ? []
    : ['', renderer.paint('strong', 'The largest files'), renderer.table(rows, { indent: 2, rightAligned: [0] })]
}

function renderRemovable(
  { title, size_bytes: bytes, frees_bytes: frees, because, losses, reclaimable: isReclaimable }: RemovableItem,
  renderer: Renderer,
) {
  const size = frees > 0 && frees < bytes ? `of ${renderer.bytes(bytes)}; ` : ''
  const why = because === null ? '' : `${because}; `
  const cost = losses.length > 0 ? losses.join('; ') : isReclaimable ? 'no loss' : 'no other loss'
  return [frees > 0 ? renderer.bytes(frees) : `(${renderer.bytes(bytes)})`, title, `${size}${why}${cost}`]
}

function renderChoices(choices: SpaceData['choices'], renderer: Renderer): string {
  const sizes = choices.map(({ frees_bytes: frees }) => renderer.bytes(frees))
  const widest = Math.max(...sizes.map(displayWidth))
  return choices
    .flatMap(({ summary, command }, index) => [
      renderItem(padStart(sizes[index]!, widest), summary, renderer, { indent: 2, gap: 2 }),
      ...(command === null ? [] : [renderRemedy({ command, summary: null }, renderer, widest + 4)]),
    ])
    .join('\n')
}

function renderReclaim({ summary, dry_run, removable, reclaimed, skipped }: SpaceData, renderer: Renderer): string {
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...renderRemovables(dry_run ? 'It would remove' : 'Removed', dry_run ? removable : reclaimed, renderer),
    ...(skipped.length === 0 ? [] : ['', renderer.paint('strong', 'Skipped')]),
    ...skipped.map(({ subject, because }) => renderer.wrap(`${subject}: ${because}`, 2)),
  ].join('\n')
}
