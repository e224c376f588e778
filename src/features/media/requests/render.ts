import type { RequestData, RequestsData, RequestState } from '../../../../contract/kinds/requests.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderItem } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const stateTones: Record<RequestState, TextTone> = {
  'waiting-for-approval': 'warn',
  lost: 'bad',
  'not-out-yet': 'quiet',
  wanted: 'accent',
  coming: 'accent',
  'partly-here': 'accent',
  here: 'good',
  declined: 'quiet',
  failed: 'bad',
  'not-known': 'warn',
}

export function renderRequests(
  { summary, requests, members, not_known: unknown }: RequestsData,
  renderer: Renderer,
): string {
  renderer.addFootnotes('request')
  const limited = members.filter(({ films, series }) => films?.limit != null || series?.limit != null)
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(requests.length > 0 ? ['', renderer.table(requests.map((request) => renderRequest(request, renderer)))] : []),
    ...(limited.length > 0 ? ['', ...limited.map(renderQuota)] : []),
    ...[...new Set(unknown.map(({ because }) => because))].map(
      (because) => `\n${renderItem(renderer.symbol('warn'), because, renderer)}`,
    ),
  ].join('\n')
}

function renderRequest(request: RequestData, renderer: Renderer): string[] {
  const { title, year, media, seasons, member, state, summary, because, disagreement, asked_at: asked } = request
  const name = title ?? `a ${media} that no library knows`
  const noun = seasons.length === 1 ? 'season' : 'seasons'
  const which = seasons.length > 0 && media === 'series' ? `, ${noun} ${joinWithAnd(seasons.map(String))}` : ''
  const size =
    request.expected_bytes === null || state === 'here' ? '' : `about ${renderer.bytes(request.expected_bytes)}`
  return [
    renderer.paint('quiet', request.id),
    renderer.paint('strong', `${name}${year === null ? '' : ` (${year})`}${which}`),
    renderer.paint(stateTones[state], summary),
    [`${member}, ${renderer.age(asked)} ago`, size, because, disagreement].filter(Boolean).join(' · '),
  ]
}

function renderQuota({ member, films, series }: RequestsData['members'][number]): string {
  const told = (
    [
      [films, 'films'],
      [series, 'seasons'],
    ] as const
  ).flatMap(([allowance, what]) =>
    allowance?.limit != null
      ? [
          `${allowance.left ?? 0} of ${allowance.limit} ${what} left${allowance.days === null ? '' : ` in ${allowance.days} days`}`,
        ]
      : [],
  )
  return `${member}: ${told.join(', ')}`
}
