import { useRef, useState } from 'preact/hooks'
import type { Problem } from '../../clients/typescript/src/index.ts'
import type { Ask, Plan } from '../api/change.ts'
import { Trouble } from './fault.tsx'

interface Deed {
  ask: Ask
  /** What it says on the button. */
  label: string
  /** What comes of it, beside the button. */
  consequence?: string
  /** Told of the job that does it, so that its progress outlives this button. */
  begun: (job: string) => void
  /** The id of what says what it is about, where the label does not. */
  about?: string
  /** Shows exactly what it would do before it does it. */
  preview?: boolean
}

type State = { is: 'idle' } | { is: 'asking' } | { is: 'shown'; plan: Plan } | { is: 'no'; problem: Problem }

/** A button for a change, and what comes of it beside it. */
export function Deed({ ask, label, consequence, begun, about, preview = false }: Deed) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const button = useRef<HTMLButtonElement>(null)

  async function go(dryRun: boolean, offer: string | null = null): Promise<void> {
    if (state.is === 'asking') return
    setState({ is: 'asking' })
    const reply = await ask(dryRun, offer)
    if (reply.is !== 'begun') return setState(reply)
    setState({ is: 'idle' })
    begun(reply.job)
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
        aria-describedby={about}
        aria-disabled={busy}
        onClick={() => (state.is === 'shown' ? go(false, state.plan.offer) : go(preview))}
      >
        {label}
      </button>
      {(busy || consequence) && <p class="quiet">{busy ? 'Asking usher.' : consequence}</p>}
      {state.is === 'shown' && (
        <Shown plan={state.plan} label={label} go={() => go(false, state.plan.offer)} leave={leave} />
      )}
      {state.is === 'no' && (
        <div role="alert">
          <Trouble problem={state.problem} />
        </div>
      )}
    </div>
  )
}

/** What it would do, and the two ways on from there. */
function Shown({ plan, label, go, leave }: { plan: Plan; label: string; go: () => void; leave: () => void }) {
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
          Leave it as it is
        </button>
      </div>
    </div>
  )
}
