import type { LookingCheck } from '../check.ts'
import type { ServiceState } from '../../../../../contract/kinds/status.ts'
import { fail, pass } from '../seen.ts'

const GONE: ReadonlySet<ServiceState> = new Set(['absent', 'created', 'stopped', 'failed', 'paused'])

export const stackPresent: LookingCheck = {
  id: 'stack-present',
  group: 'stack',
  title: 'Every service that is wanted is there and runs',
  meaning: 'A form that is turned on does without it.',
  depends_on: ['stack-memory', 'stack-settings', 'network-ports', 'engine-rootless', 'engine-disk'],
  visible_after_seconds: 60,
  remedy: { summary: 'start it', command: 'usher up SERVICE' },
  repair: 'start-service',
  async look({ status }) {
    return (await status()).services.flatMap(({ service, wanted, state, summary, because, since }) => {
      if (!wanted) return []
      if (!GONE.has(state)) return [pass(`${service} is there.`, { about: service })]
      return [
        fail(`${service} is wanted and ${state === 'absent' ? 'is not there' : 'does not run'}.`, {
          about: service,
          evidence: [summary, ...(because === null ? [] : [because])],
          since: since === null ? null : new Date(since),
          remedy: { summary: 'start it', command: `usher up ${service}` },
        }),
      ]
    })
  },
}
