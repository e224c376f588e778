import type { PoliciesData, PolicyDownloadData, PolicySimulationData } from '../../../../contract/kinds/policies.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { isEnabled } from './enabled.ts'
import { summarizeSimulation } from './summary.ts'

/** Draws the policies, their brakes, and what they did or would have done. */
export function renderPolicies(data: PoliciesData, renderer: Renderer): string {
  const { summary, because, command, policies, counted_downloads, removed_downloads, simulation, not_known } = data
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(because === null ? [] : ['', renderer.wrap(because)]),
    ...(command === null ? [] : [renderRemedy({ command, summary: null }, renderer)]),
    '',
    renderer.table(
      policies.map(({ policy, title, enabled_services, ...rest }) => [
        policy,
        renderer.paint(
          isEnabled({ enabled_services }) ? 'good' : 'quiet',
          isEnabled({ enabled_services }) ? enabled_services.join(', ') : renderer.word('off'),
        ),
        rest.meaning || title,
      ]),
      { indent: 2 },
    ),
    '',
    ...renderBrakes(data, renderer),
    ...section(
      'Downloads with strikes',
      counted_downloads.map((one) => countedRow(one, renderer)),
      renderer,
    ),
    ...section(
      'Removed in the last thirty days',
      removed_downloads.map((one) => removedRow(one, renderer)),
      renderer,
    ),
    ...(simulation === null ? [] : renderSimulation(simulation, data, renderer)),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
    ...(policies.some(isEnabled) || simulation !== null
      ? []
      : ['', renderRemedy({ command: 'usher policies --simulate', summary: SUGGESTION }, renderer)]),
  ].join('\n')
}

const SUGGESTION = 'See what they would have done in the last thirty days'

function renderBrakes({ brakes }: PoliciesData, renderer: Renderer): string[] {
  const { strikes, interval_minutes, daily_limit, queue_percent, private_trackers } = brakes
  const apart = renderer.duration(interval_minutes * 60)
  return [
    renderer.wrap(`${strikes} strikes remove a download. They are at least ${apart} apart.`),
    renderer.wrap(
      `At most ${daily_limit} downloads are removed a day, and at most ${queue_percent} % of the queue in ${apart}.`,
    ),
    renderer.wrap(
      private_trackers === 'leave'
        ? 'Downloads from private trackers are left alone.'
        : 'Downloads from private trackers may be removed too.',
    ),
  ]
}

const section = (title: string, rows: readonly string[][], renderer: Renderer): string[] =>
  rows.length === 0 ? [] : ['', renderer.paint('strong', renderer.word(title)), renderer.table(rows, { indent: 2 })]

const countedRow = (
  { policy, library_app, release_name, strike_count, because }: PolicyDownloadData,
  renderer: Renderer,
): string[] => [renderer.paint('warn', String(strike_count)), policy, library_app, release_name, because]

const removedRow = (
  { id, policy, library_app, release_name, removed_at, allowed_at, because }: PolicyDownloadData,
  renderer: Renderer,
): string[] => [
  renderer.paint('quiet', id),
  removed_at === null ? '' : renderer.day(removed_at),
  policy,
  library_app,
  release_name,
  allowed_at === null ? because : renderer.word('allowed again'),
]

function renderSimulation(simulation: PolicySimulationData, { dry_run }: PoliciesData, renderer: Renderer): string[] {
  const { simulated_removals, simulated_total, limitations } = simulation
  const more = simulated_total - simulated_removals.length
  return [
    ...(dry_run ? [] : ['', renderer.paint('strong', renderer.wrap(summarizeSimulation(simulation)))]),
    ...(simulated_removals.length === 0
      ? []
      : [
          '',
          renderer.table(
            simulated_removals.map(({ policy, service, release_name, would_remove_at, arrived_at }) => [
              renderer.day(would_remove_at),
              policy,
              service,
              release_name,
              arrived_at === null ? '' : `arrived ${renderer.day(arrived_at)} after all`,
            ]),
            { indent: 2 },
          ),
        ]),
    ...(more > 0 ? [renderer.wrap(`${more} more are not shown.`, 2)] : []),
    '',
    renderer.paint('strong', renderer.word('What this could not know')),
    ...limitations.map((one) => renderer.wrap(one, 2)),
  ]
}
