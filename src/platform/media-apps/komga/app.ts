import { httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'

const CONFIG = ['/config']

/** source: its installation and configuration pages */
export const komga: AppDefinition = {
  name: 'komga',
  title: 'Komga',
  recognition: {
    images: ['komga'],
    port: 25600,
    portSetting: { environment: ['SERVER_PORT'] },
    // source: komga.org/docs, configuration options
    environment: ['KOMGA_CONFIGDIR', 'KOMGA_DATABASE_*', 'KOMGA_REMEMBERME_*', 'KOMGA_CORS_*', 'KOMGA_SESSIONTIMEOUT'],
  },
  service: serviceDefaults({
    form: 'books',
    summary: 'Shows comics, manga and books for reading',
    without: 'Nobody can read comics, manga or books',
    audience: 'household',
    weight: 'helpful',
    health: httpHealth('/actuator/health', 120),
    outbound: [
      {
        to: 'api.github.com',
        why: 'Lists its own releases on its settings pages',
        carries: 'nothing but your address',
        without: 'It does not list newer releases',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its members, collections and how far everybody has read' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: null,
  client: null,
}
