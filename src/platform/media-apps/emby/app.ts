import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const emby: AppDefinition = {
  name: 'emby',
  title: 'Emby',
  recognition: {
    images: ['emby', 'embyserver', 'embyserver_arm32v7', 'embyserver_arm64v8'],
    port: 8096,
    // source: the readme of emby/embyserver
    environment: ['GIDLIST'],
  },
  service: serviceDefaults({
    form: 'watch',
    summary: 'Plays films and series',
    without: 'Nobody can watch anything',
    audience: 'household',
    weight: 'critical',
    health: httpHealth('/System/Ping', 120),
    memory_bytes: 800 * MIB,
    settings: ['EMBY_KEY'],
    outbound: [
      {
        to: 'api.themoviedb.org',
        why: 'Posters and descriptions',
        carries: 'titles and years of what is in the library',
        without: 'New titles have no picture and no text',
      },
      {
        to: 'mb3admin.com',
        why: 'The list of plugins, and whether Emby Premiere is paid for',
        carries: 'its version and the Premiere key',
        without: 'No plugin can be added or updated, and Premiere stops after some days',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its members, what they have watched, its library' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('emby', 8096, ['/var/lib/emby'], {
    units: ['emby-server'],
    processName: /^embyserver$/i,
  }),
  credential: { purpose: 'Gives control of Emby: its members, libraries and settings' },
  client: { role: 'mediaServers', load: async () => (await import('./emby.ts')).createEmby },
}
