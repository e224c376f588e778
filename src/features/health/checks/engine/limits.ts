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
    const { warnings, cgroup_version, rootless } = await info()
    // source: Podman gives no warnings at all; without the rights of root both engines need version 2 for limits.
    if (rootless && cgroup_version === '1')
      return warn(
        'The engine holds no service to a limit, and knows no figures of their memory: it is not root here.',
        {
          evidence: ['rootless, control groups of version 1', ...warnings],
          remedy: {
            summary: 'start the machine with systemd.unified_cgroup_hierarchy=1, for control groups of version 2',
            command: null,
          },
        },
      )
    const missing = warnings.filter((text) => /No (memory|swap|cpu|pids)[\w ]* (limit|support)/i.test(text))
    return missing.length === 0
      ? pass('It has what limits need.', {
          evidence: cgroup_version === null ? [] : [`control groups, version ${cgroup_version}`],
        })
      : warn('It cannot hold services to every limit.', { evidence: missing })
  },
}
