import { useEffect, useRef, useState } from 'preact/hooks'
import { guardLeaving } from '../../routing/location.ts'
import { words } from '../../words/words.ts'

type Guard = Parameters<typeof guardLeaving>[0]

/** Several forms of a page may be changed at once. The page asks once, for all of them. */
const guards: Guard[] = []
let endCurrent: (() => void) | undefined

function addGuard(guard: Guard): () => void {
  guards.push(guard)
  guardWithLast()
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    guardWithLast()
  }
}

function guardWithLast(): void {
  endCurrent?.()
  const last = guards.at(-1)
  endCurrent = last && guardLeaving(last)
}

/** Asks before the page is left while something on it is not saved. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isChanged) return
    return addGuard(() => new Promise((resolve) => setAnswer(() => resolve)))
  }, [isChanged])
  if (!answer) return null
  const close = (leaves: boolean) => {
    setAnswer(null)
    answer(leaves)
  }
  return <LeaveDialog close={close} />
}

function LeaveDialog({ close }: { close: (leaves: boolean) => void }) {
  const { shell } = words()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => void (before instanceof HTMLElement && before.isConnected && before.focus())
  }, [])
  return (
    <dialog
      ref={dialog}
      class="consent"
      aria-labelledby="unsaved-title"
      onCancel={(event) => {
        event.preventDefault()
        close(false)
      }}
    >
      <div class="consent-body">
        <h2 id="unsaved-title">{shell.unsavedTitle}</h2>
        <p>{shell.unsavedText}</p>
      </div>
      <footer>
        <button type="button" class="button" onClick={() => close(true)}>
          {shell.leave}
        </button>
        <button type="button" class="button main" autoFocus onClick={() => close(false)}>
          {shell.stay}
        </button>
      </footer>
    </dialog>
  )
}
