import { useState } from 'preact/hooks'
import type { Request, RequestingMember } from '../../clients/typescript/src/index.ts'
import { named, wordsOf } from '../household-words.ts'
import { decision } from '../api/change.ts'
import { useLive, useNow } from '../api/use.ts'
import { Deed } from '../components/deed.tsx'
import { Fresh } from '../components/fresh.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { Mark } from '../components/mark.tsx'
import { Page } from '../components/page.tsx'
import { WhereIs } from '../components/where-is.tsx'
import { to } from '../route.ts'
import { bytes, listed, span } from '../words.ts'

/** What the household has asked for, what waits for a decision first. */
export function Requests() {
  const held = useLive().of('requests')
  const requests = held?.data.requests ?? []
  const waiting = requests.filter(({ state }) => state === 'waiting-for-approval')
  const decided = requests.filter(({ state }) => state !== 'waiting-for-approval')
  return (
    <Page title="Requests" lead={held && <span class="quiet">{held.data.summary}</span>}>
      <WhereIs />
      {!held && <p class="quiet">Waiting for the first word from usher.</p>}
      {held && (
        <Fresh held={held}>
          {waiting.length > 0 && <Waiting requests={waiting} />}
          {decided.length > 0 && <Decided requests={decided} />}
          <Allowances members={held.data.members} />
          {[...Map.groupBy(held.data.not_known, ({ because }) => because)].map(([because, some]) => (
            <p key={because} class="quiet">
              Not known from {listed(some.map(({ app }) => app))}: {because}
            </p>
          ))}
        </Fresh>
      )}
    </Page>
  )
}

const titled = ({ title, year, seasons }: Request): string => {
  if (seasons.length === 0) return named(title, year)
  return `${named(title, year)}, ${seasons.length === 1 ? 'season' : 'seasons'} ${listed(seasons.map(String))}`
}

function Waiting({ requests }: { requests: readonly Request[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <ul class="cards">
        {requests.map((request) => (
          <Decision key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Decision({ request }: { request: Request }) {
  const { client } = useLive()
  const [job, setJob] = useState<string | null>(null)
  const { id, title } = request
  const size = request.expected_bytes === null ? '' : ` It will take about ${bytes(request.expected_bytes)}.`
  return (
    <li class="card">
      <div class="card-head">
        <h3>
          <a href={to.trace(`request ${id}`)} dir="auto">
            {titled(request)}
          </a>
        </h3>
        <p class="quiet">
          <Asked request={request} />
        </p>
      </div>
      {request.disagreement && <p>They disagree: {request.disagreement}</p>}
      <Deed
        ask={decision(client, 'request-approve', id)}
        begun={setJob}
        label={`Approve ${title ?? id}`}
        consequence={`It is looked for from then on.${size}`}
      />
      <Deed
        ask={decision(client, 'request-decline', id)}
        begun={setJob}
        preview
        label={`Decline ${title ?? id}`}
        consequence={`${request.member} sees that it was declined.`}
      />
      {job && <JobProgress key={job} client={client} id={job} />}
    </li>
  )
}

function Asked({ request: { member, asked_at: at } }: { request: Request }) {
  return (
    <span>
      {member} asked {span(useNow() - Date.parse(at))} ago
    </span>
  )
}

function Decided({ requests }: { requests: readonly Request[] }) {
  return (
    <section aria-labelledby="asked-for">
      <h2 id="asked-for">Asked for</h2>
      <ul class="rows">
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Row({ request }: { request: Request }) {
  const [tone, word] = wordsOf('request', request.state)
  const { parts_here: here, parts_wanted: wanted, because, disagreement } = request
  const count = request.state === 'partly-here' && here !== null && wanted !== null ? `, ${here} of ${wanted}` : ''
  return (
    <li class="row">
      <a href={to.trace(`request ${request.id}`)} class="row-name" dir="auto">
        {titled(request)}
      </a>
      <Mark tone={tone} word={`${word}${count}`} />
      <span class="quiet">
        <Asked request={request} />
        {because && <> · {because}</>}
        {disagreement && <> · They disagree: {disagreement}</>}
      </span>
    </li>
  )
}

/** Those who have a limit, and what is left of it. */
function Allowances({ members }: { members: readonly RequestingMember[] }) {
  const limited = members.filter(({ films, series }) => films?.limit != null || series?.limit != null)
  if (limited.length === 0) return null
  const left = (what: string, one: RequestingMember['films']) =>
    one?.limit == null ? [] : [`${one.left ?? 0} of ${one.limit} ${what} left in ${one.days} days`]
  return (
    <section aria-labelledby="members">
      <h2 id="members">What each may still ask for</h2>
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
