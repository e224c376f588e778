import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, pass, told } from '../seen.ts'

export const indexersEntered: LookingCheck = {
  id: 'indexers-entered',
  group: 'indexers',
  title: 'Every library has an indexer to ask',
  meaning: 'It looks for nothing: what is wanted stays wanted, and nobody says so.',
  depends_on: ['apps-answer', 'credentials-work', 'indexers-tags'],
  visible_after_seconds: 0,
  remedy: { summary: 'let usher wire the apps to each other', command: 'usher seed' },
  repair: 'enter-indexers',
  async look(facts) {
    const { libraries } = await facts.apps()
    return each(libraries, facts, async (library) => {
      const about = library.service
      const all = told(await library.sources())
      const usable = all.filter(({ enabled }) => enabled)
      const evidence = all.map(({ name, enabled }) => `${name}: ${enabled ? 'on' : 'off'}`)
      return usable.length > 0
        ? pass(`${library.title} asks ${usable.length} indexers.`, { about, evidence })
        : fail(`${library.title} has no indexer to ask.`, { about, evidence })
    })
  },
}
