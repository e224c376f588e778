/** The family's documents say where backups are listed, but do not contain the download path. */
const BACKUP_FILES = /^\/backup\//

/** The family answers 201 and 202 to changes, and its documents contain only 200. source: `RestController` in its code */
const FAMILY = { prefix: '', beside: BACKUP_FILES, declaresEveryStatus: false }

interface AppDocument {
  file: string
  prefix: string
  /** Paths that it does not contain. */
  beside: RegExp
  /** A type that it answers with and the document does not have; not compared. */
  undeclaredMediaType?: RegExp
  /** Default: true. */
  declaresEveryStatus?: boolean
  /** A status that it answers with and the document does not have. */
  undeclaredStatus?: number
}

/**
 * The document of the family's newest app, which has every path of the others.
 * source: its `request` route answers 202 if every season has been requested
 */
const SEERR: AppDocument = { file: 'seerr.seerr-api.yml', prefix: '/api/v1', beside: /^$/, undeclaredStatus: 202 }

/** The published document of each app. */
export const appDocuments: Record<string, AppDocument> = {
  sonarr: { ...FAMILY, file: 'sonarr.v3.openapi.json' },
  radarr: { ...FAMILY, file: 'radarr.v3.openapi.json' },
  lidarr: { ...FAMILY, file: 'lidarr.v1.openapi.json' },
  prowlarr: { ...FAMILY, file: 'prowlarr.v1.openapi.json' },
  // No document contains the web server's health page.
  jellyfin: { file: 'jellyfin.10.11.openapi.json', prefix: '', beside: /^\/health$/ },
  // It answers 204 to a change, and its document contains only 200. source: as in Jellyfin, which was made from it
  emby: { file: 'emby.openapi.json', prefix: '', beside: /^$/, declaresEveryStatus: false },
  // source: python-plexapi, for the accounts that it has met and the folders that it sees. Without `Accept` it answers
  // in XML. It removes from a collection by DELETE, and the document has PUT for that path.
  plex: {
    file: 'plex.plex-api-spec.yaml',
    prefix: '',
    beside: /^\/(accounts$|services\/browse\/|library\/collections\/\d+\/items\/\d+$)/,
    undeclaredMediaType: /^text\/xml/,
  },
  seerr: SEERR,
  jellyseerr: SEERR,
  overseerr: SEERR,
  // Its own document omits the settings.
  bazarr: { file: 'bazarr.swagger.json', prefix: '/api', beside: /^\/api\/system\/settings$/ },
  // Its document contains only some of its paths.
  audiobookshelf: { file: 'audiobookshelf.openapi.json', prefix: '', beside: /^\/(healthcheck|ping|status)$/ },
}

/** source: the answers of a real Seerr 3, whose document is behind its program in these */
const seerrFields = [
  { at: /\/auth\/jellyfin$/, fields: ['port', 'useSsl', 'urlBase'] },
  { at: /\/settings\/(sonarr|radarr)\/test$/, fields: ['rootFolders'] },
  { at: /\/settings\/jellyfin$/, fields: ['ip', 'port', 'useSsl', 'urlBase', 'serverId', 'apiKey'] },
  {
    at: /\/(request|user)/,
    fields: ['type', 'seasons', 'displayName', 'serviceId', 'externalServiceId', 'jellyfinUserId', 'jellyfinMediaId'],
  },
]

/** Fields that an app accepts or returns at these paths, but does not document. */
const undocumentedFields: Record<string, { at: RegExp; fields: string[] }[]> = {
  // source: a command's body is of the kind of the command, and the document has the kind they all extend.
  sonarr: [{ at: /\/command$/, fields: ['seriesId', 'seasonNumber', 'episodeIds'] }],
  radarr: [{ at: /\/command$/, fields: ['movieIds'] }],
  lidarr: [{ at: /\/command$/, fields: ['artistId', 'albumIds'] }],
  prowlarr: [{ at: /\/command$/, fields: ['forceSync'] }],
  // source: python-plexapi, `PlexServer`: the document omits what the server says of itself
  plex: [
    { at: /^\/$/, fields: ['friendlyName', 'machineIdentifier', 'myPlex', 'myPlexSigninState', 'platform', 'version'] },
    { at: /^\/activities$/, fields: ['size'] },
    // source: python-plexapi, `EpisodeHistory`
    { at: /^\/status\/sessions\/history\/all$/, fields: ['grandparentKey', 'grandparentTitle'] },
  ],
  seerr: seerrFields,
  jellyseerr: seerrFields,
  // source: its `FullPublicSettings`; Seerr has `discoverRegion` instead
  overseerr: [...seerrFields, { at: /\/settings\/public$/, fields: ['region'] }],
}

/** The family's documents describe an address as the object it is in the code. source: `HttpUri` is written as text */
const WRITTEN_AS_TEXT = /\.wikiUrl: not a object$/

/** source: python-plexapi: Plex takes 0 and 1 for what its document calls a boolean */
const NUMBER_AS_BOOLEAN = /\?smart: "[01]" is not a boolean$/

const isOfFamily = (app: string): boolean => appDocuments[app]?.beside === BACKUP_FILES

/** Returns whether a difference is a known gap in the document: `.body.movieIds: not in the document`. */
export function isUndocumentedField(app: string, path: string, mistake: string): boolean {
  if (isOfFamily(app) && WRITTEN_AS_TEXT.test(mistake)) return true
  if (app === 'plex' && NUMBER_AS_BOOLEAN.test(mistake)) return true
  const field = /\.(\w+): not in the document$/.exec(mistake)?.[1]
  return (
    field !== undefined &&
    (undocumentedFields[app] ?? []).some(({ at, fields }) => at.test(path) && fields.includes(field))
  )
}
