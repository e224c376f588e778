import type { ServerMember } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { AllowanceMeter } from '../../components/allowance.tsx'
import { AgeIn } from '../../components/age.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import type { Person } from './people.ts'

/** One member: what they may ask for, what they watch, and what can be done. */
export function MemberCard({ person: { name, requesting, playbacks, account } }: { person: Person }) {
  const { people, common } = words()
  const query = `member=${encodeURIComponent(name)}`
  return (
    <li class="person member">
      <Avatar name={name} />
      <div>
        <div class="member-head">
          <h3>
            <bdi>{name}</bdi>
          </h3>
          {requesting?.may_approve && <StateMark tone="good" text={people.mayApprove} />}
          {playbacks.map(({ title }, at) => (
            <span key={at} class="quiet small">
              <bdi>{people.watchingTitle(title ?? common.unknownTitle)}</bdi>
            </span>
          ))}
        </div>
        {playbacks.length === 0 && account && <LastSeen account={account} />}
        {requesting && (
          <div class="allowances">
            <AllowanceMeter label={people.films} member={name} allowance={requesting.films} />
            <AllowanceMeter label={people.series} member={name} allowance={requesting.series} />
          </div>
        )}
        <div class="buttons member-buttons">
          {requesting && requesting.requests_total > 0 ? (
            <a
              class="button small"
              href={`${pathTo('requests')}?${query}`}
              aria-label={people.requestsOf(people.requests(requesting.requests_total), name)}
            >
              {people.requests(requesting.requests_total)}
            </a>
          ) : (
            <span class="quiet small">{people.noRequests}</span>
          )}
          <a class="button small" href={`${pathTo('card')}?${query}`} aria-label={people.cardOf(name)}>
            {people.card}
          </a>
          <ActionButton
            request={{ action: 'member-remove', body: { member: name } }}
            label={people.remove}
            name={people.removeOf(name)}
            look="ghost"
          />
        </div>
      </div>
    </li>
  )
}

/** When a media server last saw them, or why that is not known. */
function LastSeen({ account: { last_seen_at, because } }: { account: ServerMember }) {
  const { people } = words()
  return (
    <p class="quiet small" dir="auto">
      {last_seen_at === null ? because : <AgeIn say={people.lastSeen} at={last_seen_at} />}
    </p>
  )
}
