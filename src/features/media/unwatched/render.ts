import type { UnwatchedData, UnwatchedTitleData } from '../../../../contract/kinds/unwatched.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Draws a row for each title: what it would free, who requested it, and who played it when. */
export function renderUnwatched({ summary, unwatched_titles, not_known }: UnwatchedData, renderer: Renderer): string {
  const rows = unwatched_titles.map((title) => renderTitle(title, renderer))
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(rows.length > 0 ? ['', renderer.table(rows, { rightAligned: [1] })] : []),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
  ].join('\n')
}

function renderTitle(title: UnwatchedTitleData, renderer: Renderer): string[] {
  const { year, frees_bytes, seeding_obligations: owed, because } = title
  return [
    renderer.paint('accent', year === null ? title.title : `${title.title} (${year})`),
    frees_bytes === null ? renderer.word('not known') : renderer.bytes(frees_bytes),
    requestedBy(title),
    [playedBy(title, renderer), because ?? '', ...(owed ?? [])].filter(Boolean).join(' · '),
  ]
}

function requestedBy({ requesters }: UnwatchedTitleData): string {
  if (requesters === null) return 'who requested it is not known'
  return requesters.length === 0 ? 'nobody requested it' : `requested by ${requesters.join(', ')}`
}

function playedBy({ plays }: UnwatchedTitleData, renderer: Renderer): string {
  if (plays === null) return 'who played it is not known'
  if (plays.length === 0) return 'never played'
  return plays
    .map(({ member, played_at: at }) =>
      at === null ? `${member} played it` : `${member} played it ${renderer.age(at)} ago`,
    )
    .join(' · ')
}
