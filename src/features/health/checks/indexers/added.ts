import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, pass, requireFact } from '../result.ts'

export const indexersAdded: ReadOnlyCheck = {
  id: 'indexers-added',
  group: 'indexers',
  title: 'Every library has an indexer to search',
  meaning: 'It searches for nothing: missing titles stay missing, and no app reports it.',
  depends_on: ['apps-answer', 'credentials-valid', 'indexers-tags'],
  visible_after_seconds: 0,
  remedy: { summary: 'let usher connect the apps', command: 'usher connect' },
  repair: 'sync-indexers',
  async run(facts) {
    const { mediaManagers } = await facts.apps()
    return checkEachApp(mediaManagers, facts, async (manager) => {
      const subject = manager.service
      const all = requireFact(await manager.indexers())
      const usable = all.filter(({ enabled }) => enabled)
      const evidence = all.map(({ name, enabled }) => `${name}: ${enabled ? 'on' : 'off'}`)
      return usable.length > 0
        ? pass(`${manager.title} searches ${usable.length} indexers.`, { subject, evidence })
        : fail(`${manager.title} has no indexer to search.`, { subject, evidence })
    })
  },
}
