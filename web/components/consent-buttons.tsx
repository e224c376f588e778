import { useEffect, useId, useState } from 'preact/hooks'
import { confirmConsent, retryConsent } from '../actions/consent.ts'
import { closeConsent, type OpenConsent } from '../actions/consent-state.ts'
import { descriptionOf } from '../actions/describe.ts'
import { canWait, modeOf } from '../actions/modes.ts'
import type { Plan } from '../actions/plan.ts'
import { words } from '../words/words.ts'
import { ignoreRepeat } from './action-button.tsx'

/** The button that confirms takes nothing for so long, so that the press that opened the dialog never confirms it. */
const GRACE_MS = 400

type AskingConsent = Extract<OpenConsent, { is: 'asking' | 'sending' }>

export function ConsentButtons({ state }: { state: OpenConsent }) {
  const { common } = words()
  const isNothing = state.is === 'asking' && state.plan.isNothing
  return (
    <footer>
      <button type="button" class="button ghost" onClick={closeConsent}>
        {isNothing ? common.close : common.cancel}
      </button>
      {state.is === 'refused' && (
        <button type="button" class="button" onKeyDown={ignoreRepeat} onClick={() => retryConsent()}>
          {common.retry}
        </button>
      )}
      {(state.is === 'asking' || state.is === 'sending') && !isNothing && <ConfirmButtons state={state} />}
    </footer>
  )
}

function ConfirmButtons({ state }: { state: AskingConsent }) {
  const { request, plan } = state
  const { actions } = words()
  const description = descriptionOf(request.action)
  const wanted = modeOf(request) === 'typed' ? description.typed?.(request.body) : undefined
  const [entered, setEntered] = useState('')
  const isReady = useGrace(plan) && state.is === 'asking' && (wanted === undefined || entered.trim() === wanted)
  const confirm = (event: MouseEvent, whenIdle: boolean) => {
    if (isReady && event.detail < 2) void confirmConsent(whenIdle)
  }
  return (
    <>
      {wanted !== undefined && <TypedName wanted={wanted} entered={entered} change={setEntered} />}
      {plan.waitLabel !== null && canWait(request.action) && (
        <button
          type="button"
          class="button"
          aria-disabled={!isReady}
          onKeyDown={ignoreRepeat}
          onClick={(event) => confirm(event, true)}
        >
          {plan.waitLabel}
        </button>
      )}
      <button
        type="button"
        class={description.isDanger ? 'button main danger' : 'button main'}
        aria-disabled={!isReady}
        onKeyDown={ignoreRepeat}
        onClick={(event) => confirm(event, false)}
      >
        {state.is === 'sending' ? actions.sending : description.verb(request.body)}
      </button>
    </>
  )
}

interface TypedNameProps {
  wanted: string
  entered: string
  change: (entered: string) => void
}

function TypedName({ wanted, entered, change }: TypedNameProps) {
  const { actions } = words()
  const id = useId()
  return (
    <label class="field typed">
      <span dir="auto">{actions.typeToConfirm(wanted)}</span>
      <input
        aria-describedby={id}
        value={entered}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
      />
      <small class="quiet" id={id}>
        {actions.whyTyped}
      </small>
    </label>
  )
}

/** Returns false for a moment after what is confirmed appeared or changed. */
function useGrace(plan: Plan): boolean {
  const [ready, setReady] = useState<Plan | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReady(plan), GRACE_MS)
    return () => clearTimeout(timer)
  }, [plan])
  return ready === plan
}
