import type { ConnectionsData } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { useDryRun } from '../../actions/use-dry-run.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { ActionButton } from '../action-button.tsx'
import { Panel } from '../panel.tsx'
import { StateMark } from '../state-mark.tsx'
import { ProblemMessage, Waiting } from '../trouble.tsx'

type Connection = ConnectionsData['connections'][number]

const tones: Record<Connection['result'], Tone> = {
  'would-connect': 'warn',
  'would-disconnect': 'warn',
  connected: 'good',
  disconnected: 'off',
  'already-connected': 'good',
  'already-disconnected': 'off',
  skipped: 'off',
  failed: 'bad',
  'not-possible': 'warn',
}

/** How the apps are connected to each other, and the button that makes what is missing. */
export function ConnectPanel() {
  const { connect } = words()
  // The page says at its top what is wrong with the engine, and asks it again from there.
  const isSaidAbove = useApp().live.faults.value.has('status')
  const { data, problem, ask } = useDryRun({ action: 'connect', body: {} }, { keepsLast: true })
  const missing = data?.connections.filter(({ result }) => result === 'would-connect') ?? []
  return (
    <Panel title={connect.title}>
      <p class="quiet">{connect.lead}</p>
      {problem && <ProblemMessage problem={problem} {...(!isSaidAbove && { retry: () => void ask() })} />}
      {!data && !problem && <Waiting />}
      {data && <p role="status">{sentenceOf(data.connections, missing.length)}</p>}
      <div class="buttons">
        <ActionButton
          request={{ action: 'connect', body: {} }}
          label={connect.button}
          look={missing.length > 0 ? 'main' : 'plain'}
        />
      </div>
      {data && data.connections.length > 0 && (
        <details>
          <summary>{connect.list}</summary>
          <ul class="connections">
            {data.connections.map((connection, at) => (
              <ConnectionRow key={at} connection={connection} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

function sentenceOf(connections: readonly Connection[], missing: number): string {
  const { connect } = words()
  if (connections.length === 0) return connect.none
  if (missing > 0) return connect.toDo(missing)
  const open = connections.filter(({ result }) => result === 'not-possible' || result === 'failed').length
  return open > 0 ? connect.notPossible(open) : connect.allFine(connections.length)
}

function ConnectionRow({ connection: { purpose, result, because } }: { connection: Connection }) {
  const { connect } = words()
  return (
    <li>
      <p dir="auto">{purpose}</p>
      <StateMark tone={tones[result]} text={connect.results[result]} />
      {because && (
        <p class="quiet small" dir="auto">
          {because}
        </p>
      )}
    </li>
  )
}
