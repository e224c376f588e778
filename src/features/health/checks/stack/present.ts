import type { ReadOnlyCheck } from '../check.ts'
import type { ServiceState } from '../../../../../contract/kinds/status.ts'
import { fail, pass } from '../result.ts'

const NOT_RUNNING_STATES: ReadonlySet<ServiceState> = new Set(['absent', 'created', 'stopped', 'failed', 'paused'])

export const stackPresent: ReadOnlyCheck = {
  id: 'stack-present',
  group: 'stack',
  title: 'Every service that is turned on is running',
  meaning: 'A form that is turned on lacks this service.',
  depends_on: ['stack-memory', 'stack-settings', 'network-ports', 'engine-rootless', 'engine-disk'],
  visible_after_seconds: 60,
  remedy: { summary: 'start it', command: 'usher up SERVICE' },
  repair: 'start-service',
  async run({ status }) {
    return (await status()).services.flatMap(({ service, wanted, state, summary, because, since }) => {
      if (!wanted) return []
      if (!NOT_RUNNING_STATES.has(state)) return [pass(`${service} is running.`, { about: service })]
      return [
        fail(`${service} is turned on, but ${state === 'absent' ? 'has no container' : 'does not run'}.`, {
          about: service,
          evidence: [summary, ...(because === null ? [] : [because])],
          since: since === null ? null : new Date(since),
          remedy: { summary: 'start it', command: `usher up ${service}` },
        }),
      ]
    })
  },
}
