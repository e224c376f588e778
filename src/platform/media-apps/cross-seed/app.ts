import { httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'

const CONFIG = ['/config']

/** source: its page on Docker, and `server.ts` of its repository */
export const crossSeed: AppDefinition = {
  name: 'cross-seed',
  title: 'cross-seed',
  withoutPage: true,
  recognition: {
    images: ['cross-seed'],
    port: 2468,
    portSetting: { argument: '--port' },
  },
  service: serviceDefaults({
    form: 'torrents',
    summary: 'Finds other trackers for torrents that are already here',
    without: 'Torrents are shared only where they came from',
    audience: 'operator',
    weight: 'optional',
    health: httpHealth('/api/ping', 60),
    outbound: [
      {
        to: 'your indexers',
        why: 'Searches them for what you already have',
        carries: 'the names of your downloads, and your key',
        without: 'It finds nothing',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its settings, and what it has searched and found' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: null,
  client: null,
}
