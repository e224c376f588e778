import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const plex: AppDefinition = {
  name: 'plex',
  title: 'Plex',
  recognition: {
    images: ['plex', 'plexpass', 'plexinc/pms-docker'],
    port: 32_400,
    // source: the readme of plexinc/pms-docker; linuxserver's image has the first
    environment: ['PLEX_CLAIM', 'PLEX_UID', 'PLEX_GID'],
  },
  service: serviceDefaults({
    form: 'watch',
    summary: 'Plays films and series',
    without: 'Nobody can watch anything',
    audience: 'household',
    weight: 'critical',
    health: httpHealth('/identity', 120),
    memory_bytes: 800 * MIB,
    settings: ['PLEX_TOKEN'],
    outbound: [
      {
        to: 'plex.tv',
        why: 'Signing in, the accounts of its members, and watching away from home',
        carries: 'its address, its version, the names of its libraries and devices',
        without: 'Members cannot sign in on a new device',
      },
      {
        to: 'metadata.provider.plex.tv',
        why: 'Posters and descriptions',
        carries: 'titles and years of what is in the library',
        without: 'New titles have no picture and no text',
      },
      {
        to: 'analytics.plex.tv',
        why: 'Its makers count how it is used',
        carries: 'how long and on what devices something is played',
        without: 'Nothing is missing',
      },
    ],
    keeps: [
      { at: CONFIG, what: 'What members have watched, its library and settings' },
      { at: ['/transcode'], what: 'Transcoded pieces; made again when they are gone' },
    ],
    config: CONFIG,
    cache: ['/transcode'],
    usesContent: true,
  }),
  native: nativeInstallation('plex', 32_400, ['/var/lib/plexmediaserver'], {
    units: ['plexmediaserver'],
    // The kernel keeps 15 characters of "Plex Media Server".
    processName: /^plex media serv/i,
  }),
  credential: { purpose: 'Gives control of Plex: its libraries and settings, and its owner’s account' },
  client: { role: 'mediaServers', load: async () => (await import('./plex.ts')).createPlex },
}
