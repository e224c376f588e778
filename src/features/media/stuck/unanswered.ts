import type { StuckData } from '../../../../contract/kinds/stuck.ts'
import { unansweredReasons, type Known } from '../../../lib/known.ts'
import type { StuckSnapshot } from './snapshot.ts'

/** Returns every app that did not answer, with its reasons. A stopped tunnel is shown by the downloads it blocks. */
export function unansweredInStuck({
  mediaManagers,
  downloadClients,
  indexerManagers,
  requestManager,
  tunnels,
  not_known,
}: StuckSnapshot): StuckData['not_known'] {
  const answers: [string, Known<unknown>][] = [
    ...mediaManagers.flatMap(
      ({ title, items, queue, events, health, disks, rootFolders, configuredClients, commands, importSettings }) =>
        [items, queue, events, health, disks, rootFolders, configuredClients, commands, importSettings].map(
          (answer): [string, Known<unknown>] => [title, answer],
        ),
    ),
    ...downloadClients.flatMap(({ title, downloads, space, paused }) =>
      [downloads, space, paused].map((answer): [string, Known<unknown>] => [title, answer]),
    ),
    ...indexerManagers.map(({ title, indexers }): [string, Known<unknown>] => [title, indexers]),
    ...(requestManager ? [[requestManager.title, requestManager.requests] as [string, Known<unknown>]] : []),
    ...tunnels.map(({ title, status }): [string, Known<unknown>] => [title, status]),
  ]
  return [...not_known, ...answers.flatMap(([app, answer]) => unansweredReasons(app, answer))]
}
