import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, told, warn } from '../seen.ts'

/** source: Prowlarr, Settings, Apps: an application with tags is given only the indexers that share one of them. */
export const indexersTags: LookingCheck = {
  id: 'indexers-tags',
  group: 'indexers',
  title: 'Every indexer is entered in a library',
  meaning: 'Its tags and those of the libraries have nothing in common: no library ever asks it.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'in Prowlarr, give the indexer a tag that one of the apps has, or take the tags away',
    command: null,
  },
  repair: null,
  async look(facts) {
    const { indexers } = await facts.apps()
    return each(indexers, facts, async (manager) => {
      const about = manager.service
      const [all, consumers] = [told(await manager.indexers()), told(await manager.consumers())]
      const lost = all.filter(
        ({ enabled, tags }) =>
          enabled && !consumers.some((one) => one.tags.length === 0 || one.tags.some((tag) => tags.includes(tag))),
      )
      if (lost.length === 0 || consumers.length === 0)
        return pass(`Every indexer of ${manager.title} reaches a library.`, { about })
      return warn(`No library asks ${lost.map(({ name }) => name).join(', ')}: their tags have nothing in common.`, {
        about,
        evidence: [
          ...lost.map(({ name, tags }) => `${name}: tags ${tags.join(', ') || 'none'}`),
          ...consumers.map(({ name, tags }) => `${name}: tags ${tags.join(', ') || 'none'}`),
        ],
      })
    })
  },
}
