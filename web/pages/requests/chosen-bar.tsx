import { useState } from 'preact/hooks'
import type { Request } from '../../../clients/typescript/src/index.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { requestEach } from './request-each.ts'

interface ChosenBarProps {
  /** Those that wait, as they are filtered. */
  requests: readonly Request[]
  chosen: ReadonlySet<string>
  /** The member that the list is about; empty for everybody. */
  member: string
  choose: (chosen: ReadonlySet<string>) => void
}

/** Approves several requests at once: the chosen ones, or all of a member’s. */
export function ChosenBar({ requests: waiting, chosen, member, choose }: ChosenBarProps) {
  const { client } = useApp()
  const { requests } = words()
  const [place, setPlace] = useState<{ at: number; total: number } | null>(null)
  const picked = waiting.filter(({ id }) => chosen.has(id))
  const subject = picked.length > 0 ? picked : waiting
  if (waiting.length < 2) return null
  const approve = async () => {
    if (place) return
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
          {picked.length === 0
            ? requests.approveSeveralOf(subject.length, member)
            : requests.approveSeveral(subject.length)}
        </button>
      )}
      {place && (
        <p class="quiet small" role="status">
          {requests.approving(place.at, place.total)}
        </p>
      )}
    </div>
  )
}
