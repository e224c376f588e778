import type { PolicySimulation, QueuePolicy, SimulatedRemoval } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { formatDay } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { titleOf } from './titles.ts'

/** What all policies would have removed over the last thirty days, and what the simulation could not know. */
export function SimulationPanel({ titles }: { titles: readonly QueuePolicy[] }) {
  const { policies } = words()
  const { data, problem, isLoading, reload } = useAnswer('policies', { simulate: true }, { paceMs: 5 * 60_000 })
  return (
    <Panel title={policies.simulation}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data?.simulation && <SimulatedRemovals simulation={data.simulation} titles={titles} />}
    </Panel>
  )
}

function SimulatedRemovals({ simulation, titles }: { simulation: PolicySimulation; titles: readonly QueuePolicy[] }) {
  const { policies } = words()
  const { simulated_removals, simulated_total, limitations } = simulation
  const { rows, more, showMore } = useShownRows(simulated_removals, 5)
  return (
    <>
      {simulated_total === 0 ? (
        <Empty text={policies.nothingSimulated} />
      ) : (
        <p>{policies.simulated(simulated_total)}</p>
      )}
      <ul class="rows">
        {rows.map((one) => (
          <SimulatedRow
            key={`${one.policy} ${one.release_name} ${one.would_remove_at}`}
            removal={one}
            title={titleOf(one.policy, titles)}
          />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
      {limitations.length > 0 && (
        <ul class="quiet small">
          {limitations.map((limitation) => (
            <li key={limitation} dir="auto">
              {limitation}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function SimulatedRow({ removal, title }: { removal: SimulatedRemoval; title: string }) {
  const { policies } = words()
  const { service, release_name, would_remove_at, arrived_at } = removal
  return (
    <li>
      <p>
        <strong dir="auto">{release_name}</strong>
      </p>
      <p class="quiet" dir="auto">
        {[serviceName(service), title, policies.wouldRemove(formatDay(Date.parse(would_remove_at)))].join(' · ')}
      </p>
      {arrived_at !== null && <p class="warn">{policies.arrived}</p>}
    </li>
  )
}
