import { serviceDefaults, type AppDefinition } from '../app-definition.ts'

const CONFIG = ['/config']

/**
 * Without a command it stays up and follows its schedule; with one, such as `sync`, it stops when that is done. It
 * listens on no port, so only the engine knows which. source: `entrypoint.sh` of its image
 */
export const recyclarr: AppDefinition = {
  name: 'recyclarr',
  title: 'Recyclarr',
  recognition: {
    images: ['recyclarr'],
    port: null,
    environment: ['RECYCLARR_CREATE_CONFIG', 'RECYCLARR_APP_DATA', 'RECYCLARR_CONFIG_DIR', 'RECYCLARR_DATA_DIR'],
  },
  service: serviceDefaults({
    form: 'upkeep',
    summary: 'Copies recommended quality settings into Sonarr and Radarr',
    without: 'Quality settings stay as they are',
    audience: 'operator',
    weight: 'optional',
    health: { by: 'own', within_seconds: 60 },
    outbound: [
      {
        to: 'github.com',
        why: 'Reads the TRaSH Guides and their templates',
        carries: 'nothing but your address',
        without: 'Quality settings stay as they are',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its settings, with the keys of the apps it works for' }],
    config: CONFIG,
  }),
  native: null,
  storesKeysOf: ['mediaManagers'],
  client: null,
}
