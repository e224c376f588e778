import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass } from '../result.ts'

export const stackRestarts: ReadOnlyCheck = {
  id: 'stack-restarts',
  group: 'stack',
  title: 'No service keeps crashing',
  meaning: 'It crashes right after every start, so it does nothing for the household.',
  depends_on: ['stack-memory', 'engine-disk', 'storage-config-writable', 'storage-config-local'],
  visible_after_seconds: 0,
  remedy: { summary: 'read its last lines', command: 'usher logs SERVICE' },
  repair: null,
  async run({ status }) {
    return (await status()).services.map(({ service, state, restarts, state_changed_at, because }) =>
      state === 'crash-looping'
        ? fail(`${service} keeps crashing.`, {
            subject: service,
            evidence: [`restarted ${restarts} times`, ...(because === null ? [] : [because])],
            since: state_changed_at === null ? null : new Date(state_changed_at),
            remedy: { summary: 'read its last lines', command: `usher logs ${service}` },
          })
        : pass(`${service} does not keep crashing.`, { subject: service }),
    )
  },
}
