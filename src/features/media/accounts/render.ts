import type { MembersData, ServerMemberData } from '../../../../contract/kinds/members.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Draws a row for each member: who, when they were last seen, on which servers. Then the libraries. */
export function renderMembers({ summary, members, libraries, not_known }: MembersData, renderer: Renderer): string {
  const rows = members.map((member) => renderMember(member, renderer))
  const names = [...new Set(libraries.map(({ name }) => name))]
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(rows.length > 0 ? ['', renderer.table(rows)] : []),
    ...(names.length > 0 ? ['', renderer.wrap(`Libraries: ${joinWithAnd(names)}.`)] : []),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
  ].join('\n')
}

function renderMember(
  { member, services, enabled, last_seen_at, because }: ServerMemberData,
  renderer: Renderer,
): string[] {
  return [
    renderer.paint('strong', member),
    last_seen_at === null ? renderer.paint('quiet', 'not known') : `${renderer.age(last_seen_at)} ago`,
    [services.join(', '), enabled ? '' : 'turned off', because ?? ''].filter(Boolean).join(' · '),
  ]
}
