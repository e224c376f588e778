import { orUndefined } from '../../../../lib/errors.ts'
import { servicesToRecreate } from '../../../services/lifecycle/outdated-containers.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

export const engineLogs: ReadOnlyCheck = {
  id: 'engine-logs',
  group: 'engine',
  title: 'The services’ logs are limited in size',
  meaning: 'Its log grows until the disk is full; then nothing can write any more.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it logging options: max-size 10m, max-file 3', command: null },
  repair: 'limit-log',
  async run({ machine, containers }) {
    const all = await containers()
    // Without Compose nothing can be recreated.
    const outdated = await servicesToRecreate([...all.keys()], machine).catch(orUndefined)
    return [...all].map(([service, { log_driver: driver, log_options: options }]) => {
      const size = options['max-size']
      const bounded = driver !== 'json-file' || (size !== undefined && size !== '-1')
      const evidence = [`log driver ${driver}, max-size ${size ?? 'not set'}`]
      return bounded
        ? pass(`The log of ${service} is limited in size.`, { subject: service, evidence })
        : warn(`The log of ${service} has no size limit.`, {
            subject: service,
            evidence,
            // A container that runs as declared would be recreated without a limit too.
            repairable: outdated?.has(service) === true,
          })
    })
  },
}
