import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const prowlarr: AppDefinition = {
  name: 'prowlarr',
  title: 'Prowlarr',
  recognition: {
    images: ['prowlarr'],
    port: 9696,
    environment: ['PROWLARR__*'],
  },
  service: serviceDefaults({
    form: 'find',
    summary: 'Asks the indexers, for all the others',
    without: 'Nothing new is found; what is already being fetched still arrives',
    audience: 'operator',
    weight: 'core',
    health: httpHealth('/ping', 90),
    memory_bytes: 200 * MIB,
    settings: ['INDEXER_URL', 'INDEXER_KEY'],
    outbound: [
      {
        to: 'the indexers you added',
        why: 'Looks for releases',
        carries: 'what is searched for, and your key to each',
        without: 'Nothing new is found',
      },
      {
        to: 'indexers.prowlarr.com',
        why: 'How to speak to each indexer',
        carries: 'its version',
        without: 'Indexers that change stop answering',
      },
      {
        to: 'prowlarr.servarr.com',
        why: 'Its own updates',
        carries: 'its version, and the system it runs on',
        without: 'It does not say that there is a newer one',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Your indexers, with their keys' }],
    config: CONFIG,
  }),
  native: nativeInstallation('prowlarr', 9696, ['/var/lib/prowlarr', '~/.config/Prowlarr']),
  credential: { purpose: 'Lets its holder search every indexer in your name' },
  client: { role: 'indexerManagers', load: async () => (await import('./prowlarr.ts')).createProwlarr },
}
