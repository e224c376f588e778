import { sha256Hex } from '../seeded-random.ts'
import type { FaultPlan } from '../daemon/world/fault-plans.ts'
import { diskFull } from './disk-full.ts'
import type { RehearsedDisk } from './rehearsed-disk.ts'
import type { HouseholdDownload, Household } from './types.ts'

/** One fault between the apps of a household while all containers run. */
export interface HouseholdFault extends Pick<
  FaultPlan,
  'writesLog' | 'endsWithStart' | 'damagesDatabase' | 'hasBackupOf'
> {
  summary: string
  apply: (household: Household, disk?: RehearsedDisk) => Household
}

const faultHash = (word: string): string => sha256Hex(`trouble ${word}`).slice(0, 40)

const episode = (number: number, parts: Partial<HouseholdDownload> = {}): HouseholdDownload => ({
  id: faultHash(`bear ${number} ${JSON.stringify(parts)}`),
  client: 'qbittorrent',
  name: `The.Bear.S03E${String(number).padStart(2, '0')}.1080p.WEB.h264-KETTLE`,
  target: { show: 2, season: 3, episodes: [number] },
  bytes: 1_900_000_000,
  progress: 1,
  bytesPerSecond: 0,
  seeds: 6,
  ageHours: 5,
  ...parts,
})

const withDownloads =
  (...downloads: HouseholdDownload[]): HouseholdFault['apply'] =>
  (household) => ({ ...household, downloads: [...household.downloads, ...downloads] })

const withTorrentState =
  (parts: Partial<HouseholdDownload>): HouseholdFault['apply'] =>
  (household) => ({
    ...household,
    downloads: household.downloads.map((download) =>
      download.client === 'qbittorrent' && download.progress < 1
        ? { ...download, ageHours: Math.max(download.ageHours, 5), ...parts }
        : download,
    ),
  })

const withAppFaults =
  (troubles: Household['faults']): HouseholdFault['apply'] =>
  (household) => ({ ...household, faults: { ...household.faults, ...troubles } })

const combineFaults =
  (...bends: HouseholdFault['apply'][]): HouseholdFault['apply'] =>
  (household) =>
    bends.reduce((current, bend) => bend(current), household)

const importBlocked = (
  messages: { title: string; messages: string[] }[],
  parts: Partial<HouseholdDownload['importing']> = {},
) => ({
  importing: { state: 'importBlocked' as const, health: 'warning' as const, messages, ...parts },
})

const rarName = (number: number) => `The.Bear.S03E${String(number).padStart(2, '0')}.1080p.WEB.h264-KETTLE.rar`

const program = (number: number) => {
  const parts = { progress: 0.3, bytesPerSecond: 2_100_000, seeds: 9, ageHours: 1, isPublic: true } as const
  return episode(number, { ...parts, fileNames: [`${episode(number).name}.mkv.exe`, 'Readme.txt'] })
}

const severance = (number: number): HouseholdDownload =>
  episode(number, {
    name: `Severance.S02E${String(number).padStart(2, '0')}.1080p.WEB.h264-KETTLE`,
    target: { show: 1, season: 2, episodes: [number] },
    progress: 0.5,
    bytesPerSecond: 1_300_000,
    ageHours: 0.5,
    isPublic: true,
  })

