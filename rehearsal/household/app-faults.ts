import type { RehearsedHealthNote } from './health-note.ts'
import type { Household, AppFaults } from './types.ts'
import type { HouseholdFault } from './download-faults.ts'

const withAppFaults =
  (troubles: AppFaults): HouseholdFault['apply'] =>
  (household) => ({ ...household, faults: { ...household.faults, ...troubles } })

const withHealthNotes = (app: string, ...notes: RehearsedHealthNote[]): HouseholdFault['apply'] =>
  withAppFaults({ healthNotes: { [app]: notes } })

/** Faults inside one app or between two. The messages are those of the real apps. */
export const appFaults = {
  'client-unbound': {
    summary: 'qBittorrent is not bound to an interface and would bypass the tunnel.',
    apply: withAppFaults({ isClientUnbound: true }),
  },
  'port-mismatch': {
    summary: 'The tunnel’s forwarded port differs from qBittorrent’s listening port.',
    apply: withAppFaults({ forwardedPort: 40_123 }),
  },
  'indexer-blocked': {
    summary: 'Another indexer has failed for three days and is paused.',
    apply: (household: Household) => ({
      ...household,
      indexers: household.indexers.map((one) =>
        one.name === 'Harbour' ? { ...one, failing: true, failingHours: 74 } : one,
      ),
    }),
  },
  'prowlarr-tag-mismatch': {
    summary: 'The applications in Prowlarr have a tag that no indexer has, so no indexer is synced.',
    apply: withAppFaults({ tags: { consumers: 2 } }),
  },
  'solver-tag-mismatch': {
    summary: 'The challenge solver has a tag that no indexer has, so it serves none.',
    apply: withAppFaults({ tags: { proxy: 4 } }),
  },
  'app-key-refused': {
    summary: 'Sonarr accepts another key than the one in its file.',
    endsWithStart: 'sonarr',
    apply: withAppFaults({ appsWithChangedKey: ['sonarr'] }),
  },
  'app-slow': {
    summary: 'Radarr takes 30 seconds for every response.',
    apply: withAppFaults({ slowApps: ['radarr'] }),
  },
  'availability-mismatch': {
    summary: 'Seerr reports a film as available that Jellyfin does not have.',
    apply: (household: Household) => ({
      ...household,
      requests: household.requests.map((request) =>
        'film' in request.target && request.target.film === 5
          ? { ...request, status: 5 as const, mediaStatus: 5 as const }
          : request,
      ),
    }),
  },
  'request-unsent': {
    summary: 'A film was approved, but the request did not reach Radarr.',
    apply: (household: Household) => ({
      ...household,
      requests: household.requests.map((request) =>
        'film' in request.target && request.target.film === 5
          ? { ...request, status: 4 as const, mediaStatus: 2 as const }
          : request,
      ),
    }),
  },
  'request-lost': {
    summary: 'A film was approved, but Seerr never sent the request to Radarr.',
    apply: (household: Household) => ({
      ...household,
      requests: household.requests.map((request) =>
        'film' in request.target && request.target.film === 5 ? { ...request, isUnsent: true } : request,
      ),
    }),
  },
  'seerr-radarr-disagree': {
    summary: 'Seerr waits for a film that Radarr no longer has.',
    apply: withAppFaults({ missingFilm: 5 }),
  },
  'database-corrupt': {
    summary: 'Sonarr’s database is damaged, and every request fails with that error.',
    damagesDatabase: { service: 'sonarr', at: '/config/sonarr.db' },
    hasBackupOf: 'sonarr',
    apply: withAppFaults({ databaseError: { app: 'sonarr', says: 'database disk image is malformed', whole: true } }),
    writesLog: {
      service: 'sonarr',
      lines: [
        '[Error] TaskExtensions: Task Error',
        'System.Data.SQLite.SQLiteException (0x800007EF): database disk image is malformed',
      ],
    },
  },
  'database-locked': {
    summary: 'Radarr’s database is locked: its queue and history cannot be read.',
    endsWithStart: 'radarr',
    apply: withAppFaults({ databaseError: { app: 'radarr', says: 'database is locked', whole: false } }),
    writesLog: {
      service: 'radarr',
      lines: [
        '[Error] ErrorPipeline: database is locked',
        'code = Busy (5), message = System.Data.SQLite.SQLiteException (0x87AF03B9): database is locked',
      ],
    },
  },
  'root-missing': {
    summary: 'The root folder for series does not exist.',
    apply: (household: Household) =>
      withHealthNotes('sonarr', {
        source: 'RootFolderCheck',
        type: 'error',
        message: 'Missing root folder: /data/media/tv',
      })({ ...household, faults: { ...household.faults, unwritableFolders: ['/data/media/tv'] } }),
  },
  'path-mapping': {
    summary: 'Radarr has no path mapping for the client’s folder.',
    apply: withHealthNotes('radarr', {
      source: 'RemotePathMappingCheck',
      type: 'error',
      message:
        'Remote download client qBittorrent places downloads in /downloads/complete but this directory does not appear to exist. Likely missing or incorrect remote path mapping.',
    }),
  },
  'client-refuses': {
    summary: 'Sonarr has an old password for qBittorrent and cannot send it downloads.',
    apply: withHealthNotes('sonarr', {
      source: 'DownloadClientCheck',
      type: 'error',
      message: 'Unable to communicate with qBittorrent. Failed to authenticate with qBittorrent.',
    }),
  },
  'app-warns': {
    summary: 'Radarr reports that its clock is off by more than a day.',
    apply: withHealthNotes('radarr', {
      source: 'SystemTimeCheck',
      type: 'error',
      message:
        'System time is off by more than 1 day. Scheduled tasks may not run correctly until the time is corrected',
    }),
  },
  'media-server-not-set-up': {
    summary: 'Nobody has opened Jellyfin yet: its setup wizard waits.',
    apply: withAppFaults({ mediaServerNotSetUp: true }),
  },
  'subtitle-updates-lost': {
    summary: 'Bazarr has lost its live connection to Sonarr.',
    endsWithStart: 'bazarr',
    apply: withAppFaults({ appWithoutLiveUpdates: 'sonarr' }),
  },
  'subtitle-login-refused': {
    summary: 'A subtitle site rejects Bazarr’s login.',
    apply: withAppFaults({
      throttledSubtitleSites: [{ name: 'opensubtitlescom', status: 'AuthenticationError', retry: 'in 12 hours' }],
    }),
  },
  'library-emptied': {
    summary: 'A cleanup tool made Radarr delete every film.',
    apply: (household: Household) => {
      const films = household.films.filter(({ hasFile }) => hasFile).map(({ id }) => id)
      const deleted = household.films.map((film) => ({ ...film, hasFile: false }))
      return withAppFaults({ deletedFiles: { films, hours: 5, reason: 'Manual' } })({ ...household, films: deleted })
    },
  },
  'category-missing': {
    summary: 'Somebody deleted the category for series from qBittorrent.',
    apply: withAppFaults({ missingCategory: 'tv-sonarr' }),
  },
  'nobody-watching': {
    summary: 'Nobody is watching or listening.',
    apply: (household: Household) => ({ ...household, nobodyWatches: true as const }),
  },
  'scan-failed': {
    summary: 'Jellyfin’s last library scan was nine days ago, and failed.',
    apply: withAppFaults({ lastScan: { hours: 9 * 24, result: 'Failed' } }),
  },
  'library-folder-missing': {
    summary: 'Jellyfin has no library for the film folder.',
    apply: withAppFaults({ unlistedFolder: '/data/media/films' }),
  },
} satisfies Record<string, HouseholdFault>

export type AppFaultName = keyof typeof appFaults
