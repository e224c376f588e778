import { useState } from 'preact/hooks'
import type { Hop, TracedPart, TraceCandidate, TraceData } from '../../clients/typescript/src/index.ts'
import { named, partName, wordsOf } from '../household-words.ts'
import { useAnswer } from '../api/answer.ts'
import { search } from '../api/change.ts'
import { useLive } from '../api/use.ts'
import { Deed } from '../components/deed.tsx'
import { Trouble } from '../components/fault.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { Looked } from '../components/looked.tsx'
import { Mark } from '../components/mark.tsx'
import { Page } from '../components/page.tsx'
import { Clock } from '../components/time.tsx'
import { WhereIs } from '../components/where-is.tsx'
import { to } from '../route.ts'

/** Where one thing is, from the wish to the screen. */
export function Trace({ term }: { term: string }) {
  const { client } = useLive()
  const { data, at, asking, problem, again } = useAnswer(term, (signal) => client.trace({ term }, { signal }))
  const item = data?.item ?? null
  const title = item ? named(item.title, item.year) : `Where is ${term}?`
  return (
    <Page
      title={title}
      lead={
        <>
          <Here data={data} />
          <Looked at={at} asking={asking} again={again} busy="Asking the apps." />
        </>
      }
    >
      <WhereIs term={term} />
      {problem && <Trouble problem={problem} />}
      {data && (
        <div>
          <p class="says">{data.summary}</p>
          {data.candidates.length > 0 && <Candidates candidates={data.candidates} />}
          {item && <Hops hops={data.hops} />}
          <Parts parts={data.parts} />
          <Doubts data={data} />
          {item && <AskNow term={data.term} again={again} />}
        </div>
      )}
    </Page>
  )
}

function Here({ data }: { data: TraceData | null }) {
  const item = data?.item
  if (!item || item.parts_here === null || item.parts_wanted === null || data.parts.length < 2) return null
  const noun = item.media === 'music' ? 'albums' : 'episodes'
  return (
    <span class="quiet">
      {item.parts_here} of {item.parts_wanted} {noun} are here
    </span>
  )
}

function Candidates({ candidates }: { candidates: readonly TraceCandidate[] }) {
  return (
    <ul class="rows">
      {candidates.map(({ term, title, year, media }) => (
        <li key={term} class="row">
          <a href={to.trace(term)} class="row-name" dir="auto">
            {named(title, year)}
          </a>
          <span class="quiet">{media}</span>
        </li>
      ))}
    </ul>
  )
}

function Hops({ hops }: { hops: readonly Hop[] }) {
  return (
    <section aria-labelledby="way">
      <h2 id="way">The way it takes</h2>
      <ol class="rows">
        {hops.map((hop) => (
          <Step key={hop.hop} hop={hop} />
        ))}
      </ol>
    </section>
  )
}

function Step({ hop: { hop, state, at, evidence, because, expected_next: next, next_at: nextAt } }: { hop: Hop }) {
  const [tone, word] = wordsOf('hop', state)
  return (
    <li class="row">
      <span class="row-name">{hop.replace('-', ' ')}</span>
      <Mark tone={tone} word={word} />
      <span class="quiet">
        {[evidence, because].filter((one) => one !== null).join(' · ')}
        {state === 'done' && at && <> {<Clock at={Date.parse(at)} />}</>}
        {state !== 'done' && next && (
          <span class="next-step">
            {next.replace(/\.$/, '')}
            {nextAt ? <>: {<Clock at={Date.parse(nextAt)} />}</> : '.'}
          </span>
        )}
      </span>
    </li>
  )
}

/** What is not here yet; what is here needs no line. */
function Parts({ parts }: { parts: readonly TracedPart[] }) {
  const missing = parts.filter(({ state }) => state !== 'here' && state !== 'not-monitored')
  if (parts.length < 2 || missing.length === 0) return null
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">Not here yet</h2>
      <ul class="rows">
        {missing.map(({ season, number, title, state, because, out_at: out }) => {
          const [tone, word] = wordsOf('part', state)
          return (
            <li key={`${season} ${number} ${title}`} class="row">
              <span class="row-name">{partName(season, number) || title}</span>
              <Mark tone={tone} word={word} />
              <span class="quiet">
                {because ?? title}
                {state === 'not-out-yet' && out && <> {<Clock at={Date.parse(out)} />}</>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Where apps contradict each other, what was refused, and what could not be had. */
function Doubts({ data: { disagreements, refusals, not_known: silent } }: { data: TraceData }) {
  if (disagreements.length + refusals.length + silent.length === 0) return null
  return (
    <section aria-labelledby="doubts">
      <h2 id="doubts">Worth knowing</h2>
      <ul class="plain-list">
        {disagreements.map((one) => (
          <li key={one}>They disagree: {one}</li>
        ))}
        {refusals.map(({ title, because, app }) => (
          <li key={`${title} ${because}`}>
            {app} refused {title}
            {because && `: ${because}`}
          </li>
        ))}
        {silent.map(({ app, because }) => (
          <li key={app}>
            Not known from {app}: {because}
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskNow({ term, again }: { term: string; again: () => void }) {
  const { client } = useLive()
  const [job, setJob] = useState<string | null>(null)
  return (
    <section aria-label="What can be done" class="deeds">
      <Deed ask={search(client, term)} begun={setJob} label="Search now" consequence="Asks the indexers for it." />
      {job && <JobProgress key={job} client={client} id={job} over={again} />}
    </section>
  )
}
