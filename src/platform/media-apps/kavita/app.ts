import { httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'

/** The project's own image, then that of linuxserver. */
const CONFIG = ['/kavita/config', '/config']

/** source: the Dockerfile and health check of its repository */
export const kavita: AppDefinition = {
  name: 'kavita',
  title: 'Kavita',
  recognition: {
    images: ['kavita'],
    port: 5000,
    paths: ['/kavita/config'],
  },
  service: serviceDefaults({
    form: 'books',
    summary: 'Shows books, comics and manga for reading',
    without: 'Nobody can read books, comics or manga',
    audience: 'household',
    weight: 'helpful',
    health: httpHealth('/api/health', 90),
    outbound: [
      {
        to: 'stats.kavitareader.com',
        why: 'Tells its makers how it is used, unless you turned that off',
        carries: 'its version, and how much it has of what, without names',
        without: 'Nothing that anybody notices',
      },
      {
        to: 'api.github.com',
        why: 'Looks for its own updates',
        carries: 'its version',
        without: 'It does not say that there is a newer one',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its members, collections and how far everybody has read' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: null,
  client: null,
}
