import { Icon } from '../../components/icon.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { useAnswer } from '../../state/answers.ts'
import { slowNow } from '../../state/clock.ts'
import { formatAge, formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { Answers } from './answers.tsx'
import { ComingItems } from './coming-items.tsx'
import { Devices } from './devices.tsx'
import { Help } from './help.tsx'
import { Limits } from './limits.tsx'
import { NewItems } from './new-items.tsx'
import { OwnRequests } from './own-requests.tsx'
import { PACE_MS } from './pace.ts'
import { TitleSearch } from './title-search.tsx'

/** Everything a member sees. */
export function MemberView({ member }: { member: string }) {
  const { me } = words()
  const { data, loadedAt, problem, reload } = useAnswer('me', { member }, { paceMs: PACE_MS })
  if (!data) return problem ? <NothingYet retry={reload} /> : <p class="waiting quiet">{me.loading}</p>
  return (
    <div class="me">
      <header class="me-head">
        <h1 dir="auto">{me.hello(data.member)}</h1>
        <p class="me-summary" dir="auto">
          {data.summary}
        </p>
      </header>
      {problem && loadedAt !== null && (
        <p class="notice" role="status">
          {me.lost(formatMoment(loadedAt, slowNow.value))}
        </p>
      )}
      <Answers answers={data.member_answers} />
      <div class="me-columns">
        <div class="column">
          <TitleSearch member={member} requestAddress={data.request_address} />
          <OwnRequests requests={data.own_requests} requestAddress={data.request_address} />
          <NewItems items={data.new_items} />
          <Limits films={data.films} series={data.series} />
        </div>
        <div class="column">
          <ComingItems items={data.expected_items} />
          <Help data={data} />
          <Devices devices={data.devices} />
        </div>
      </div>
      <NotKnownList items={data.not_known} say={me.notKnown} />
      {loadedAt !== null && (
        <p class="quiet small">{me.checked(formatAge(loadedAt, Math.max(loadedAt, slowNow.value)))}</p>
      )}
    </div>
  )
}

/** The first answer did not come. What the service says of itself is not for members. */
function NothingYet({ retry }: { retry: () => void }) {
  const { me } = words()
  return (
    <div class="me">
      <h1>{me.title}</h1>
      <div class="empty" role="alert">
        <Icon name="warn" />
        <p>{me.lostAtOnce}</p>
        <button type="button" class="button" onClick={retry}>
          {me.retry}
        </button>
      </div>
    </div>
  )
}
