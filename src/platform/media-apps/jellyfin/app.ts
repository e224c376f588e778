import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const jellyfin: AppDefinition = {
  name: 'jellyfin',
  title: 'Jellyfin',
  recognition: {
    images: ['jellyfin'],
    port: 8096,
    // source: jellyfin.org/docs, configuration; programs that ask Jellyfin use JELLYFIN_URL and JELLYFIN_API_KEY
    environment: [
      'JELLYFIN_PublishedServerUrl',
      'JELLYFIN_DATA_DIR',
      'JELLYFIN_CONFIG_DIR',
      'JELLYFIN_CACHE_DIR',
      'JELLYFIN_LOG_DIR',
      'JELLYFIN_WEB_DIR',
      'JELLYFIN_FFMPEG',
    ],
  },
  service: serviceDefaults({
    form: 'watch',
    summary: 'Plays films and series',
    without: 'Nobody can watch anything',
    audience: 'household',
    weight: 'critical',
    health: httpHealth('/health', 120),
    memory_bytes: 800 * MIB,
    settings: ['JELLYFIN_KEY'],
    outbound: [
      {
        to: 'api.themoviedb.org',
        why: 'Posters and descriptions',
        carries: 'titles and years of what is in the library',
        without: 'New titles have no picture and no text',
      },
      {
        to: 'www.omdbapi.com',
        why: 'Ratings',
        carries: 'titles of what is in the library',
        without: 'New titles have no rating',
      },
      {
        to: 'repo.jellyfin.org',
        why: 'The list of plugins',
        carries: 'its version',
        without: 'No plugin can be added or updated',
      },
    ],
    keeps: [
      { at: CONFIG, what: 'Its members, what they have watched, its library' },
      { at: ['/cache'], what: 'Pictures and transcoded pieces; made again when they are gone' },
    ],
    config: CONFIG,
    cache: ['/cache'],
    usesContent: true,
  }),
  native: nativeInstallation('jellyfin', 8096, ['/var/lib/jellyfin', '/etc/jellyfin']),
  credential: { purpose: 'Gives control of Jellyfin: its members, libraries and settings' },
  client: { role: 'mediaServers', load: async () => (await import('./jellyfin.ts')).createJellyfin },
}
