import { useRef, useState } from 'preact/hooks'
import { isProblem, type Client, type LifecycleData, type Problem } from '../../clients/typescript/src/index.ts'
import { lower } from '../words.ts'
import { Trouble } from './fault.tsx'

export type Lifecycle = 'up' | 'down' | 'restart'

interface Deed {
  client: Client
  action: Lifecycle
  target: { services: string[] } | { forms: string[] }
  /** What it says on the button. */
  label: string
  /** What comes of it, beside the button. */
  consequence: string
  /** Told of the job that does it, so that its progress outlives this button. */
  begun: (job: string) => void
  /** Shows exactly what it would do before it does it. */
  preview?: boolean
}

type State = { is: 'idle' } | { is: 'asking' } | { is: 'shown'; plan: LifecycleData } | { is: 'no'; problem: Problem }

/** A button for a change, and what comes of it beside it. */
export function Deed({ client, action, target, label, consequence, begun, preview = false }: Deed) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const button = useRef<HTMLButtonElement>(null)

  async function ask(dryRun: boolean): Promise<void> {
    if (state.is === 'asking') return
    setState({ is: 'asking' })
    const answer = await client.act(action, { ...target, dry_run: dryRun })
    if (isProblem(answer)) setState({ is: 'no', problem: answer })
    else if (answer.kind === 'lifecycle') setState({ is: 'shown', plan: answer.data })
    else {
      setState({ is: 'idle' })
      begun(answer.data.id)
    }
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
        aria-disabled={busy}
        onClick={() => ask(preview && state.is !== 'shown')}
      >
        {label}
      </button>
      <p class="quiet">{busy ? 'Asking usher.' : consequence}</p>
      {state.is === 'shown' && <Plan plan={state.plan} label={label} go={() => ask(false)} leave={leave} />}
      {state.is === 'no' && (
        <div role="alert">
          <Trouble problem={state.problem} />
        </div>
      )}
    </div>
  )
}

const effects: Record<string, string> = {
  start: 'Starts',
  stop: 'Stops',
  restart: 'Restarts',
  recreate: 'Makes anew',
  remove: 'Stops and takes away',
  keep: 'Keeps',
}

function Plan({ plan, label, go, leave }: { plan: LifecycleData; label: string; go: () => void; leave: () => void }) {
  const touched = plan.services.filter(({ effect }) => effect !== 'nothing')
  return (
    <div class="plan" role="group" aria-label={`${label}: what it would do`}>
      <p>{plan.summary}</p>
      <ul>
        {touched.map(({ service, effect, because, without }) => (
          <li key={service}>
            <strong>
              {effects[effect] ?? effect} {service}
            </strong>
            : {because}
            {without && (effect === 'stop' || effect === 'remove') && (
              <span class="quiet"> Without it: {lower(without)}.</span>
            )}
          </li>
        ))}
      </ul>
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
