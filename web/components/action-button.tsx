import { useRef, useState } from 'preact/hooks'
import type { Problem } from '../../clients/typescript/src/index.ts'
import type { RequestChange, DryRunPlan } from '../api/changes.ts'
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
  | { is: 'asking' }
  | { is: 'shown'; plan: DryRunPlan }
  | { is: 'no'; problem: Problem }

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

  async function go(dryRun: boolean, offer: string | null = null): Promise<void> {
    if (state.is === 'asking') return
    setState({ is: 'asking' })
    const reply = await request(dryRun, offer)
    if (reply.is !== 'begun') return setState(reply)
    setState({ is: 'idle' })
    onStarted(reply.job)
  }

  const leave = () => {
    setState({ is: 'idle' })
    button.current?.focus()
  }
  const busy = state.is === 'asking'
  return (
    <div class="deed">
      <button
        ref={button}
        type="button"
        class="does"
        aria-describedby={describedBy}
        aria-disabled={busy}
        onClick={() => (state.is === 'shown' ? go(false, state.plan.offer) : go(preview))}
      >
        {label}
      </button>
      {(busy || consequence) && <p class="quiet">{busy ? 'Sending…' : consequence}</p>}
      {state.is === 'shown' && (
        <PlanPreview plan={state.plan} label={label} go={() => go(false, state.plan.offer)} leave={leave} />
      )}
      {state.is === 'no' && (
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
  go,
  leave,
}: {
  plan: DryRunPlan
  label: string
  go: () => void
  leave: () => void
}) {
  return (
    <div class="plan" role="group" aria-label={`${label}: what it would do`}>
      <p>{plan.summary}</p>
      {plan.touched.length > 0 && (
        <ul>
          {plan.touched.map(({ what, because }) => (
            <li key={what}>
              <strong>{what}</strong>
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
        <button type="button" class="main" onClick={go} ref={(element) => element?.focus()}>
          {label} now
        </button>
        <button type="button" onClick={leave}>
          Cancel
        </button>
      </div>
    </div>
  )
}
