import { digestOf } from '../chance.ts'
import type { Download, Household } from './kinds.ts'

/** One thing that is wrong between the apps of a household, though all their containers run. */
export interface Trouble {
  summary: string
  bend: (household: Household) => Household
}

const id = (word: string): string => digestOf(`trouble ${word}`).slice(0, 40)

const episode = (number: number, parts: Partial<Download> = {}): Download => ({
  id: id(`bear ${number} ${JSON.stringify(parts)}`),
  client: 'qbittorrent',
  name: `The.Bear.S03E${String(number).padStart(2, '0')}.1080p.WEB.h264-KETTLE`,
  for: { show: 2, season: 3, episodes: [number] },
  bytes: 1_900_000_000,
  done: 1,
  bytesPerSecond: 0,
  seeds: 6,
  hours: 5,
  ...parts,
})

const more =
  (...downloads: Download[]): Trouble['bend'] =>
  (household) => ({ ...household, downloads: [...household.downloads, ...downloads] })

const torrents =
  (parts: Partial<Download>): Trouble['bend'] =>
  (household) => ({
    ...household,
    downloads: household.downloads.map((one) =>
      one.client === 'qbittorrent' && one.done < 1 ? { ...one, hours: Math.max(one.hours, 5), ...parts } : one,
    ),
  })

const troubled =
  (troubles: Household['troubles']): Trouble['bend'] =>
  (household) => ({ ...household, troubles: { ...household.troubles, ...troubles } })

const all =
  (...bends: Trouble['bend'][]): Trouble['bend'] =>
  (household) =>
    bends.reduce((so, bend) => bend(so), household)

const imported = (messages: { title: string; messages: string[] }[], parts: Partial<Download['importing']> = {}) => ({
  importing: { state: 'importBlocked' as const, health: 'warning' as const, messages, ...parts },
})

const rar = (number: number) => `The.Bear.S03E0${number}.1080p.WEB.h264-KETTLE.rar`

/** By name. The texts are those of the real programs, in English as they come. */
export const troubles = {
  'no-peers': {
    summary: 'A torrent waits for somebody who knows what is in it, and there is nobody.',
    bend: more(episode(7, { said: 'metaDL', done: 0, seeds: 0 })),
  },
  'slow-download': {
    summary: 'A torrent comes from one person, a few hundred bytes a second.',
    bend: more(episode(7, { done: 0.04, bytesPerSecond: 900, seeds: 1, hours: 30 })),
  },
  'paused-download': {
    summary: 'Somebody paused a torrent and forgot it.',
    bend: more(episode(7, { done: 0.4, said: 'stoppedDL', hours: 60 })),
  },
  'tunnel-down': {
    summary: 'The tunnel is down, and every torrent with it.',
    bend: all(
      troubled({ tunnel: 'crashed' }),
      more(episode(7, { done: 0.2 })),
      torrents({ bytesPerSecond: 0, seeds: 0 }),
    ),
  },
  'disk-full': {
    summary: 'The disk is full: nothing can be fetched.',
    bend: all(torrents({ said: 'error', bytesPerSecond: 0 }), (household) => ({
      ...household,
      disk: { ...household.disk, free: 40_000_000 },
    })),
  },
  'path-not-visible': {
    summary: 'A client puts what it fetched where Sonarr cannot see it.',
    bend: more(
      ...[7, 8].map((number) =>
        episode(number, {
          folder: '/downloads/complete',
          ...imported([
            {
              title: episode(number).name,
              messages: [
                '[/downloads/complete] is not a valid local path. You may need a Remote Path Mapping, [see wiki for details]',
              ],
            },
          ]),
        }),
      ),
    ),
  },
  permission: {
    summary: 'Sonarr may not write into the folder of the series.',
    bend: all(
      troubled({ shut: ['/data/media/tv'] }),
      more(
        episode(7, {
          ...imported(
            [
              {
                title: `${episode(7).name}.mkv`,
                messages: ["Access to the path '/data/media/tv/The Bear (2022)' is denied."],
              },
            ],
            { state: 'importPending' },
          ),
        }),
      ),
    ),
  },
  'archive-only': {
    summary: 'A torrent brought an archive, and nobody unpacks it.',
    bend: more(
      episode(7, {
        ...imported([{ title: rar(7), messages: ['Found archive file, might need to be extracted'] }], {
          state: 'importPending',
        }),
      }),
    ),
  },
  'not-an-upgrade': {
    summary: 'What was fetched is no better than what is there.',
    bend: more(
      episode(3, {
        ...imported(
          [
            {
              title: `${episode(3).name}.mkv`,
              messages: [
                'Not an upgrade for existing episode file(s). Existing quality: WEBDL-1080p. New Quality WEBDL-1080p.',
              ],
            },
          ],
          { state: 'importPending', hasFile: true },
        ),
      }),
    ),
  },
  'not-matched': {
    summary: 'What was fetched is called so that Sonarr is not sure what it is.',
    bend: more(
      episode(7, {
        ...imported([
          {
            title: episode(7).name,
            messages: [
              'Found matching series via grab history, but release was matched to series by ID. Automatic import is not possible.',
            ],
          },
        ]),
      }),
    ),
  },
  'importer-busy': {
    summary: 'Sonarr is at something else for hours and imports nothing.',
    bend: all(
      troubled({ busyWith: { app: 'sonarr', command: 'RescanSeries' } }),
      more(...[7, 8].map((number) => episode(number, { ...imported([], { state: 'importPending', health: 'ok' }) }))),
    ),
  },
  'failed-repeatedly': {
    summary: 'Every release of a film that is taken turns out to be broken.',
    bend: all(
      (household) => ({
        ...household,
        downloads: household.downloads.filter((one) => !('film' in one.for && one.for.film === 5)),
      }),
      troubled({ failures: { film: 5, hours: [4, 29, 53], message: 'Aborted, cannot be completed' } }),
    ),
  },
  orphaned: {
    summary: 'A finished download that no library waits for.',
    bend: more(
      episode(7, {
        id: id('orphan'),
        name: 'Steamboat.Bill.Jr.1928.1080p.BluRay.x264-PIANO',
        for: { film: 5 },
        bytes: 5_200_000_000,
        hours: 50,
        unwanted: true,
      }),
    ),
  },
  'indexers-failing': {
    summary: 'Every indexer fails, and nothing new can be found.',
    bend: (household) => ({
      ...household,
      indexers: household.indexers.map((one) => ({ ...one, failing: true })),
    }),
  },
} satisfies Record<string, Trouble>

export type TroubleName = keyof typeof troubles
