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
    return (await status()).services.flatMap(({ service, wanted, state, summary, because, state_changed_at }) => {
      if (!wanted) return []
      if (!NOT_RUNNING_STATES.has(state)) return [pass(`${service} is running.`, { subject: service })]
      return [
        fail(`${service} is turned on, but ${state === 'absent' ? 'has no container' : 'does not run'}.`, {
          subject: service,
          evidence: [summary, ...(because === null ? [] : [because])],
          since: state_changed_at === null ? null : new Date(state_changed_at),
          remedy: { summary: 'start it', command: `usher up ${service}` },
        }),
      ]
    })
  },
}
