import type { Indexer } from '../../../../platform/media-apps/roles/indexer-manager.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, pass, skipped, requireFact, warn } from '../result.ts'

export const indexersAnswering: ReadOnlyCheck = {
  id: 'indexers-answering',
  group: 'indexers',
  title: 'The indexers answer',
  meaning:
    'An indexer that does not answer finds nothing new. If none answers, nothing new is found at all, without any error.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'see what each of them reports in Prowlarr, under Indexers', command: 'usher logs prowlarr' },
  repair: 'test-indexers',
  async run(facts) {
    const { indexerManagers } = await facts.apps()
    return checkEachApp(indexerManagers, facts, async (manager) => {
      const all = requireFact(await manager.indexers()).filter(({ enabled }) => enabled)
      const subject = manager.service
      if (all.length === 0) return skipped(`${manager.title} has no indexer yet.`, { subject })
      const failing = all.filter(({ failure: one }) => one !== null)
      const more = {
        subject,
        evidence: failing.map(describeIndexer),
        since: earliestFailure(failing),
        also_affects: ['indexers-all-failing'],
      }
      const answer = `${all.length - failing.length} of ${all.length} indexers answer`
      if (failing.length === 0) return pass(`${answer}.`, { subject })
      const names = failing.map(({ name }) => name).join(', ')
      return failing.length === all.length
        ? fail(`${answer}: nothing new can be found.`, more)
        : warn(`${answer}; not ${names}.`, more)
    })
  },
}

function describeIndexer({ name, failure }: Indexer): string {
  const { since, until } = failure ?? { since: null, until: null }
  return [
    `${name} fails`,
    since === null ? '' : ` since ${since.toISOString()}`,
    until === null ? '' : `, paused until ${until.toISOString()}`,
  ].join('')
}

const earliestFailure = (failing: readonly Indexer[]): Date | null =>
  failing.flatMap(({ failure: one }) => one?.since ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
