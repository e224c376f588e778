import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { closeConsent, confirmConsent, consent, retryConsent, type ConsentState } from '../actions/consent.ts'
import { descriptionOf, modeOf } from '../actions/describe.ts'
import type { EffectTone, Plan } from '../actions/plan.ts'
import { endedJobs } from '../actions/work.ts'
import { useApp } from '../state/app-context.ts'
import { words } from '../words/words.ts'
import { Icon, type IconName } from './icon.tsx'
import { ProblemMessage, Waiting } from './trouble.tsx'

/** The button that confirms takes nothing for so long, so that the press that opened the dialog never confirms it. */
const GRACE_MS = 400

type OpenState = Exclude<ConsentState, { is: 'closed' }>

/** The one dialog in which changes are confirmed. */
export function ConsentDialog() {
  const state = consent.value
  return state.is === 'closed' ? null : <OpenDialog key={state.request.action} state={state} />
}

function OpenDialog({ state }: { state: OpenState }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    title.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      class="consent"
      aria-labelledby="consent-title"
      onCancel={(event) => {
        event.preventDefault()
        closeConsent()
      }}
      onClick={(event) => event.target === dialog.current && closeConsent()}
    >
      <div class="consent-body">
        <h2 id="consent-title" ref={title} tabIndex={-1} dir="auto">
          {state.question}
        </h2>
        <DialogContent state={state} />
      </div>
      <DialogButtons state={state} />
    </dialog>
  )
}

function DialogContent({ state }: { state: OpenState }) {
  if (state.is === 'preparing') return <Waiting text={words().actions.preparing} />
  if (state.is === 'refused') return <ProblemMessage problem={state.problem} />
  if (state.is === 'busy')
    return (
      <div role="status">
        <p>{words().actions.busy}</p>
        <p class="quiet" dir="auto">
          {state.problem.sentence}
        </p>
      </div>
    )
  return <PlanView plan={state.plan} isFinal={descriptionOf(state.request.action).undoable} state={state} />
}

const effectIcons: Record<EffectTone, IconName> = {
  start: 'start',
  stop: 'stop',
  change: 'updates',
  remove: 'remove',
  keep: 'good',
}

function PlanView({ plan, isFinal, state }: { plan: Plan; isFinal: boolean | null; state: OpenState }) {
  const { actions } = words()
  const isChanged = state.is === 'asking' && state.changed
  return (
    <>
      {isChanged && (
        <p class="notice" role="status">
          {actions.changed}
        </p>
      )}
      <p class="quiet" dir="auto">
        {plan.usually ?? plan.summary}
      </p>
      <ul class="effects">
        {plan.affected && (
          <Effect icon="warn" tone="warn">
            <strong>{plan.affected}</strong>
          </Effect>
        )}
        {plan.usually && plan.effects.length === 0 && <Effect icon="updates">{plan.summary}</Effect>}
        {plan.effects.map(({ tone, text }) => (
          <Effect key={text} icon={effectIcons[tone]}>
            {text}
          </Effect>
        ))}
        {plan.notes.map((note) => (
          <Effect key={note} icon="help">
            {note}
          </Effect>
        ))}
        {isFinal !== null && (
          <Effect icon={isFinal ? 'good' : 'warn'}>{isFinal ? actions.undoable : actions.final}</Effect>
        )}
      </ul>
      {plan.commands.length > 0 && (
        <details>
          <summary>{actions.exact}</summary>
          <pre>{plan.commands.join('\n')}</pre>
        </details>
      )}
    </>
  )
}

function Effect({ icon, tone, children }: { icon: IconName; tone?: string; children: ComponentChildren }) {
  return (
    <li>
      <Icon name={icon} {...(tone && { tone })} />
      <span dir="auto">{children}</span>
    </li>
  )
}

function DialogButtons({ state }: { state: OpenState }) {
  const { client } = useApp()
  // A change that runs elsewhere has ended: the question can be asked again at once.
  const ended = endedJobs.value
  useEffect(() => {
    if (state.is === 'busy' && ended > 0) void retryConsent(client)
  }, [ended])
  return (
    <footer>
      <button type="button" class="button ghost" onClick={closeConsent}>
        {words().common.cancel}
      </button>
      {(state.is === 'busy' || state.is === 'refused') && (
        <button type="button" class="button" onClick={() => retryConsent(client)}>
          {words().common.retry}
        </button>
      )}
      {(state.is === 'asking' || state.is === 'sending') && <ConfirmButtons key={state.question} state={state} />}
    </footer>
  )
}

function ConfirmButtons({ state }: { state: Extract<OpenState, { is: 'asking' | 'sending' }> }) {
  const { client } = useApp()
  const { request, plan } = state
  const description = descriptionOf(request.action)
  const typed = modeOf(request) === 'typed' ? description.typed?.(request.body) : undefined
  const [entered, setEntered] = useState('')
  const isReady = useGrace(plan) && state.is === 'asking' && (typed === undefined || entered.trim() === typed)
  const confirm = (event: MouseEvent, whenIdle: boolean) => {
    if (isReady && event.detail < 2) void confirmConsent(client, whenIdle)
  }
  return (
    <>
      {typed !== undefined && (
        <label class="field typed">
          <span>{words().actions.typeToConfirm(typed)}</span>
          <input
            value={entered}
            onInput={({ currentTarget }) => setEntered(currentTarget.value)}
            autoComplete="off"
            spellcheck={false}
          />
        </label>
      )}
      {plan.canWait && (
        <button type="button" class="button" aria-disabled={!isReady} onClick={(event) => confirm(event, true)}>
          {words().actions.whenIdle}
        </button>
      )}
      <button
        type="button"
        class={description.isDanger ? 'button main danger' : 'button main'}
        aria-disabled={!isReady}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={(event) => confirm(event, false)}
      >
        {state.is === 'sending' ? words().actions.sending : description.verb(request.body)}
      </button>
    </>
  )
}

/** Returns false for a moment after what is confirmed appeared or changed. */
function useGrace(plan: Plan): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setReady(false)
    const timer = setTimeout(() => setReady(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [plan])
  return isReady
}
