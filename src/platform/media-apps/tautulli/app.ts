import { httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'

const CONFIG = ['/config']

/** source: the Dockerfile and health check of its repository */
export const tautulli: AppDefinition = {
  name: 'tautulli',
  title: 'Tautulli',
  recognition: {
    images: ['tautulli'],
    port: 8181,
    environment: ['TAUTULLI_DOCKER'],
  },
  service: serviceDefaults({
    form: 'watch',
    summary: 'Records what is watched on Plex',
    without: 'What is watched meanwhile is missing from the statistics',
    audience: 'operator',
    weight: 'optional',
    health: httpHealth('/status', 90),
    outbound: [
      {
        to: 'plex.tv',
        why: 'Finds your Plex server, and where its viewers are',
        carries: 'your Plex token, and the addresses of viewers outside your home',
        without: 'Nobody new can sign in, and the places of viewers are missing',
      },
      {
        to: 'api.github.com',
        why: 'Looks for its own updates',
        carries: 'its version',
        without: 'It does not say that there is a newer one',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its settings, and the record of everything that was watched' }],
    config: CONFIG,
  }),
  native: null,
  client: null,
}
