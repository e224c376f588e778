import type { RequestData, RequestsData, RequestState } from '../../../../contract/kinds/requests.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { drawItem } from '../../../lib/report/item.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const tones: Record<RequestState, Tone> = {
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

export function drawRequests({ summary, requests, members, not_known: unknown }: RequestsData, page: Page): string {
  page.explain('request')
  const limited = members.filter(({ films, series }) => films?.limit != null || series?.limit != null)
  return [
    page.wrap(page.paint('strong', summary)),
    ...(requests.length > 0 ? ['', page.table(requests.map((request) => row(request, page)))] : []),
    ...(limited.length > 0 ? ['', ...limited.map(allowances)] : []),
    ...[...new Set(unknown.map(({ because }) => because))].map(
      (because) => `\n${drawItem(page.symbol('warn'), because, page)}`,
    ),
  ].join('\n')
}

function row(request: RequestData, page: Page): string[] {
  const { title, year, media, seasons, member, state, summary, because, disagreement, asked_at: asked } = request
  const name = title ?? `a ${media} that no library knows`
  const noun = seasons.length === 1 ? 'season' : 'seasons'
  const which = seasons.length > 0 && media === 'series' ? `, ${noun} ${listed(seasons.map(String))}` : ''
  const size = request.expected_bytes === null || state === 'here' ? '' : `about ${page.bytes(request.expected_bytes)}`
  return [
    page.paint('quiet', request.id),
    page.paint('strong', `${name}${year === null ? '' : ` (${year})`}${which}`),
    page.paint(tones[state], summary),
    [`${member}, ${page.age(asked)} ago`, size, because, disagreement].filter(Boolean).join(' · '),
  ]
}

function allowances({ member, films, series }: RequestsData['members'][number]): string {
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
