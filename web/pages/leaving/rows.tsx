import type { HeldBackTitle, LeavingTitle } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { formatBytes, formatDay } from '../../words/format.ts'
import { words } from '../../words/words.ts'

export const nameOf = ({ title, year }: { title: string; year: number | null }): string =>
  year === null ? title : `${title} (${year})`

/** A title that leaves, with the vote to keep it. */
export function LeavingRow({ title }: { title: LeavingTitle }) {
  const { leaving } = words()
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{nameOf(title)}</strong>
        <span class="end num">{leaving.frees(formatBytes(title.frees_bytes))}</span>
      </p>
      {title.leaves_on !== null && <p class="quiet">{leaving.leavesOn(formatDay(Date.parse(title.leaves_on)))}</p>}
      {title.because !== null && (
        <p class="quiet" dir="auto">
          {title.because}
        </p>
      )}
      <KeepButton name={nameOf(title)} />
    </li>
  )
}

/** The vote for a title. Its name has the year, so that no other film of the same title is kept. */
export function KeepButton({ name }: { name: string }) {
  const { leaving } = words()
  return (
    <div class="buttons">
      <ActionButton
        request={{ action: 'leaving-keep', body: { title: name } }}
        label={leaving.keep}
        name={leaving.keepOf(name)}
      />
    </div>
  )
}

/** A title that stays, and why. A vote that was recorded here can be withdrawn; a favourite only where it was marked. */
export function HeldRow({ title: held }: { title: HeldBackTitle }) {
  const { leaving } = words()
  const { because, voters } = held
  const name = nameOf(held)
  return (
    <li>
      <p>
        <strong dir="auto">{name}</strong>
      </p>
      <p class="quiet" dir="auto">
        {because}
      </p>
      {voters.length > 0 && (
        <div class="buttons">
          <ActionButton
            request={{ action: 'leaving-keep', body: { title: name, withdraw: true } }}
            label={leaving.withdraw}
            name={leaving.withdrawOf(name)}
          />
        </div>
      )}
    </li>
  )
}

/** A title that has left, or stays after all. */
export function EndedRow({ title: ended }: { title: LeavingTitle }) {
  const { leaving } = words()
  const { id, title, leaving_state, ended_at, because, frees_bytes } = ended
  const isGone = leaving_state === 'removed'
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{nameOf(ended)}</strong>
        <span class="end num">{ended_at !== null && formatDay(Date.parse(ended_at))}</span>
      </p>
      <p class="quiet" dir="auto">
        {because ?? (isGone ? leaving.frees(formatBytes(frees_bytes)) : leaving.staying)}
      </p>
      {isGone && (
        <div class="buttons">
          <ActionButton
            request={{ action: 'leaving-restore', body: { titles: [id] } }}
            label={leaving.restore}
            name={leaving.restoreOf(title)}
          />
        </div>
      )}
    </li>
  )
}
