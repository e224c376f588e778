import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass } from '../result.ts'
import { lowerFirst } from '../../../../lib/text.ts'

export const stackHealth: ReadOnlyCheck = {
  id: 'stack-health',
  group: 'stack',
  title: 'Every running service is healthy',
  meaning: 'It runs, but does not do its job.',
  depends_on: ['storage-root-present', 'storage-space', 'engine-disk', 'tunnel-shared', 'apps-database'],
  visible_after_seconds: 60,
  remedy: { summary: 'read its last lines', command: 'usher logs SERVICE' },
  repair: 'restart-unwell',
  async run({ status }) {
    return (await status()).services.flatMap(({ service, state, since, health, because, without }) => {
      if (state !== 'unhealthy' && state !== 'healthy' && state !== 'running') return []
      if (state !== 'unhealthy') return [pass(`${service} is healthy.`, { about: service })]
      const said = health?.said ?? because
      return [
        fail(`${service} is unhealthy${without === null ? '' : `: ${lowerFirst(without)}`}.`, {
          about: service,
          evidence: said === null ? [] : [said],
          since: since === null ? null : new Date(since),
          remedy: { summary: 'read its last lines', command: `usher logs ${service}` },
        }),
      ]
    })
  },
}
