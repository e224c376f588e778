import { useState } from 'preact/hooks'
import type { Request, RequestingMember } from '../../clients/typescript/src/index.ts'
import { titleWithYear, stateLabel } from '../household-labels.ts'
import { requestDecision } from '../api/action-requests.ts'
import { useLive, useNow } from '../api/live-context.ts'
import { ActionButton } from '../components/action-button.tsx'
import { Freshness } from '../components/freshness.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { Badge } from '../components/badge.tsx'
import { Page } from '../components/page.tsx'
import { TraceSearch } from '../components/trace-search.tsx'
import { paths } from '../route.ts'
import { formatBytes, joinNames, formatDuration } from '../labels.ts'

export function RequestsPage() {
  const held = useLive().latest('requests')
  const requests = held?.data.requests ?? []
  const waiting = requests.filter(({ state }) => state === 'waiting-for-approval')
  const decided = requests.filter(({ state }) => state !== 'waiting-for-approval')
  return (
    <Page title="Requests" lead={held && <span class="quiet">{held.data.summary}</span>}>
      <TraceSearch />
      {!held && <p class="quiet">Connecting to usher…</p>}
      {held && (
        <Freshness held={held}>
          {waiting.length > 0 && <PendingRequests requests={waiting} />}
          {decided.length > 0 && <DecidedRequests requests={decided} />}
          <RequestQuotas members={held.data.members} />
          {[...Map.groupBy(held.data.not_known, ({ because }) => because)].map(([because, some]) => (
            <p key={because} class="quiet">
              No answer from {joinNames(some.map(({ subject }) => subject))}: {because}
            </p>
          ))}
        </Freshness>
      )}
    </Page>
  )
}

const requestTitle = ({ title, year, seasons }: Request): string => {
  if (seasons.length === 0) return titleWithYear(title, year)
  return `${titleWithYear(title, year)}, ${seasons.length === 1 ? 'season' : 'seasons'} ${joinNames(seasons.map(String))}`
}

function PendingRequests({ requests }: { requests: readonly Request[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting for your approval</h2>
      <ul class="cards">
        {requests.map((request) => (
          <PendingRequestCard key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function PendingRequestCard({ request }: { request: Request }) {
  const { client } = useLive()
  const [job, setJob] = useState<string | null>(null)
  const { id, title } = request
  const size = request.expected_bytes === null ? '' : ` It needs about ${formatBytes(request.expected_bytes)}.`
  return (
    <li class="card">
      <div class="card-head">
        <h3>
          <a href={paths.trace(`request ${id}`)} dir="auto">
            {requestTitle(request)}
          </a>
        </h3>
        <p class="quiet">
          <RequestedBy request={request} />
        </p>
      </div>
      {request.disagreement && <p>The apps disagree: {request.disagreement}</p>}
      <ActionButton
        request={requestDecision(client, 'request-approve', id)}
        onStarted={setJob}
        label={`Approve ${title ?? id}`}
        consequence={`The search for it starts right away.${size}`}
      />
      <ActionButton
        request={requestDecision(client, 'request-decline', id)}
        onStarted={setJob}
        preview="always"
        label={`Decline ${title ?? id}`}
        consequence={`${request.member} sees that it was declined.`}
      />
      {job && <JobProgress key={job} client={client} id={job} />}
    </li>
  )
}

function RequestedBy({ request: { member, requested_at: at } }: { request: Request }) {
  return (
    <span>
      {member} asked {formatDuration(useNow() - Date.parse(at))} ago
    </span>
  )
}

function DecidedRequests({ requests }: { requests: readonly Request[] }) {
  return (
    <section aria-labelledby="asked-for">
      <h2 id="asked-for">Asked for</h2>
      <ul class="rows">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ request }: { request: Request }) {
  const [tone, word] = stateLabel('request', request.state)
  const { parts_available, parts_wanted: wanted, because, disagreement } = request
  const count =
    request.state === 'partially-available' && parts_available !== null && wanted !== null
      ? `, ${parts_available} of ${wanted}`
      : ''
  return (
    <li class="row">
      <a href={paths.trace(`request ${request.id}`)} class="row-name" dir="auto">
        {requestTitle(request)}
      </a>
      <Badge tone={tone} word={`${word}${count}`} />
      <span class="quiet">
        <RequestedBy request={request} />
        {because && <> · {because}</>}
        {disagreement && <> · The apps disagree: {disagreement}</>}
      </span>
    </li>
  )
}

/** Lists the members who have a limit, with what is left of it. */
function RequestQuotas({ members }: { members: readonly RequestingMember[] }) {
  const limited = members.filter(({ films, series }) => films?.limit != null || series?.limit != null)
  if (limited.length === 0) return null
  const left = (what: string, one: RequestingMember['films']) =>
    one?.limit == null ? [] : [`${one.remaining ?? 0} of ${one.limit} ${what} left in ${one.period_days} days`]
  return (
    <section aria-labelledby="members">
      <h2 id="members">Remaining requests</h2>
      <dl class="facts">
        {limited.map(({ member, films, series }) => (
          <div key={member}>
            <dt>{member}</dt>
            <dd>{[...left('films', films), ...left('seasons', series)].join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
