import { httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'

const CONFIG = ['/config']

/** source: its pages on installation and health checks */
export const cleanuparr: AppDefinition = {
  name: 'cleanuparr',
  title: 'Cleanuparr',
  recognition: {
    images: ['cleanuparr', 'cleanuperr'],
    port: 11011,
    portSetting: { environment: ['PORT'] },
  },
  service: serviceDefaults({
    form: 'upkeep',
    summary: 'Removes stalled and harmful downloads',
    without: 'Stalled downloads stay in the queue until somebody removes them',
    audience: 'operator',
    weight: 'optional',
    health: httpHealth('/health', 90),
    outbound: [
      {
        to: 'cleanuparr.pages.dev',
        why: 'Reads its lists of harmful files',
        carries: 'nothing but your address',
        without: 'It goes by the lists it has',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its settings, with the keys of the apps it works for, and what it has removed' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: null,
  storesKeysOf: ['mediaManagers'],
  client: null,
}
