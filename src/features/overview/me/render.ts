import type { ExpectedItem, FoundTitle, MeData, NewItem, OwnRequest } from '../../../../contract/kinds/me.ts'
import type { RequestStep } from '../../../../contract/kinds/trace.ts'
import { renderItem } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { formatPart } from '../../media/shared/part-label.ts'
import { findCurrentStep } from './reasons.ts'

/** Shows what one member sees, as the owner reads it. */
export function renderMe(data: MeData, renderer: Renderer): string {
  const { summary, member_answers, own_requests, new_items, expected_items, found_titles, not_known } = data
  return [
    renderer.wrap(renderer.paint('strong', `${data.member}: ${summary}`)),
    ...section('Can I', member_answers.slice(1), ({ summary: answer }) => [answer], renderer),
    ...section('Found', found_titles, (found) => renderWay(found, foundName(found), renderer), renderer),
    ...section('Requests', own_requests, (request) => renderWay(request, requestName(request), renderer), renderer),
    ...renderAllowances(data, renderer),
    ...section('New', new_items, (item) => renderNewItem(item, renderer), renderer),
    ...section('Coming', expected_items, (item) => renderExpectedItem(item, renderer), renderer),
    ...section(
      'Devices',
      data.devices,
      ({ title, app, address }) => [title, app ?? 'its browser', address ?? ''],
      renderer,
    ),
    renderer.wrap(data.how_to_ask),
    ...renderNotKnown(not_known, renderer),
  ].join('\n\n')
}

function section<Row>(
  heading: string,
  rows: readonly Row[],
  cells: (row: Row) => string[],
  renderer: Renderer,
): string[] {
  if (rows.length === 0) return []
  return [[renderer.paint('accent', renderer.word(heading)), renderer.table(rows.map(cells), { indent: 2 })].join('\n')]
}

const stepTones: Readonly<Record<RequestStep['state'], TextTone>> = {
  done: 'good',
  'not-needed': 'good',
  pending: 'accent',
  failed: 'bad',
  'not-known': 'warn',
}

function renderWay(way: OwnRequest | FoundTitle, name: string, renderer: Renderer): string[] {
  const current = findCurrentStep(way.steps)
  const expected = way.expected_at === null ? '' : `Expected ${renderer.time(way.expected_at)}.`
  return [
    renderer.paint('strong', name),
    renderer.paint(stepTones[current?.state ?? 'done'], way.summary),
    [way.because, expected].filter(Boolean).join(' '),
  ]
}

const titleName = ({ title, year }: { title: string | null; year: number | null }): string =>
  `${title ?? 'a title that is not known yet'}${year === null ? '' : ` (${year})`}`

function requestName(request: OwnRequest): string {
  const { seasons, media } = request
  const name = titleName(request)
  if (media !== 'series' || seasons.length === 0) return name
  return `${name}, ${seasons.length === 1 ? 'season' : 'seasons'} ${joinWithAnd(seasons.map(String))}`
}

const foundName = (found: FoundTitle): string => `${titleName(found)}${formatPart(found.season, [])}`

function renderAllowances({ films, series }: MeData, renderer: Renderer): string[] {
  const limits = [
    ...(films?.limit == null ? [] : [filmAllowance({ ...films, limit: films.limit })]),
    ...(series?.limit == null ? [] : [seasonAllowance({ ...series, limit: series.limit })]),
  ]
  return limits.length === 0 ? [] : [renderItem('', `May still ask for ${joinWithAnd(limits)}.`, renderer)]
}

interface Allowance {
  remaining: number | null
  limit: number
  period_days: number | null
}

const filmAllowance = ({ remaining, limit, period_days }: Allowance): string =>
  `${remaining ?? 0} of ${limit} films${period_days === null ? '' : ` in ${period_days} days`}`

const seasonAllowance = ({ remaining, limit, period_days }: Allowance): string =>
  `${remaining ?? 0} of ${limit} seasons${period_days === null ? '' : ` in ${period_days} days`}`

function renderNewItem(item: NewItem, renderer: Renderer): string[] {
  const { season, episode, parts_new } = item
  const part = formatPart(season, episode === null ? [] : [episode])
  const count = parts_new > 1 ? `, ${parts_new} episodes` : ''
  return [`${titleName(item)}${part}${count}`, `${renderer.age(item.added_at)} ago`]
}

function renderExpectedItem(item: ExpectedItem, renderer: Renderer): string[] {
  const { season, episode, part_title, airs_at, release_date, is_own } = item
  const when = airs_at === null ? release_date! : renderer.time(airs_at)
  const name = `${titleName({ ...item, year: season === null ? item.year : null })}${formatPart(season, episode === null ? [] : [episode])}`
  return [when, name, [part_title, is_own ? 'requested' : null].filter(Boolean).join(' · ')]
}
