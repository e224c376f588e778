import type { ReadOnlyCheck } from '../check.ts'
import { quoteForShell } from '../../../../lib/shell.ts'
import { fail, pass } from '../result.ts'
import { lowerFirst } from '../../../../lib/text.ts'

export const stackHealth: ReadOnlyCheck = {
  id: 'stack-health',
  group: 'stack',
  title: 'Every running service is healthy',
  meaning: 'It runs, but does not do its job.',
  depends_on: [
    'storage-root-present',
    'storage-space',
    'engine-disk',
    'tunnel-shared',
    'apps-database',
    'hardware-disks',
  ],
  visible_after_seconds: 60,
  remedy: { summary: 'read its last lines', command: 'usher logs SERVICE' },
  repair: 'restart-unhealthy',
  async run({ status }) {
    return (await status()).services.flatMap(({ service, state, state_changed_at, health, because, impact }) => {
      if (state !== 'unhealthy' && state !== 'healthy' && state !== 'running') return []
      if (state !== 'unhealthy') return [pass(`${service} is healthy.`, { subject: service })]
      const output = health?.output ?? because
      return [
        fail(`${service} is unhealthy${impact === null ? '' : `: ${lowerFirst(impact)}`}.`, {
          subject: service,
          evidence: output === null ? [] : [output],
          since: state_changed_at === null ? null : new Date(state_changed_at),
          // The engine keeps the last few failures only, so one that began before them is not new.
          is_settled: state_changed_at === null,
          remedy: { summary: 'read its last lines', command: `usher logs ${quoteForShell(service)}` },
        }),
      ]
    })
  },
}
