import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'

const CONFIG = ['/config']

/** Retired in June 2025, and still run. source: its repository and linuxserver/readarr */
export const readarr: AppDefinition = {
  name: 'readarr',
  title: 'Readarr',
  recognition: {
    images: ['readarr'],
    port: 8787,
    environment: ['READARR__*'],
  },
  service: serviceDefaults({
    form: 'books',
    summary: 'Finds and files books',
    without: 'No new books arrive',
    audience: 'operator',
    weight: 'helpful',
    health: httpHealth('/ping', 90),
    outbound: [
      {
        to: 'readarr.servarr.com',
        why: 'Its own updates',
        carries: 'its version, and the system it runs on',
        without: 'It does not say that there is a newer one',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its database and settings' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('readarr', 8787, ['/var/lib/readarr', '~/.config/Readarr']),
  client: null,
}
