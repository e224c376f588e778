import type { LeavingData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { RulePanel } from './rule.tsx'
import { EndedRow, HeldRow, LeavingRow } from './rows.tsx'
import { UnwatchedPanel } from './unwatched.tsx'

const PACE_MS = 5 * 60_000

/** What leaves the library soon, who wants to keep it, and what nobody watches. */
export default function LeavingPage() {
  const { leaving } = words()
  const { data, problem, isLoading, reload } = useAnswer('leaving', undefined, { paceMs: PACE_MS })
  return (
    <Page title={leaving.title} lead={data && <p dir="auto">{data.summary}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && (
        <div class="columns">
          <div class="column">
            <SoonPanel data={data} />
            <UnwatchedPanel leaving={data} />
            <StayingPanel data={data} />
          </div>
          <div class="column">
            <RulePanel key={JSON.stringify(data.rule)} data={data} />
            <EndedPanel data={data} />
            <NotKnownList items={data.not_known} />
          </div>
        </div>
      )}
    </Page>
  )
}

function SoonPanel({ data: { leaving_titles, enabled, titles_left, bytes_left } }: { data: LeavingData }) {
  const { leaving } = words()
  return (
    <Panel title={leaving.soon}>
      {leaving_titles.length === 0 && <Empty text={leaving.nothingSoon} />}
      <ul class="rows">
        {leaving_titles.map((title) => (
          <LeavingRow key={title.id} title={title} />
        ))}
      </ul>
      {enabled && (
        <>
          <p class="quiet">{leaving.left(titles_left, formatBytes(bytes_left))}</p>
          <div class="buttons">
            <ActionButton request={{ action: 'leaving-apply', body: {} }} label={leaving.apply} />
          </div>
        </>
      )}
    </Panel>
  )
}

function StayingPanel({ data: { held_back } }: { data: LeavingData }) {
  const { leaving } = words()
  const { rows, more, showMore } = useShownRows(held_back)
  return (
    <Panel title={leaving.staying}>
      {held_back.length === 0 && <Empty text={leaving.nothingStays} />}
      <ul class="rows">
        {rows.map((title) => (
          <HeldRow key={`${title.media} ${title.title} ${title.year}`} title={title} />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
    </Panel>
  )
}

function EndedPanel({ data: { ended_titles } }: { data: LeavingData }) {
  const { leaving } = words()
  const { rows, more, showMore } = useShownRows(ended_titles)
  if (ended_titles.length === 0) return null
  return (
    <Panel title={leaving.gone}>
      <ul class="rows">
        {rows.map((title) => (
          <EndedRow key={title.id} title={title} />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
    </Panel>
  )
}
