/** The family's backups lie where its document says that they lie; their place itself is in none. */
const FILES = /^\/backup\//

/** Where each app's published document is, what stands before its paths, and what is in none. */
export const appDocuments: Record<string, { file: string; prefix: string; beside: RegExp }> = {
  sonarr: { file: 'sonarr.v3.openapi.json', prefix: '', beside: FILES },
  radarr: { file: 'radarr.v3.openapi.json', prefix: '', beside: FILES },
  lidarr: { file: 'lidarr.v1.openapi.json', prefix: '', beside: FILES },
  prowlarr: { file: 'prowlarr.v1.openapi.json', prefix: '', beside: FILES },
  // The liveness page of the web server itself is in no document.
  jellyfin: { file: 'jellyfin.10.11.openapi.json', prefix: '', beside: /^\/health$/ },
  seerr: { file: 'seerr.seerr-api.yml', prefix: '/api/v1', beside: /^$/ },
  // Its settings are hidden from its own document.
  bazarr: { file: 'bazarr.swagger.json', prefix: '/api', beside: /^\/api\/system\/settings$/ },
  // Its document names only a part of its paths.
  audiobookshelf: { file: 'audiobookshelf.openapi.json', prefix: '', beside: /^\/(healthcheck|ping|status)$/ },
}

/** Fields that an app takes and answers at these paths, and that its document does not name. */
const beyond: Record<string, { at: RegExp; fields: string[] }[]> = {
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

/** Whether it is a known gap of the document, and no mistake: `.body.movieIds: not in the document`. */
export function isBeyond(app: string, path: string, mistake: string): boolean {
  const field = /\.(\w+): not in the document$/.exec(mistake)?.[1]
  return field !== undefined && (beyond[app] ?? []).some(({ at, fields }) => at.test(path) && fields.includes(field))
}
