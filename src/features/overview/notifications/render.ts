import type { NotificationsData } from '../../../../contract/kinds/notifications.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

type Notice = NotificationsData['member_notices'][number]

const stateTones: Record<Notice['state'], TextTone> = {
  waiting: 'accent',
  sending: 'accent',
  delivered: 'good',
  abandoned: 'bad',
  'not-known': 'warn',
}
const stateLabels: Record<Notice['state'], string> = {
  waiting: 'waiting',
  sending: 'being sent',
  delivered: 'delivered',
  abandoned: 'given up',
  'not-known': 'not known',
}

export function renderNotifications(data: NotificationsData, renderer: Renderer): string {
  const { summary, because, command, members, member_notices: notices, dry_run } = data
  const rows = members.map(({ member, notified_by, chosen_in, language_tag, waiting_days, gets_newsletter }) => [
    member,
    notified_by ?? renderer.word('none'),
    chosen_in === null ? renderer.word('set here') : renderer.word(`chosen in ${chosen_in}`),
    language_tag,
    `after ${waiting_days} days`,
    gets_newsletter ? renderer.word('newsletter') : '',
  ])
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...(because === null || dry_run
      ? []
      : ['', renderer.wrap(because), renderRemedy({ command, summary: null }, renderer, 0)]),
    ...(rows.length === 0 ? [] : ['', renderer.table(rows, { indent: 2 })]),
    ...members.flatMap(({ member, because: why }) => (why === null ? [] : [renderer.wrap(`${member}: ${why}`, 2)])),
    ...(notices.length === 0 ? [] : ['', renderer.paint('strong', renderer.word('Sent lately'))]),
    ...notices.map((notice) => renderNotice(notice, renderer)),
    ...(members.length > 0 || dry_run
      ? []
      : ['', renderRemedy({ command: 'usher help member notify', summary: SUGGESTION }, renderer, 0)]),
  ].join('\n')
}

const SUGGESTION = 'Choose how a member is notified'

function renderNotice({ member, title, state, created_at, because }: Notice, renderer: Renderer): string {
  const label = renderer.paint(stateTones[state], renderer.word(stateLabels[state]))
  const why = because === null ? '' : ` · ${because}`
  return renderer.wrap(`  ${renderer.time(created_at)}  ${member}: ${title} ${label}${why}`, 4)
}
