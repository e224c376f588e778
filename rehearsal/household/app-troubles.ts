import type { HealthNote, Household, Troubles } from './kinds.ts'
import type { Trouble } from './troubles.ts'

/** One that is told in a log too. */
interface LoggedTrouble extends Trouble {
  says?: { service: string; lines: string[] }
}

const troubled =
  (troubles: Troubles): Trouble['bend'] =>
  (household) => ({ ...household, troubles: { ...household.troubles, ...troubles } })

const noted = (app: string, ...notes: HealthNote[]): Trouble['bend'] => troubled({ notes: { [app]: notes } })

/** What is wrong inside one app or between two, as those apps tell it. The texts are those of the real programs. */
export const appTroubles = {
  'client-unbound': {
    summary: 'qBittorrent is bound to no interface, and would go out beside the tunnel.',
    bend: troubled({ unbound: true }),
  },
  'port-mismatch': {
    summary: 'The tunnel was given another port than the one qBittorrent listens on.',
    bend: troubled({ forwarded: 40_123 }),
  },
  'indexer-blocked': {
    summary: 'One more indexer has failed for three days, and is left alone.',
    bend: (household: Household) => ({
      ...household,
      indexers: household.indexers.map((one) =>
        one.name === 'Harbour' ? { ...one, failing: true, failingHours: 74 } : one,
      ),
    }),
  },
  'prowlarr-tag-mismatch': {
    summary: 'The libraries have a tag that no indexer has, so that none is entered in any.',
    bend: troubled({ tags: { consumers: 2 } }),
  },
  'solver-tag-mismatch': {
    summary: 'The solver has a tag that no indexer has, and serves none.',
    bend: troubled({ tags: { proxy: 4 } }),
  },
  'app-key-refused': {
    summary: 'Sonarr takes another key than the one in its file.',
    bend: troubled({ rekeyed: ['sonarr'] }),
  },
  'app-slow': {
    summary: 'Radarr takes half a minute for every answer.',
    bend: troubled({ slow: ['radarr'] }),
  },
  'app-lying': {
    summary: 'Seerr says that a film is there, and Jellyfin has it not.',
    bend: (household: Household) => ({
      ...household,
      requests: household.requests.map((one) =>
        'film' in one.of && one.of.film === 5 ? { ...one, status: 5 as const, media: 5 as const } : one,
      ),
    }),
  },
  'request-unsent': {
    summary: 'A film was approved and did not reach Radarr.',
    bend: (household: Household) => ({
      ...household,
      requests: household.requests.map((one) =>
        'film' in one.of && one.of.film === 5 ? { ...one, status: 4 as const, media: 2 as const } : one,
      ),
    }),
  },
  'request-lost': {
    summary: 'A film was approved, and Seerr never handed it to Radarr.',
    bend: (household: Household) => ({
      ...household,
      requests: household.requests.map((one) =>
        'film' in one.of && one.of.film === 5 ? { ...one, unsent: true } : one,
      ),
    }),
  },
  'seerr-radarr-disagree': {
    summary: 'Seerr waits for a film that Radarr no longer has.',
    bend: troubled({ forgotten: 5 }),
  },
  'database-corrupt': {
    summary: 'The database of Sonarr is damaged: it answers nothing but that.',
    bend: troubled({ database: { app: 'sonarr', says: 'database disk image is malformed', whole: true } }),
    says: {
      service: 'sonarr',
      lines: [
        '[Error] TaskExtensions: Task Error',
        'System.Data.SQLite.SQLiteException (0x800007EF): database disk image is malformed',
      ],
    },
  },
  'database-locked': {
    summary: 'The database of Radarr is locked: its queue and its history cannot be read.',
    bend: troubled({ database: { app: 'radarr', says: 'database is locked', whole: false } }),
    says: {
      service: 'radarr',
      lines: [
        '[Error] ErrorPipeline: database is locked',
        'code = Busy (5), message = System.Data.SQLite.SQLiteException (0x87AF03B9): database is locked',
      ],
    },
  },
  'root-missing': {
    summary: 'The folder of the series is not there.',
    bend: (household: Household) =>
      noted('sonarr', {
        source: 'RootFolderCheck',
        type: 'error',
        message: 'Missing root folder: /data/media/tv',
      })({ ...household, troubles: { ...household.troubles, shut: ['/data/media/tv'] } }),
  },
  'path-mapping': {
    summary: 'Radarr is told of a folder that it does not have.',
    bend: noted('radarr', {
      source: 'RemotePathMappingCheck',
      type: 'error',
      message:
        'Remote download client qBittorrent places downloads in /downloads/complete but this directory does not appear to exist. Likely missing or incorrect remote path mapping.',
    }),
  },
  'client-refuses': {
    summary: 'Sonarr holds an old password of qBittorrent and can hand nothing to it.',
    bend: noted('sonarr', {
      source: 'DownloadClientCheck',
      type: 'error',
      message: 'Unable to communicate with qBittorrent. Failed to authenticate with qBittorrent.',
    }),
  },
  'app-warns': {
    summary: 'Radarr says that its clock and the world’s differ by more than a day.',
    bend: noted('radarr', {
      source: 'SystemTimeCheck',
      type: 'error',
      message:
        'System time is off by more than 1 day. Scheduled tasks may not run correctly until the time is corrected',
    }),
  },
  'cleaned-out': {
    summary: 'A program that tidies up had Radarr delete every film there was.',
    bend: (household: Household) => {
      const films = household.films.filter(({ here }) => here).map(({ id }) => id)
      const gone = household.films.map((one) => ({ ...one, here: false }))
      return troubled({ lost: { films, hours: 5, reason: 'Manual' } })({ ...household, films: gone })
    },
  },
  'category-missing': {
    summary: 'Somebody removed the category of the series from qBittorrent.',
    bend: troubled({ uncategorised: 'tv-sonarr' }),
  },
  'scan-failed': {
    summary: 'Jellyfin looked through its libraries the last time nine days ago, and failed.',
    bend: troubled({ scan: { hours: 9 * 24, result: 'Failed' } }),
  },
  'shelf-missing': {
    summary: 'Jellyfin has no library for the folder of the films.',
    bend: troubled({ unshelved: '/data/media/films' }),
  },
} satisfies Record<string, LoggedTrouble>

export type AppTroubleName = keyof typeof appTroubles
