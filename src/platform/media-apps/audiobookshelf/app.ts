import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const audiobookshelf: AppDefinition = {
  name: 'audiobookshelf',
  title: 'Audiobookshelf',
  recognition: {
    images: ['audiobookshelf'],
    port: 80,
    portSetting: { environment: ['PORT'] },
    paths: ['/audiobooks', '/podcasts'],
  },
  service: serviceDefaults({
    form: 'books',
    summary: 'Plays audiobooks and podcasts',
    without: 'Nobody can listen to audiobooks, and no podcast arrives',
    audience: 'household',
    weight: 'helpful',
    health: httpHealth('/healthcheck', 60),
    memory_bytes: 200 * MIB,
    outbound: [
      {
        to: 'api.audible.com',
        why: 'Covers and descriptions of books',
        carries: 'titles and authors',
        without: 'New books have no cover and no text',
      },
      {
        to: 'itunes.apple.com',
        why: 'Finds podcasts',
        carries: 'what is searched for',
        without: 'No podcast can be searched for',
      },
      {
        to: "the podcasts' own sites",
        why: 'New episodes',
        carries: 'which episodes',
        without: 'No new episodes arrive',
      },
    ],
    keeps: [
      { at: CONFIG, what: 'Its members, and how far each has listened' },
      { at: ['/metadata'], what: 'Covers and its own backups' },
    ],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('audiobookshelf', 13_378, ['/usr/share/audiobookshelf/config']),
  credential: { type: 'password', purpose: 'Lets its holder change anything in Audiobookshelf' },
  client: { role: 'audioServers', load: async () => (await import('./audiobookshelf.ts')).createAudiobookshelf },
}
