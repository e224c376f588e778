import { useState } from 'preact/hooks'
import type { Hop, TracedPart, TraceCandidate, TraceData } from '../../clients/typescript/src/index.ts'
import { titleWithYear, partName, stateLabel } from '../household-labels.ts'
import { useRead } from '../api/use-read.ts'
import { requestSearch } from '../api/action-requests.ts'
import { useLive } from '../api/live-context.ts'
import { ActionButton } from '../components/action-button.tsx'
import { ProblemMessage } from '../components/error-message.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { RefreshStatus } from '../components/refresh-status.tsx'
import { Badge } from '../components/badge.tsx'
import { Page } from '../components/page.tsx'
import { ClockTime } from '../components/time.tsx'
import { TraceSearch } from '../components/trace-search.tsx'
import { paths } from '../route.ts'

export function TracePage({ term }: { term: string }) {
  const { client } = useLive()
  const { data, loadedAt, isLoading, problem, reload } = useRead(term, (signal) => client.trace({ term }, { signal }))
  const item = data?.item ?? null
  const title = item ? titleWithYear(item.title, item.year) : `Where is ${term}?`
  return (
    <Page
      title={title}
      lead={
        <>
          <PartsHere data={data} />
          <RefreshStatus at={loadedAt} asking={isLoading} again={reload} busy="Asking the apps…" />
        </>
      }
    >
      <TraceSearch term={term} />
      {problem && <ProblemMessage problem={problem} />}
      {data && (
        <div>
          <p class="says">{data.summary}</p>
          {data.candidates.length > 0 && <CandidateList candidates={data.candidates} />}
          {item && <HopList hops={data.hops} />}
          <MissingParts parts={data.parts} />
          <TraceNotes data={data} />
          {item && <SearchNow term={data.term} again={reload} />}
        </div>
      )}
    </Page>
  )
}

function PartsHere({ data }: { data: TraceData | null }) {
  const item = data?.item
  if (!item || item.parts_available === null || item.parts_wanted === null || data.parts.length < 2) return null
  const noun = item.media === 'music' ? 'albums' : 'episodes'
  return (
    <span class="quiet">
      {item.parts_available} of {item.parts_wanted} {noun} are here
    </span>
  )
}

function CandidateList({ candidates }: { candidates: readonly TraceCandidate[] }) {
  return (
    <ul class="rows">
      {candidates.map(({ term, title, year, media }) => (
        <li key={term} class="row">
          <a href={paths.trace(term)} class="row-name" dir="auto">
            {titleWithYear(title, year)}
          </a>
          <span class="quiet">{media}</span>
        </li>
      ))}
    </ul>
  )
}

function HopList({ hops }: { hops: readonly Hop[] }) {
  return (
    <section aria-labelledby="way">
      <h2 id="way">Steps</h2>
      <ol class="rows">
        {hops.map((hop) => (
          <HopRow key={hop.hop} hop={hop} />
        ))}
      </ol>
    </section>
  )
}

function HopRow({
  hop: { hop, state, happened_at: at, evidence, because, expected_next: next, expected_at: nextAt },
}: {
  hop: Hop
}) {
  const [tone, word] = stateLabel('hop', state)
  return (
    <li class="row">
      <span class="row-name">{hop.replace('-', ' ')}</span>
      <Badge tone={tone} word={word} />
      <span class="quiet">
        {[...evidence, because].filter((one) => one !== null).join(' · ')}
        {state === 'done' && at && <> {<ClockTime at={Date.parse(at)} />}</>}
        {state !== 'done' && next && (
          <span class="next-step">
            {next.replace(/\.$/, '')}
            {nextAt ? <>: {<ClockTime at={Date.parse(nextAt)} />}</> : '.'}
          </span>
        )}
      </span>
    </li>
  )
}

function MissingParts({ parts }: { parts: readonly TracedPart[] }) {
  const missing = parts.filter(({ state }) => state !== 'available' && state !== 'not-monitored')
  if (parts.length < 2 || missing.length === 0) return null
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">Not here yet</h2>
      <ul class="rows">
        {missing.map(({ season, episode, title, state, because, released_at: out }) => {
          const [tone, word] = stateLabel('part', state)
          return (
            <li key={`${season} ${episode} ${title}`} class="row">
              <span class="row-name">{partName(season, episode) || title}</span>
              <Badge tone={tone} word={word} />
              <span class="quiet">
                {because ?? title}
                {state === 'unreleased' && out && <> {<ClockTime at={Date.parse(out)} />}</>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function TraceNotes({ data: { disagreements, rejections, not_known: silent } }: { data: TraceData }) {
  if (disagreements.length + rejections.length + silent.length === 0) return null
  return (
    <section aria-labelledby="doubts">
      <h2 id="doubts">Worth knowing</h2>
      <ul class="plain-list">
        {disagreements.map((one) => (
          <li key={one}>The apps disagree: {one}</li>
        ))}
        {rejections.map(({ title, because, app }) => (
          <li key={`${title} ${because}`}>
            {app} rejected {title}
            {because && `: ${because}`}
          </li>
        ))}
        {silent.map(({ subject, because }) => (
          <li key={subject}>
            No answer from {subject}: {because}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SearchNow({ term, again }: { term: string; again: () => void }) {
  const { client } = useLive()
  const [job, setJob] = useState<string | null>(null)
  return (
    <section aria-label="Actions" class="action-group">
      <ActionButton
        request={requestSearch(client, term)}
        onStarted={setJob}
        label="Search now"
        consequence="Asks the indexers again."
      />
      {job && <JobProgress key={job} client={client} id={job} onEnd={again} />}
    </section>
  )
}
