import type { StuckData } from '../../../../contract/kinds/stuck.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Seen } from './look.ts'

/** Whoever did not answer, each reason once. A tunnel that does not run is told by what it holds up. */
export function silentIn({ libraries, clients, managers, desk, tunnels }: Seen): StuckData['not_known'] {
  const asked: [string, Known<unknown>][] = [
    ...libraries.flatMap(({ title, items, queue, events, health, disks, roots, hands, commands, importing }) =>
      [items, queue, events, health, disks, roots, hands, commands, importing].map((one): [string, Known<unknown>] => [
        title,
        one,
      ]),
    ),
    ...clients.flatMap(({ title, downloads, space, paused }) =>
      [downloads, space, paused].map((one): [string, Known<unknown>] => [title, one]),
    ),
    ...managers.map(({ title, indexers }): [string, Known<unknown>] => [title, indexers]),
    ...(desk ? [[desk.title, desk.requests] as [string, Known<unknown>]] : []),
    ...tunnels.map(({ title, status }): [string, Known<unknown>] => [title, status]),
  ]
  const silent = asked.flatMap(([app, one]) => (one.known ? [] : [{ app, because: one.because }]))
  return [...new Map(silent.map((one) => [one.because, one])).values()]
}
