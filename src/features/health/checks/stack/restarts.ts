import type { LookingCheck } from '../check.ts'
import { fail, pass } from '../seen.ts'

export const stackRestarts: LookingCheck = {
  id: 'stack-restarts',
  group: 'stack',
  title: 'No service keeps crashing',
  meaning: 'It ends a moment after each start, so what it does for the household does not happen.',
  depends_on: ['stack-memory', 'engine-disk', 'storage-config-local'],
  visible_after_seconds: 0,
  remedy: { summary: 'read its last lines', command: 'usher logs SERVICE' },
  repair: null,
  async look({ status }) {
    return (await status()).services.map(({ service, state, restarts, since, because }) =>
      state === 'crash-looping'
        ? fail(`${service} keeps crashing.`, {
            about: service,
            evidence: [`restarted ${restarts} times`, ...(because === null ? [] : [because])],
            since: since === null ? null : new Date(since),
            remedy: { summary: 'read its last lines', command: `usher logs ${service}` },
          })
        : pass(`${service} does not keep crashing.`, { about: service }),
    )
  },
}
