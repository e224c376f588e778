import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, pass, skipped, told, warn } from '../seen.ts'

export const credentialsGuessable: LookingCheck = {
  id: 'credentials-guessable',
  group: 'credentials',
  title: 'No password is one that everybody tries first, or is made up anew at each start',
  meaning: 'Whoever reaches the page may come in; or the password changes with the next start, and usher is shut out.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'set a password of your own in the app, and tell it to usher', command: 'usher credentials' },
  repair: null,
  async look(facts) {
    const { all } = await facts.apps()
    return each(all, facts, async (app) => {
      const about = app.service
      const keys = told(await app.keys())
      const bad = keys.find(({ guessable }) => guessable === true)
      const passing = keys.find(({ temporary }) => temporary)
      if (keys.length === 0) return skipped(`${app.title} asks usher for nothing.`, { about })
      if (bad)
        return fail(`${app.title} has a password that everybody tries first.`, { about, evidence: [placed(bad.place)] })
      if (passing && keys.every(({ temporary }) => temporary))
        return warn(`${app.title} makes up a new password at each start, because nobody has set one.`, {
          about,
          evidence: [placed(passing.place)],
        })
      return pass(`${app.title} has a credential of its own.`, { about })
    })
  },
}

const placed = (place: string | null): string => `found in ${place ?? 'no place'}`
