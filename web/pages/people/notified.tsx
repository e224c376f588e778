import type { NotificationsData, NotifiedMember } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import type { Tone } from '../../actions/results.ts'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { NotifyForm } from './notify-form.tsx'
import { NewsletterPreview } from './newsletter-preview.tsx'

type MemberNotice = NotificationsData['member_notices'][number]

/** As many as show whether it works; the command line lists all. */
const MAX_NOTICES = 6

/** Who is notified when a request arrives, what was sent lately, and the form that turns it on. */
export function NotifiedPanel({ names }: { names: readonly string[] }) {
  const { people } = words()
  const { data, problem, isLoading, reload } = useAnswer('notifications', undefined, { paceMs: 30_000 })
  return (
    <Panel title={people.notified} current={problem === null}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && (
        <>
          <p dir="auto">{data.summary}</p>
          {data.because !== null && (
            <p class="notice" dir="auto">
              {data.because}
            </p>
          )}
          <ul class="rows">
            {data.members.map((member) => (
              <NotifiedRow key={member.member} notified={member} />
            ))}
          </ul>
          <Notices notices={data.member_notices.slice(0, MAX_NOTICES)} />
          <NotifyForm names={names} known={data.members} />
          {data.members.some(({ gets_newsletter }) => gets_newsletter) && <NewsletterPreview />}
        </>
      )}
    </Panel>
  )
}

function NotifiedRow({ notified }: { notified: NotifiedMember }) {
  const { member, notified_by, chosen_in, gets_newsletter, because } = notified
  const { people } = words()
  return (
    <li>
      <p>
        <strong>
          <bdi>{member}</bdi>
        </strong>{' '}
        <bdi class="quiet">{notified_by ?? people.noChannel}</bdi>{' '}
        <span class="quiet small">{chosen_in === null ? people.setHere : people.chosenIn(chosen_in)}</span>{' '}
        {gets_newsletter && <StateMark tone="good" text={people.newsletter} />}
      </p>
      {because !== null && (
        <p class="quiet small" dir="auto">
          {because}
        </p>
      )}
      <div class="buttons">
        <ActionButton
          request={{ action: 'member-notify', body: { member, by: 'off' } }}
          label={people.stopNotifying}
          name={people.stopNotifyingOf(member)}
          look="ghost"
        />
      </div>
    </li>
  )
}

const tones: Record<MemberNotice['state'], Tone> = {
  waiting: 'busy',
  sending: 'busy',
  delivered: 'good',
  abandoned: 'bad',
  'not-known': 'off',
}

function Notices({ notices }: { notices: readonly MemberNotice[] }) {
  const { people } = words()
  if (notices.length === 0) return null
  return (
    <>
      <h3>{people.sentLately}</h3>
      <ul class="rows">
        {notices.map(({ id, member, title, state, because }) => (
          <li key={id}>
            <p>
              <bdi>{member}</bdi>: <bdi>{title}</bdi>{' '}
              <StateMark tone={tones[state] ?? 'off'} text={people.noticeStates[state] ?? state} />
            </p>
            {because !== null && (
              <p class="quiet small" dir="auto">
                {because}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
