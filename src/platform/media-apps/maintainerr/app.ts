import { httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'

const DATA = ['/opt/data']

/** source: the Dockerfile of its repository */
export const maintainerr: AppDefinition = {
  name: 'maintainerr',
  title: 'Maintainerr',
  recognition: {
    images: ['maintainerr'],
    port: 6246,
    portSetting: { environment: ['UI_PORT'] },
    paths: DATA,
  },
  service: serviceDefaults({
    form: 'upkeep',
    summary: 'Removes what nobody watches, by your rules',
    without: 'What nobody watches stays',
    audience: 'operator',
    weight: 'optional',
    health: httpHealth('/api/health/ready', 90),
    outbound: [
      {
        to: 'api.themoviedb.org',
        why: 'Pictures and titles of what its rules match',
        carries: 'which films and series',
        without: 'Its pages lack pictures',
      },
      {
        to: 'api.github.com',
        why: 'Looks for its own updates',
        carries: 'its version',
        without: 'It does not say that there is a newer one',
      },
    ],
    keeps: [{ at: DATA, what: 'Its rules and collections, with the keys of the apps it works for' }],
    config: DATA,
  }),
  native: null,
  client: null,
}