/** The messages are those of the real apps, in English. */
export const downloadFaults = {
  'no-peers': {
    summary: 'A torrent waits for metadata, and no peer has it.',
    apply: withDownloads(episode(7, { clientState: 'metaDL', progress: 0, seeds: 0 })),
  },
  'slow-download': {
    summary: 'A torrent has one slow peer: a few hundred bytes per second.',
    apply: withDownloads(episode(7, { progress: 0.04, bytesPerSecond: 900, seeds: 1, ageHours: 30 })),
  },
  'paused-download': {
    summary: 'Somebody paused a torrent and forgot it.',
    apply: withDownloads(episode(7, { progress: 0.4, clientState: 'stoppedDL', ageHours: 60 })),
  },
  'tunnel-down': {
    summary: 'The tunnel is down, and every torrent is stalled.',
    endsWithStart: 'gluetun',
    apply: combineFaults(
      withAppFaults({ tunnelStatus: 'crashed' }),
      withDownloads(episode(7, { progress: 0.2 })),
      withTorrentState({ bytesPerSecond: 0, seeds: 0 }),
    ),
  },
  'disk-full': diskFull,
  'path-not-visible': {
    summary: 'A client stores its download in a folder that Sonarr cannot see.',
    apply: withDownloads(
      ...[7, 8].map((number) =>
        episode(number, {
          folder: '/downloads/complete',
          ...importBlocked([
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
    summary: 'Sonarr has no permission to write to the series folder.',
    apply: combineFaults(
      withAppFaults({ unwritableFolders: ['/data/media/tv'] }),
      withDownloads(
        episode(7, {
          ...importBlocked(
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
    summary: 'A torrent contains an archive, and nothing extracts it.',
    apply: withDownloads(
      episode(7, {
        ...importBlocked([{ title: rarName(7), messages: ['Found archive file, might need to be extracted'] }], {
          state: 'importPending',
        }),
      }),
    ),
  },
  'not-an-upgrade': {
    summary: 'A finished download is no better than the existing file.',
    apply: withDownloads(
      episode(3, {
        ...importBlocked(
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
    summary: 'A finished download’s name is not clear enough for Sonarr to match it.',
    apply: withDownloads(
      episode(7, {
        ...importBlocked([
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
    summary: 'Sonarr is busy with another command for hours and imports nothing.',
    endsWithStart: 'sonarr',
    apply: combineFaults(
      withAppFaults({ longCommand: { app: 'sonarr', command: 'RescanSeries' } }),
      withDownloads(
        ...[7, 8].map((number) => episode(number, { ...importBlocked([], { state: 'importPending', health: 'ok' }) })),
      ),
    ),
  },
  'failed-repeatedly': {
    summary: 'Every grabbed release of a film turns out to be broken.',
    apply: combineFaults(
      (household) => ({
        ...household,
        downloads: household.downloads.filter((download) => !('film' in download.target && download.target.film === 5)),
      }),
      withAppFaults({ failedDownloads: { film: 5, hours: [4, 29, 53], message: 'Aborted, cannot be completed' } }),
    ),
  },
  orphaned: {
    summary: 'No media manager waits for a finished download.',
    apply: withDownloads(
      episode(7, {
        id: faultHash('orphan'),
        name: 'Steamboat.Bill.Jr.1928.1080p.BluRay.x264-PIANO',
        target: { film: 5 },
        bytes: 5_200_000_000,
        ageHours: 50,
        isUnwanted: true,
      }),
    ),
  },
  'dangerous-download': {
    summary: 'A torrent has the name of an episode, and contains a program.',
    apply: withDownloads(program(7)),
  },
  'encrypted-archive': {
    summary: 'A Usenet download is an archive with a password, and SABnzbd has paused it.',
    apply: withDownloads(
      episode(7, { id: 'SABnzbd_nzo_p4ssw0rd', client: 'sabnzbd', progress: 0.3, seeds: 0, isEncrypted: true }),
    ),
  },
  'every-policy': {
    summary: 'Of six downloads, one is stalled, one failed, one is a program, and one cannot be imported.',
    apply: withDownloads(
      episode(7, { progress: 0.2, seeds: 0, ageHours: 50, isPublic: true }),
      episode(8, { progress: 0.6, clientState: 'missingFiles', isPublic: true }),
      program(9),
      ...[9, 10].map((number) => severance(number)),
      episode(10, {
        isPublic: true,
        ...importBlocked([{ title: rarName(10), messages: ['Found archive file, might need to be extracted'] }], {
          state: 'importPending',
        }),
      }),
    ),
  },
  'indexers-failing': {
    summary: 'Every indexer fails, so no new release can be found.',
    apply: (household) => ({
      ...household,
      indexers: household.indexers.map((one) => ({ ...one, failing: true })),
    }),
  },
} satisfies Record<string, HouseholdFault>

export type DownloadFaultName = keyof typeof downloadFaults
