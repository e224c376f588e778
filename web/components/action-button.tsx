import { useRef, useState } from 'preact/hooks'
import type { Problem } from '../../clients/typescript/src/index.ts'
import type { RequestChange, DryRunPlan } from '../api/action-requests.ts'
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
  /** Shows the dry run first. */
  preview?: boolean
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
  preview = false,
}: ActionButtonProps) {
  const [state, setState] = useState<ActionState>({ is: 'idle' })
  const button = useRef<HTMLButtonElement>(null)

  async function send(dryRun: boolean, offer: string | null = null): Promise<void> {
    if (state.is === 'sending') return
    setState({ is: 'sending' })
    const reply = await request(dryRun, offer)
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
        onClick={() => (state.is === 'previewed' ? send(false, state.plan.offer) : send(preview))}
      >
        {label}
      </button>
      {(busy || consequence) && <p class="quiet">{busy ? 'Sending…' : consequence}</p>}
      {state.is === 'previewed' && (
        <PlanPreview
          plan={state.plan}
          label={label}
          onConfirm={() => send(false, state.plan.offer)}
          onCancel={cancel}
        />
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
  onConfirm: () => void
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
      {plan.notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
      <div class="choices">
        <button type="button" class="main" onClick={onConfirm} ref={(element) => element?.focus()}>
          {label} now
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}
