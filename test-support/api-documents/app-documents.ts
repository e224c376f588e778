/** The family's documents say where backups are listed, but do not contain the download path. */
const BACKUP_FILES = /^\/backup\//

/** Each app's published document, its path prefix, and the paths that it does not contain. */
export const appDocuments: Record<string, { file: string; prefix: string; beside: RegExp }> = {
  sonarr: { file: 'sonarr.v3.openapi.json', prefix: '', beside: BACKUP_FILES },
  radarr: { file: 'radarr.v3.openapi.json', prefix: '', beside: BACKUP_FILES },
  lidarr: { file: 'lidarr.v1.openapi.json', prefix: '', beside: BACKUP_FILES },
  prowlarr: { file: 'prowlarr.v1.openapi.json', prefix: '', beside: BACKUP_FILES },
  // No document contains the web server's health page.
  jellyfin: { file: 'jellyfin.10.11.openapi.json', prefix: '', beside: /^\/health$/ },
  seerr: { file: 'seerr.seerr-api.yml', prefix: '/api/v1', beside: /^$/ },
  // Its own document omits the settings.
  bazarr: { file: 'bazarr.swagger.json', prefix: '/api', beside: /^\/api\/system\/settings$/ },
  // Its document contains only some of its paths.
  audiobookshelf: { file: 'audiobookshelf.openapi.json', prefix: '', beside: /^\/(healthcheck|ping|status)$/ },
}

/** Fields that an app accepts or returns at these paths, but does not document. */
const undocumentedFields: Record<string, { at: RegExp; fields: string[] }[]> = {
  // source: a command's body is of the kind of the command, and the document has the kind they all extend.
  sonarr: [{ at: /\/command$/, fields: ['seriesId', 'seasonNumber', 'episodeIds'] }],
  radarr: [{ at: /\/command$/, fields: ['movieIds'] }],
  lidarr: [{ at: /\/command$/, fields: ['artistId', 'albumIds'] }],
  prowlarr: [{ at: /\/command$/, fields: ['forceSync'] }],
  // source: the answers of a real Seerr 3, whose document is behind its program in these.
  seerr: [
    { at: /\/settings\/jellyfin$/, fields: ['ip', 'port', 'useSsl', 'urlBase', 'serverId', 'apiKey'] },
    {
      at: /\/(request|user)/,
      fields: ['type', 'seasons', 'displayName', 'serviceId', 'externalServiceId', 'jellyfinUserId', 'jellyfinMediaId'],
    },
  ],
}

/** Returns whether a difference is a known gap in the document: `.body.movieIds: not in the document`. */
export function isUndocumentedField(app: string, path: string, mistake: string): boolean {
  const field = /\.(\w+): not in the document$/.exec(mistake)?.[1]
  return (
    field !== undefined &&
    (undocumentedFields[app] ?? []).some(({ at, fields }) => at.test(path) && fields.includes(field))
  )
}
