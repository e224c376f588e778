import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

export const engineLimits: LookingCheck = {
  id: 'engine-limits',
  group: 'engine',
  title: 'The engine can hold services to their limits',
  meaning: 'A service that takes all of the memory is not stopped at its limit, and takes others down with it.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'turn on what the engine misses in the kernel', command: null },
  repair: null,
  async look({ info }) {
    const { warnings, cgroup_version } = await info()
    const missing = warnings.filter((text) => /No (memory|swap|cpu|pids)[\w ]* (limit|support)/i.test(text))
    return missing.length === 0
      ? pass('It has what limits need.', {
          evidence: cgroup_version === null ? [] : [`control groups, version ${cgroup_version}`],
        })
      : warn('It cannot hold services to every limit.', { evidence: missing })
  },
}
