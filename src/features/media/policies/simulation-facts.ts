import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { HistoryEvent } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { observeQueue } from './observe.ts'
import { lastObservation, readStoppedTimes } from './observations.ts'
import type { DownloadHistory, SimulationFacts } from './simulate.ts'
import { KEPT_DAYS } from './strikes.ts'

const DAY_MS = 86_400_000

/** Asks the libraries and the clients now, and takes what usher has observed. Throws if the engine does not answer. */
export async function gatherSimulationFacts(
  machine: Machine,
): Promise<{ facts: SimulationFacts; not_known: NotKnownData[] }> {
  const now = machine.now()
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - KEPT_DAYS * DAY_MS)
  const { mediaManagers } = await gatherEnabledApps(machine)
  const [observation, histories] = await Promise.all([
    observeQueue(machine, new Map()),
    Promise.all(
      mediaManagers.map(async ({ service, title, historySince }) => ({
        service,
        title,
        events: await historySince(from),
      })),
    ),
  ])
  const common = observation.common_cause
  return {
    facts: {
      stopped: readStoppedTimes(machine),
      candidates: common === null ? observation.candidates : [],
      histories: histories.flatMap(({ service, title, events }) =>
        events.known ? downloadHistories(service, title, events.value) : [],
      ),
      observed_since: lastObservation(machine)?.since ?? null,
      now,
    },
    not_known: [
      ...histories.flatMap(({ title, events }) =>
        events.known ? [] : [{ subject: `the history of ${title}`, because: events.because }],
      ),
      ...(common === null ? [] : [{ subject: 'what is stopped now', because: common }]),
    ],
  }
}

/** Returns the first grab and the last import of each download. */
function downloadHistories(service: string, library: string, events: readonly HistoryEvent[]): DownloadHistory[] {
  const own = events.filter(({ download_id }) => download_id !== null)
  return [...Map.groupBy(own, ({ download_id }) => download_id!)].map(([download, all]) => {
    const oldestFirst = all.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    return {
      service,
      library,
      download,
      grabbed_at: oldestFirst.find(({ kind }) => kind === 'grabbed')?.at ?? null,
      imported_at: oldestFirst.findLast(({ kind }) => kind === 'imported')?.at ?? null,
    }
  })
}
