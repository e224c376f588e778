import { faultNames, faultPlanFor, type FaultName } from '../../../rehearsal/daemon/world/fault-plans.ts'
import { commonProblems, type CommonProblem } from '../../../rehearsal/faults.ts'
import type { Renderer } from '../../lib/report/renderer.ts'

/** Lists every fault that can be rehearsed: the worst first, each with the command that shows it, then the others. */
export function renderFaultList(renderer: Renderer): string {
  const listed = new Set(commonProblems.flatMap((problem) => problem.demonstrations.map(({ fault }) => fault)))
  const others = faultNames.filter((name) => !listed.has(name))
  return [
    renderer.wrap(
      'Start one with: usher demo --fault NAME, or several separated by commas. Then run the command below it.',
    ),
    ...commonProblems.flatMap((problem) => renderFaultGroup(problem, renderer)),
    '',
    renderer.paint('strong', 'And besides'),
    renderFaultTable(others, renderer),
  ].join('\n')
}

function renderFaultGroup({ rank, title, demonstrations }: CommonProblem, renderer: Renderer): string[] {
  const byCommand = Map.groupBy(demonstrations, ({ command }) => command)
  return [
    '',
    renderer.paint('strong', `${String(rank).padStart(2)}  ${title}`),
    ...[...byCommand].flatMap(([ask, of]) => [
      renderFaultTable(
        of.map(({ fault }) => fault),
        renderer,
      ),
      `    ${renderer.symbol('arrow')} ${renderer.paint('accent', ask)}`,
    ]),
  ]
}

const renderFaultTable = (names: readonly FaultName[], renderer: Renderer): string =>
  renderer.table(
    names.map((name) => [name, faultPlanFor(name).summary]),
    { indent: 4 },
  )
