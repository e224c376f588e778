import { useState } from 'preact/hooks'
import { isProblem, type Client, type Problem, type Request } from '../../../clients/typescript/src/index.ts'
import { ProblemMessage } from '../../components/trouble.tsx'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { stateOfTab, type Filter } from './filter.ts'
import { requestEach } from './request-each.ts'

interface ChosenBarProps {
  /** Those that wait and are shown. */
  requests: readonly Request[]
  /** How many wait, as they are filtered. */
  total: number
  chosen: ReadonlySet<string>
  filter: Filter
  choose: (chosen: ReadonlySet<string>) => void
}

/** Approves several requests at once: the chosen ones, or all of a member’s. */
export function ChosenBar({ requests: waiting, total, chosen, filter, choose }: ChosenBarProps) {
  const { client } = useApp()
  const { requests } = words()
  const [place, setPlace] = useState<{ at: number; total: number } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const picked = waiting.filter(({ id }) => chosen.has(id))
  const { member } = filter
  if (total < 2) return null
  const approve = async () => {
    if (place) return
    setPlace({ at: 0, total: picked.length || total })
    const subject = picked.length > 0 ? picked : await askForWaiting(client, filter)
    setProblem(isProblem(subject) ? subject : null)
    if (isProblem(subject)) return setPlace(null)
    const changes = subject.map(({ id }) => ({ action: 'request-approve' as const, body: { request: id } }))
    await requestEach(client, changes, (at) => setPlace({ at, total: changes.length }))
    setPlace(null)
    choose(new Set())
  }
  return (
    <div class="chosen-bar">
      <label>
        <input
          type="checkbox"
          checked={picked.length === waiting.length}
          onInput={({ currentTarget }) => choose(new Set(currentTarget.checked ? waiting.map(({ id }) => id) : []))}
        />
        <span>{picked.length === 0 ? requests.chooseAll : requests.chosen(picked.length)}</span>
      </label>
      {(picked.length > 0 || member !== '') && (
        <button
          type="button"
          class="button main"
          aria-disabled={place !== null}
          onClick={(event) => event.detail < 2 && void approve()}
        >
          {picked.length === 0 ? requests.approveSeveralOf(total, member) : requests.approveSeveral(picked.length)}
        </button>
      )}
      {place && (
        <p class="quiet small" role="status">
          {requests.approving(place.at, place.total)}
        </p>
      )}
      {problem && <ProblemMessage problem={problem} />}
    </div>
  )
}

/** As many as usher returns at once. */
const MAX_COUNT = 1000

/** Returns all that wait and fit the filter, of which the page shows a part. */
async function askForWaiting(client: Client, { member, text }: Filter): Promise<readonly Request[] | Problem> {
  const found: Request[] = []
  for (;;) {
    const answer = await client.requests({
      state: stateOfTab.waiting,
      ...(member !== '' && { member }),
      ...(text.trim() !== '' && { text: text.trim() }),
      from: found.length,
      count: MAX_COUNT,
    })
    if (isProblem(answer)) return answer
    found.push(...answer.data.requests)
    if (answer.data.requests.length < MAX_COUNT) return found
  }
}
