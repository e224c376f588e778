import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

export const engineLogs: LookingCheck = {
  id: 'engine-logs',
  group: 'engine',
  title: 'The logs of the services are kept short',
  meaning: 'Its log grows until the disk is full; then nothing can write any more.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it logging options: max-size 10m, max-file 3', command: null },
  repair: 'bound-log',
  async look({ containers }) {
    return [...(await containers())].map(([service, { log_driver: driver, log_options: options }]) => {
      const size = options['max-size']
      const bounded = driver !== 'json-file' || (size !== undefined && size !== '-1')
      const evidence = [`log driver ${driver}, max-size ${size ?? 'not set'}`]
      return bounded
        ? pass(`The log of ${service} is bounded.`, { about: service, evidence })
        : warn(`The log of ${service} has no bound.`, { about: service, evidence })
    })
  },
}
