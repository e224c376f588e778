import { useRef, useState } from 'preact/hooks'
import type { Problem } from '../../clients/typescript/src/index.ts'
import type { ChangeReply, DryRunPlan, RequestChange } from '../api/action-requests.ts'
import { ProblemMessage } from './error-message.tsx'

interface ActionButtonProps {
  request: RequestChange
  label: string
  /** Shown next to the button. */
  consequence?: string
  /** Receives the job's id, so that its progress can outlive the button. */
  onStarted: (job: string) => void
  /** The id of the element that names the subject, if the label does not. */
  describedBy?: string
  /** Shows the dry run first: always, or only if somebody would be disturbed. */
  preview?: 'always' | 'if-disturbing' | 'never'
}

type ActionState =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'previewed'; plan: DryRunPlan }
  | { is: 'refused'; problem: Problem }

export function ActionButton({
  request,
  label,
  consequence,
  onStarted,
  describedBy,
  preview = 'never',
}: ActionButtonProps) {
  const [state, setState] = useState<ActionState>({ is: 'idle' })
  const button = useRef<HTMLButtonElement>(null)

  async function start(): Promise<void> {
    if (state.is === 'sending') return
    setState({ is: 'sending' })
    if (preview === 'never') return finish(await request(false, null))
    const plan = await request(true, null)
    const isHarmless = plan.is === 'previewed' && plan.plan.disruption?.can_wait !== true
    finish(preview === 'if-disturbing' && isHarmless ? await request(false, null) : plan)
  }

  async function confirm(whenIdle: boolean): Promise<void> {
    if (state.is !== 'previewed') return
    setState({ is: 'sending' })
    finish(await request(false, state.plan.offer, whenIdle))
  }

  function finish(reply: ChangeReply): void {
    if (reply.is !== 'started') return setState(reply)
    setState({ is: 'idle' })
    onStarted(reply.job)
  }

  const cancel = () => {
    setState({ is: 'idle' })
    button.current?.focus()
  }
  const busy = state.is === 'sending'
  return (
    <div class="action">
      <button
        ref={button}
        type="button"
        class="action-run"
        aria-describedby={describedBy}
        aria-disabled={busy}
        onClick={() => (state.is === 'previewed' ? confirm(false) : start())}
      >
        {label}
      </button>
      {(busy || consequence) && <p class="quiet">{busy ? 'Sending…' : consequence}</p>}
      {state.is === 'previewed' && (
        <PlanPreview plan={state.plan} label={label} onConfirm={confirm} onCancel={cancel} />
      )}
      {state.is === 'refused' && (
        <div role="alert">
          <ProblemMessage problem={state.problem} />
        </div>
      )}
    </div>
  )
}

function PlanPreview({
  plan,
  label,
  onConfirm,
  onCancel,
}: {
  plan: DryRunPlan
  label: string
  onConfirm: (whenIdle: boolean) => void
  onCancel: () => void
}) {
  return (
    <div class="plan" role="group" aria-label={`${label}: what it would do`}>
      <p>{plan.summary}</p>
      {plan.effects.length > 0 && (
        <ul>
          {plan.effects.map(({ summary, because }) => (
            <li key={summary}>
              <strong>{summary}</strong>
              {because && <>: {because}</>}
            </li>
          ))}
        </ul>
      )}
      {plan.disruption && (
        <p>
          <strong>{plan.disruption.summary}</strong>
        </p>
      )}
      {plan.notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
      <div class="choices">
        <button type="button" class="main" onClick={() => onConfirm(false)} ref={(element) => element?.focus()}>
          {label} now
        </button>
        {plan.disruption?.can_wait && (
          <button type="button" onClick={() => onConfirm(true)}>
            {label} when nobody is disturbed
          </button>
        )}
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}
