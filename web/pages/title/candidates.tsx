import type { TraceCandidate, TraceData } from '../../../clients/typescript/src/index.ts'
import { Page } from '../../components/page.tsx'
import { Poster } from '../../components/poster.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { TermField } from './term-field.tsx'
import { useCandidates } from './use-candidates.ts'

/** The titles that a term could mean, by their posters. */
export function Candidates({ trace }: { trace: TraceData }) {
  const { title } = words()
  const { summary, term, not_known, candidates_total } = trace
  const { candidates, more, showMore } = useCandidates(trace)
  return (
    <Page
      title={term}
      heading={candidates.length === 0 ? title.nothing(term) : title.whichOne}
      lead={<span dir="auto">{candidates.length === 0 ? summary : title.several(candidates_total)}</span>}
    >
      <NotKnownList items={not_known} />
      <ul class="poster-grid">
        {candidates.map((candidate) => (
          <Candidate key={candidate.term} candidate={candidate} />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
      <TermField />
    </Page>
  )
}

function Candidate({ candidate }: { candidate: TraceCandidate }) {
  const { title } = words()
  const { term, title: name, year, media, library_app, picture } = candidate
  return (
    <li>
      <a class="poster-link" href={pathTo('title', { term })}>
        <Poster title={name} picture={picture} />
        <strong dir="auto">{name}</strong>
        <span class="quiet small">{[year, media && title.media[media], library_app].filter(Boolean).join(' · ')}</span>
      </a>
    </li>
  )
}
