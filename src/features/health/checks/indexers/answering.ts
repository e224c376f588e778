import type { Indexer } from '../../../../platform/media-apps/roles/indexer-manager.ts'
import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, pass, skipped, told, warn } from '../seen.ts'

export const indexersAnswering: LookingCheck = {
  id: 'indexers-answering',
  group: 'indexers',
  title: 'The indexers answer',
  meaning: 'Nothing new is found there. With none answering, nothing new is found at all, and it looks like silence.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'see in Prowlarr, under Indexers, what each of them says', command: 'usher logs prowlarr' },
  repair: 'try-indexers',
  async look(facts) {
    const { indexers } = await facts.apps()
    return each(indexers, facts, async (manager) => {
      const all = told(await manager.indexers()).filter(({ enabled }) => enabled)
      const about = manager.service
      if (all.length === 0) return skipped(`${manager.title} has no indexer yet.`, { about })
      const failing = all.filter(({ failing: one }) => one !== null)
      const more = {
        about,
        evidence: failing.map(described),
        since: firstOf(failing),
        reaches: ['indexers-all-failing'],
      }
      const answer = `${all.length - failing.length} of ${all.length} indexers answer`
      if (failing.length === 0) return pass(`${answer}.`, { about })
      const names = failing.map(({ name }) => name).join(', ')
      return failing.length === all.length
        ? fail(`${answer}: nothing new can be found.`, more)
        : warn(`${answer}; not ${names}.`, more)
    })
  },
}

function described({ name, failing }: Indexer): string {
  const { since, until } = failing ?? { since: null, until: null }
  return [
    `${name} fails`,
    since === null ? '' : ` since ${since.toISOString()}`,
    until === null ? '' : `, left alone until ${until.toISOString()}`,
  ].join('')
}

const firstOf = (failing: readonly Indexer[]): Date | null =>
  failing.flatMap(({ failing: one }) => one?.since ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
