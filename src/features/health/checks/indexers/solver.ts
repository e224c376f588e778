import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { pass, skipped, requireFact, warn } from '../result.ts'

/** source: Prowlarr, Settings, Indexers: a proxy serves only indexers that share a tag; one without a tag serves all. */
export const indexersSolver: ReadOnlyCheck = {
  id: 'indexers-solver',
  group: 'indexers',
  title: 'Every indexer proxy serves at least one indexer',
  meaning: 'The proxy runs but is never used, and the indexers that need it stay blocked.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'in Prowlarr, give the indexer that needs it the same tag', command: null },
  repair: 'start-solver',
  async run(facts) {
    const [{ indexerManagers }, stack, running] = await Promise.all([facts.apps(), facts.stack(), facts.running()])
    return checkEachApp(indexerManagers, facts, async (manager) => {
      const subject = manager.service
      const [proxies, all] = [requireFact(await manager.proxies()), requireFact(await manager.indexers())]
      if (proxies.length === 0) return skipped('There is no indexer proxy.', { subject })
      const idle = proxies.filter(
        ({ tags }) => tags.length > 0 && !all.some((one) => one.tags.some((tag) => tags.includes(tag))),
      )
      const stopped = proxies.filter(({ host }) => {
        const name = /^https?:\/\/([^:/]+)/.exec(host ?? '')?.[1]
        return stack.services.some((service) => service.name === name) && !running.has(name!)
      })
      if (stopped.length > 0)
        return warn(`${stopped.map(({ name }) => name).join(', ')} is set as an indexer proxy, but does not run.`, {
          subject,
          evidence: stopped.map(({ name, host }) => `${name}: ${host}`),
          remedy: { summary: 'start it', command: 'usher up flaresolverr' },
        })
      return idle.length === 0
        ? pass(`${proxies.map(({ name }) => name).join(', ')} serves its indexers.`, { subject })
        : warn(`${idle.map(({ name }) => name).join(', ')} serves no indexer: no indexer has its tag.`, {
            subject,
            evidence: idle.map(({ name, tags }) => `${name}: tags ${tags.join(', ')}`),
            // Only a person knows which indexers need it.
            repairable: false,
          })
    })
  },
}
