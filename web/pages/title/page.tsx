import type { TraceData } from '../../../clients/typescript/src/index.ts'
import { Page } from '../../components/page.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { Candidates } from './candidates.tsx'
import { EpisodesPanel } from './episodes.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OffersPanel } from './offers.tsx'
import { ReasonsPanel } from './reasons.tsx'
import { TitleHead } from './title-head.tsx'
import { useSearchResult } from './use-search-result.ts'
import { OtherCopies, WherePanel } from './path-panel.tsx'

export default function TitlePage({ parameters: { term } }: { parameters: { term: string } }) {
  const { data, problem, loadedAt, reload } = useAnswer('trace', { term }, { paceMs: 15_000 })
  const { title } = words()
  if (!data && problem) return <NothingFound term={term} problem={problem} reload={reload} />
  if (!data)
    return (
      <Page title={term}>
        <Waiting text={title.looking(term)} />
      </Page>
    )
  if (data.item === null) return <Candidates trace={data} />
  return <OneTitle trace={data} isCurrent={problem === null} loadedAt={loadedAt} />
}

interface OneTitleProps {
  trace: TraceData
  isCurrent: boolean
  loadedAt: number | null
}

function OneTitle({ trace, isCurrent, loadedAt }: OneTitleProps) {
  const searched = useSearchResult(trace)
  return (
    <>
      <TitleHead trace={trace} />
      <WherePanel trace={trace} isCurrent={isCurrent} loadedAt={loadedAt} />
      <NotKnownList items={trace.not_known} />
      <div class="columns">
        <div class="column">
          <EpisodesPanel trace={trace} />
          <OffersPanel trace={searched ?? trace} />
          <OtherCopies trace={trace} />
        </div>
        <div class="column">
          <ReasonsPanel trace={trace} />
        </div>
      </div>
    </>
  )
}
