import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass } from '../result.ts'
import { crashRemedies } from './crash-remedies.ts'

export const stackRestarts: ReadOnlyCheck = {
  id: 'stack-restarts',
  group: 'stack',
  title: 'No service keeps crashing',
  meaning: 'It crashes right after every start, so it does nothing for the household.',
  depends_on: ['stack-memory', 'engine-disk', 'storage-config-writable', 'storage-config-local', 'hardware-disks'],
  visible_after_seconds: 0,
  remedy: { summary: 'read its last lines', command: 'usher logs SERVICE' },
  repair: 'recreate-crashing',
  async run(facts) {
    const { services } = await facts.status()
    return Promise.all(
      services.map(async ({ service, state, restarts, state_changed_at, because }) => {
        if (state !== 'crash-looping') return pass(`${service} does not keep crashing.`, { subject: service })
        const helps = await crashRemedies(service, facts)
        return fail(`${service} keeps crashing.`, {
          ...helps,
          subject: service,
          evidence: [`restarted ${restarts} times`, ...(because === null ? [] : [because]), ...(helps.evidence ?? [])],
          since: state_changed_at === null ? null : new Date(state_changed_at),
        })
      }),
    )
  },
}
