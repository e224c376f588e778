import type { LookingCheck } from '../check.ts'
import { fail, pass } from '../seen.ts'
import { lower } from '../words.ts'

export const stackHealth: LookingCheck = {
  id: 'stack-health',
  group: 'stack',
  title: 'Every service that runs is well',
  meaning: 'It runs, and does not do what it is there for.',
  depends_on: ['storage-root-present', 'storage-space', 'engine-disk', 'tunnel-shared', 'apps-database'],
  visible_after_seconds: 60,
  remedy: { summary: 'read its last lines', command: 'usher logs SERVICE' },
  repair: 'restart-unwell',
  async look({ status }) {
    return (await status()).services.flatMap(({ service, state, since, health, because, without }) => {
      if (state !== 'unhealthy' && state !== 'healthy' && state !== 'running') return []
      if (state !== 'unhealthy') return [pass(`${service} is well.`, { about: service })]
      const said = health?.said ?? because
      return [
        fail(`${service} runs and is not well${without === null ? '' : `: ${lower(without)}`}.`, {
          about: service,
          evidence: said === null ? [] : [said],
          since: since === null ? null : new Date(since),
          remedy: { summary: 'read its last lines', command: `usher logs ${service}` },
        }),
      ]
    })
  },
}
