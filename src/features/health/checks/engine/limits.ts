import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

export const engineLimits: ReadOnlyCheck = {
  id: 'engine-limits',
  group: 'engine',
  title: 'The engine can enforce limits on services',
  meaning: 'A service that uses too much memory is not stopped at its limit, and takes others down with it.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'turn on the kernel features that the engine lacks', command: null },
  repair: null,
  async run({ info }) {
    const { warnings, cgroup_version, rootless } = await info()
    // source: Podman reports no warnings, and rootless engines can only enforce limits with cgroup version 2.
    if (rootless && cgroup_version === '1')
      return warn('The engine enforces no limits and reports no memory use: it is not root here.', {
        evidence: ['rootless, control groups of version 1', ...warnings],
        remedy: {
          summary: 'start the machine with systemd.unified_cgroup_hierarchy=1, for control groups of version 2',
          command: null,
        },
      })
    const missing = warnings.filter((text) => /No (memory|swap|cpu|pids)[\w ]{0,60} (limit|support)/i.test(text))
    return missing.length === 0
      ? pass('It can enforce limits.', {
          evidence: cgroup_version === null ? [] : [`control groups, version ${cgroup_version}`],
        })
      : warn('It cannot enforce every limit.', { evidence: missing })
  },
}
