import type { LeavingData, UnwatchedTitle } from '../../../clients/typescript/src/index.ts'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { KeepButton, nameOf } from './rows.tsx'

/** What nobody has played for half a year: who requested it, who played it, and what it would free. */
export function UnwatchedPanel({ leaving: { leaving_titles, held_back } }: { leaving: LeavingData }) {
  const { leaving } = words()
  const { data, problem, isLoading, reload } = useAnswer('unwatched', {}, { paceMs: 5 * 60_000 })
  const hasButton = new Set([...leaving_titles, ...held_back.filter(({ brake }) => brake === 'vote')].map(nameOf))
  const { rows, more, showMore } = useShownRows(data?.unwatched_titles ?? [])
  return (
    <Panel title={leaving.unwatched}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && (
        <p class="quiet" dir="auto">
          {data.summary}
        </p>
      )}
      {data && data.unwatched_titles.length === 0 && <Empty text={leaving.nothingUnwatched} />}
      <ul class="rows">
        {rows.map((title, at) => (
          <UnwatchedRow
            key={`${title.media} ${title.title} ${title.year} ${title.library_app}`}
            title={title}
            canKeep={!hasButton.has(nameOf(title)) && rows.findIndex((one) => nameOf(one) === nameOf(title)) === at}
          />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
      {data && <NotKnownList items={data.not_known} />}
    </Panel>
  )
}

/** A title has one button on the page, whichever library has it. */
function UnwatchedRow({ title, canKeep }: { title: UnwatchedTitle; canKeep: boolean }) {
  const { leaving } = words()
  const { frees_bytes, because, requesters, plays, seeding_obligations: owed } = title
  const people = [...new Set([...(requesters ?? []), ...(plays ?? []).map(({ member }) => member)])]
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{nameOf(title)}</strong>
        <span class="end num">{frees_bytes === null ? leaving.notKnown : leaving.frees(formatBytes(frees_bytes))}</span>
      </p>
      <p class="quiet" dir="auto">
        {[people.join(', '), because ?? '', ...(owed ?? [])].filter((part) => part !== '').join(' · ')}
      </p>
      {canKeep && <KeepButton name={nameOf(title)} />}
    </li>
  )
}
