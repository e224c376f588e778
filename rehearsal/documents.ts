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
