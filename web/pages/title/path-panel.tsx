import type { Hop, TraceData } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { Age, Moment } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { StepPath } from '../../components/path/path.tsx'
import { shownSteps } from '../../components/path/step.ts'
import { words } from '../../words/words.ts'

interface WherePanelProps {
  trace: TraceData
  isCurrent: boolean
  loadedAt: number | null
}

/** The way from request to screen: seven steps, and every hop behind them. */
export function WherePanel({ trace, isCurrent, loadedAt }: WherePanelProps) {
  const { title } = words()
  const steps = shownSteps(trace.steps)
  if (steps.length === 0) return null
  return (
    <Panel title={title.where} current={isCurrent} more={loadedAt !== null && <Age at={loadedAt} />}>
      <StepPath label={title.where} steps={steps} />
      <HopTable hops={trace.hops} />
    </Panel>
  )
}

/** The same title in another app, such as a second Radarr for 4K. */
export function OtherCopies({ trace: { other_libraries } }: { trace: TraceData }) {
  const { title } = words()
  if (other_libraries.length === 0) return null
  return (
    <Panel title={title.otherCopies}>
      <ul class="rows">
        {other_libraries.map(({ library_app, summary, steps, disagreements }) => (
          <li key={library_app} class="column">
            <h3>{library_app}</h3>
            <p dir="auto">{summary}</p>
            <StepPath label={library_app ?? title.where} steps={shownSteps(steps)} />
            {disagreements.map((text) => (
              <p key={text} class="notice" dir="auto">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const hopTones: Record<Hop['state'], Tone> = {
  done: 'good',
  pending: 'busy',
  failed: 'bad',
  'not-known': 'warn',
  'not-needed': 'off',
}

function HopTable({ hops }: { hops: readonly Hop[] }) {
  const { title, path } = words()
  return (
    <details>
      <summary>{title.everyStep}</summary>
      <div class="table-wrap" tabIndex={0} role="group" aria-label={title.everyStep}>
        <table class="hop-table">
          <thead>
            <tr>
              <th scope="col">{title.step}</th>
              <th scope="col">{title.state}</th>
              <th scope="col">{title.says}</th>
              <th scope="col">{title.seen}</th>
              <th scope="col">{title.when}</th>
            </tr>
          </thead>
          <tbody>
            {hops.map((hop) => (
              <tr key={hop.hop}>
                <th scope="row">{path.hops[hop.hop] ?? hop.hop}</th>
                <td>
                  <StateMark tone={hopTones[hop.state] ?? 'warn'} text={title.hopStates[hop.state] ?? hop.state} />
                </td>
                <td>{hop.app}</td>
                <td>
                  <HopText hop={hop} />
                </td>
                <td>{hop.happened_at !== null && <Moment at={hop.happened_at} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function HopText({ hop: { state, app, evidence, because, expected_next } }: { hop: Hop }) {
  const { path } = words()
  const lines = [
    ...(state === 'not-known' && app !== null ? [path.notKnownFrom(app)] : []),
    ...evidence,
    ...(because === null ? [] : [because]),
    ...(expected_next === null ? [] : [expected_next]),
  ]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}
