import type { StuckData } from '../../../../contract/kinds/stuck.ts'
import type { Known } from '../../../lib/known.ts'
import type { StuckSnapshot } from './snapshot.ts'

/** Returns the apps that did not answer, each reason once. A stopped tunnel is shown by the downloads it blocks. */
export function unansweredInStuck({
  mediaManagers,
  downloadClients,
  indexerManagers,
  requestManager,
  tunnels,
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
  const silent = answers.flatMap(([app, answer]) => (answer.known ? [] : [{ subject: app, because: answer.because }]))
  return [...new Map(silent.map((app) => [app.because, app])).values()]
}
