import { serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

export const caddy: AppDefinition = {
  name: 'caddy',
  title: 'Caddy',
  recognition: {
    images: ['caddy'],
    port: 80,
  },
  service: serviceDefaults({
    form: 'door',
    summary: 'Gives the household one address',
    without: 'The address without a number does not answer; those with one still do',
    audience: 'household',
    weight: 'helpful',
    health: { by: 'tcp', port: null, within_seconds: 30 },
    memory_bytes: 40 * MIB,
    keeps: [{ at: ['/data'], what: 'Nothing that is missed' }],
    config: ['/config'],
    cache: ['/data'],
  }),
  native: null,
  client: null,
}
