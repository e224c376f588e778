import { serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

export const flaresolverr: AppDefinition = {
  name: 'flaresolverr',
  title: 'FlareSolverr',
  withoutPage: true,
  recognition: {
    images: ['flaresolverr'],
    port: 8191,
    portSetting: { environment: ['PORT'] },
  },
  service: serviceDefaults({
    form: 'find',
    summary: 'Opens indexers that ask for a browser',
    without: 'A few indexers do not answer',
    audience: 'operator',
    weight: 'optional',
    health: { by: 'tcp', port: null, within_seconds: 60 },
    memory_bytes: 600 * MIB,
    outbound: [
      {
        to: 'the indexers that need it',
        why: 'Opens their pages in a browser',
        carries: 'what is searched for',
        without: 'Those indexers do not answer',
      },
    ],
    config: [],
  }),
  native: null,
  client: null,
}
