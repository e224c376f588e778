import type { RequestData, RequestsData, RequestState } from '../../../../contract/kinds/requests.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderItem } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { libraryLabel } from '../shared/library-label.ts'
import { mediaNouns } from '../shared/media-noun.ts'

const stateTones: Record<RequestState, TextTone> = {
  'waiting-for-approval': 'warn',
  'not-added': 'bad',
  unreleased: 'quiet',
  wanted: 'accent',
  downloading: 'accent',
  'partially-available': 'accent',
  available: 'good',
  declined: 'quiet',
  failed: 'bad',
  'not-known': 'warn',
}

export function renderRequests({ summary, requests, members, not_known }: RequestsData, renderer: Renderer): string {
  renderer.addFootnotes('request')
  const limited = members.filter(({ films, series }) => films?.limit != null || series?.limit != null)
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(requests.length > 0 ? ['', renderer.table(requests.map((request) => renderRequest(request, renderer)))] : []),
    ...(limited.length > 0 ? ['', ...limited.map(renderQuota)] : []),
    ...[...new Set(not_known.map(({ because }) => because))].map(
      (because) => `\n${renderItem(renderer.symbol('warn'), because, renderer)}`,
    ),
  ].join('\n')
}

function renderRequest(request: RequestData, renderer: Renderer): string[] {
  const {
    title,
    year,
    media,
    seasons,
    member,
    state,
    summary,
    because,
    disagreement,
    requested_at: requestedAt,
    library_app,
  } = request
  const name = title ?? `a ${mediaNouns[media]} that no library knows`
  const seasonText =
    seasons.length > 0 && media === 'series'
      ? `, ${seasons.length === 1 ? 'season' : 'seasons'} ${joinWithAnd(seasons.map(String))}`
      : ''
  const size =
    request.expected_bytes === null || state === 'available' ? '' : `about ${renderer.bytes(request.expected_bytes)}`
  return [
    renderer.paint('quiet', request.id),
    renderer.paint('strong', `${name}${year === null ? '' : ` (${year})`}${seasonText}${libraryLabel(library_app)}`),
    renderer.paint(stateTones[state], summary),
    [`${member}, ${renderer.age(requestedAt)} ago`, size, because, disagreement].filter(Boolean).join(' · '),
  ]
}

function renderQuota({ member, films, series }: RequestsData['members'][number]): string {
  const quotas = [
    ...(films?.limit == null ? [] : [filmQuota({ ...films, limit: films.limit })]),
    ...(series?.limit == null ? [] : [seasonQuota({ ...series, limit: series.limit })]),
  ]
  return `${member}: ${quotas.join('; ')}`
}

interface Quota {
  remaining: number | null
  limit: number
  period_days: number | null
}

const filmQuota = ({ remaining, limit, period_days }: Quota): string =>
  `${remaining ?? 0} of ${limit} films left${period_days === null ? '' : ` in ${period_days} days`}`

const seasonQuota = ({ remaining, limit, period_days }: Quota): string =>
  `${remaining ?? 0} of ${limit} seasons left${period_days === null ? '' : ` in ${period_days} days`}`
