import type { ComingData, ComingItem } from '../../../../contract/kinds/coming.ts'
import { describeDay } from '../../../lib/day.ts'
import { renderItem } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { displayWidth, padEnd } from '../../../lib/report/text-width.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { libraryLabel } from '../shared/library-label.ts'
import { formatPart } from '../shared/part-label.ts'
import { releaseDetail, releaseName } from './release-name.ts'

/** The names of most titles fit. A longer one moves only its own row. */
const MAX_NAME_WIDTH = 36
const TIME_WIDTH = '20:00'.length

/** Lists the releases under their day, in the reader's time. */
export function renderComing({ summary, items, not_known }: ComingData, renderer: Renderer): string {
  const today = renderer.today()
  const groups = groupEpisodes(items)
  const byDay = Map.groupBy(groups, ([first]) => dayOf(first, renderer))
  const nameWidth = Math.min(MAX_NAME_WIDTH, Math.max(0, ...groups.map((group) => displayWidth(groupName(group)))))
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...[...byDay].map(([day, ofDay]) =>
      [
        renderer.paint('accent', describeDay(day, today)),
        ...ofDay.map((group) => renderGroup(group, nameWidth, renderer)),
      ].join('\n'),
    ),
    ...renderNotKnown(not_known, renderer),
  ].join('\n\n')
}

type Group = [ComingItem, ...ComingItem[]]

const dayOf = ({ airs_at, release_date }: ComingItem, renderer: Renderer): string =>
  airs_at === null ? release_date! : renderer.day(airs_at)

/** Episodes of one season that air together are one row. */
function groupEpisodes(items: readonly ComingItem[]): Group[] {
  const groups = Map.groupBy(items, (item) =>
    item.season === null
      ? item.id
      : [item.service, item.title, item.year, item.season, item.airs_at, item.state].join('\n'),
  )
  return [...groups.values()] as Group[]
}

function renderGroup(group: Group, nameWidth: number, renderer: Renderer): string {
  const [first] = group
  const details = [
    group.length > 1 ? '' : releaseDetail(first),
    first.requested_by.length === 0 ? '' : `requested by ${joinWithAnd(first.requested_by)}`,
    first.state === 'available' ? renderer.paint('good', 'already here') : '',
  ].filter(Boolean)
  const time = first.airs_at === null ? '' : renderer.timeOfDay(first.airs_at)
  const name = renderer.paint('strong', padEnd(groupName(group), nameWidth))
  const text = [name, details.join(' · ')].join('  ').trimEnd()
  return renderItem(time.padEnd(TIME_WIDTH), text, renderer, { indent: 2, gap: 2 })
}

/** Returns `Bluey S03E01–E05`, or `Bluey, season 3, 4 episodes` if they do not follow each other. */
function groupName(group: Group): string {
  const [first] = group
  const numbers = group.map(({ episode }) => episode ?? 0)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const isRun = high - low === numbers.length - 1
  const name =
    group.length === 1
      ? releaseName(first)
      : isRun
        ? `${releaseName(first)}–E${String(high).padStart(2, '0')}`
        : `${first.title}${formatPart(first.season, numbers)}`
  return `${name}${libraryLabel(first.library_app)}`
}
