import { httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'

const CONFIG = ['/config']

/** source: its page on Docker, and `health.go` of its repository */
export const autobrr: AppDefinition = {
  name: 'autobrr',
  title: 'Autobrr',
  recognition: {
    images: ['autobrr'],
    port: 7474,
    portSetting: { environment: ['AUTOBRR__PORT'] },
    environment: ['AUTOBRR__*'],
  },
  service: serviceDefaults({
    form: 'find',
    summary: 'Grabs releases the moment an indexer announces them',
    without: 'New releases are found only when an indexer is next searched',
    audience: 'operator',
    weight: 'optional',
    health: httpHealth('/api/healthz/liveness', 60),
    outbound: [
      {
        to: 'the announce channels of your indexers',
        why: 'Reads what is new, at once',
        carries: 'your nickname and password there, and your address',
        without: 'It hears of no new release',
      },
      {
        to: 'your indexers',
        why: 'Fetches the releases that match your filters',
        carries: 'your login or key, and which releases',
        without: 'It grabs nothing',
      },
      {
        to: 'api.autobrr.com',
        why: 'Looks for its own updates, and reads the lists you chose there',
        carries: 'its version',
        without: 'It does not say that there is a newer one, and those lists are not updated',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its filters, logins of indexers, and what it has grabbed' }],
    config: CONFIG,
  }),
  native: null,
  client: null,
}
