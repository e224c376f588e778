import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { pass, requireFact, warn } from '../result.ts'

/** source: Prowlarr, Settings, Apps: an application with tags is given only the indexers that share one of them. */
export const indexersTags: ReadOnlyCheck = {
  id: 'indexers-tags',
  group: 'indexers',
  title: 'Every indexer reaches a library',
  meaning: 'It shares no tag with any library, so no library ever searches it.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'in Prowlarr, give the indexer a tag that one of the apps has, or remove its tags',
    command: null,
  },
  repair: null,
  async run(facts) {
    const { indexerManagers } = await facts.apps()
    return checkEachApp(indexerManagers, facts, async (manager) => {
      const subject = manager.service
      const [all, consumers] = [requireFact(await manager.indexers()), requireFact(await manager.consumers())]
      const unmatched = all.filter(
        ({ enabled, tags }) =>
          enabled && !consumers.some((one) => one.tags.length === 0 || one.tags.some((tag) => tags.includes(tag))),
      )
      if (unmatched.length === 0 || consumers.length === 0)
        return pass(`Every indexer of ${manager.title} reaches a library.`, { subject })
      return warn(`No library searches ${unmatched.map(({ name }) => name).join(', ')}: they share no tag.`, {
        subject,
        evidence: [
          ...unmatched.map(({ name, tags }) => `${name}: tags ${tags.join(', ') || 'none'}`),
          ...consumers.map(({ name, tags }) => `${name}: tags ${tags.join(', ') || 'none'}`),
        ],
      })
    })
  },
}
