import type { MemberData, MembershipData } from '../../../../contract/kinds/member.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const resultLabels: Record<MembershipData['result'], { invite: string; remove: string; tone: TextTone }> = {
  pending: { invite: 'would be added', remove: 'would be removed', tone: 'accent' },
  running: { invite: 'being added', remove: 'being removed', tone: 'accent' },
  done: { invite: 'added', remove: 'removed', tone: 'good' },
  skipped: { invite: 'had an account', remove: 'had no account', tone: 'quiet' },
  failed: { invite: 'failed', remove: 'failed', tone: 'bad' },
}

/** A skipped app with a reason is left to the person who reads this. */
function resultLabel(result: MembershipData['result'], because: string | null, invites: boolean): string {
  if (result === 'skipped' && because !== null) return 'not changed'
  return resultLabels[result][invites ? 'invite' : 'remove']
}

export function renderMember(data: MemberData, renderer: Renderer): string {
  const invites = data.action === 'member-invite'
  const rows = data.apps.map(({ app, result, because }) => [
    app,
    renderer.paint(resultLabels[result].tone, resultLabel(result, because, invites)),
    because ?? '',
  ])
  return [
    renderer.paint('strong', data.summary),
    '',
    renderer.table(rows, { indent: 2 }),
    ...(invites ? renderInvitation(data, renderer) : renderLosses(data, renderer)),
  ].join('\n')
}

function renderInvitation(
  { libraries, age_limit, include_unrated, address, password_file, password_given, dry_run }: MemberData,
  renderer: Renderer,
) {
  const librariesText = libraries.length === 0 ? 'every library' : libraries.join(', ')
  const limit =
    age_limit === null ? '' : `, except titles rated above ${age_limit}${include_unrated ? '' : ' or without a rating'}`
  return [
    '',
    renderer.wrap(`Shown: ${librariesText}${limit}.`),
    renderer.wrap(
      address === null
        ? 'There is no address for other devices yet: usher front-door explains why.'
        : `To open: ${address}`,
    ),
    ...(password_file === null
      ? []
      : ['', 'The first password is in a file that only you can read:', `  ${password_file}`]),
    ...(password_given ? ['', 'The first password is the one you gave. usher keeps it nowhere.'] : []),
    ...(dry_run && !password_given
      ? ['', renderer.wrap('A first password would be created and saved in a file that only you can read.')]
      : []),
  ]
}

const renderLosses = ({ losses, dry_run }: MemberData, renderer: Renderer): string[] =>
  losses.length === 0
    ? []
    : [
        '',
        dry_run ? 'This would also delete:' : 'This also deleted:',
        ...losses.map((loss) => renderer.wrap(`  ${loss}`, 4)),
      ]
