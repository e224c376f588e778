import { serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const unpackerr: AppDefinition = {
  name: 'unpackerr',
  title: 'Unpackerr',
  recognition: {
    images: ['unpackerr'],
    port: null,
    environment: ['UN_*'],
  },
  service: serviceDefaults({
    form: 'tidy',
    summary: 'Unpacks what arrives packed',
    without: 'Downloads that come packed wait for somebody to unpack them',
    audience: 'operator',
    weight: 'optional',
    health: { by: 'own', within_seconds: 60 },
    memory_bytes: 50 * MIB,
    keeps: [{ at: CONFIG, what: 'Its settings, with the keys of the apps it works for' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: null,
  storesKeysOf: ['mediaManagers'],
  client: null,
}
