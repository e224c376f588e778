import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, skipped, told, warn } from '../seen.ts'

/** source: Prowlarr, Settings, Indexers: a proxy serves only indexers that share a tag; one without a tag serves all. */
export const indexersSolver: LookingCheck = {
  id: 'indexers-solver',
  group: 'indexers',
  title: 'What stands before the indexers serves some of them',
  meaning: 'It runs and is never asked, and the indexers that need it stay shut.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'in Prowlarr, give the indexer that needs it the same tag', command: null },
  repair: 'start-solver',
  async look(facts) {
    const [{ indexers }, stack, running] = await Promise.all([facts.apps(), facts.stack(), facts.running()])
    return each(indexers, facts, async (manager) => {
      const about = manager.service
      const [proxies, all] = [told(await manager.proxies()), told(await manager.indexers())]
      if (proxies.length === 0) return skipped('Nothing stands before the indexers.', { about })
      const idle = proxies.filter(
        ({ tags }) => tags.length > 0 && !all.some((one) => one.tags.some((tag) => tags.includes(tag))),
      )
      const gone = proxies.filter(({ host }) => {
        const name = /^https?:\/\/([^:/]+)/.exec(host ?? '')?.[1]
        return stack.services.some((service) => service.name === name) && !running.has(name!)
      })
      if (gone.length > 0)
        return warn(`${gone.map(({ name }) => name).join(', ')} stands before indexers, and does not run.`, {
          about,
          evidence: gone.map(({ name, host }) => `${name}: ${host}`),
          remedy: { summary: 'start it', command: 'usher up flaresolverr' },
        })
      return idle.length === 0
        ? pass(`${proxies.map(({ name }) => name).join(', ')} serves the indexers it is for.`, { about })
        : warn(`${idle.map(({ name }) => name).join(', ')} serves no indexer: none has its tag.`, {
            about,
            evidence: idle.map(({ name, tags }) => `${name}: tags ${tags.join(', ')}`),
          })
    })
  },
}
