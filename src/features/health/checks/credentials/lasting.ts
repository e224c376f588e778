import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, skipped, told, warn } from '../seen.ts'

export const credentialsLasting: LookingCheck = {
  id: 'credentials-lasting',
  group: 'credentials',
  title: 'No password is made up anew at each start',
  meaning: 'With the next start it is another: whatever was told the old one is shut out.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'set a password of your own in the app, and tell it to usher', command: 'usher credentials' },
  repair: null,
  async look(facts) {
    const { all } = await facts.apps()
    return each(all, facts, async (app) => {
      const about = app.service
      const keys = told(await app.keys())
      const passing = keys.find(({ temporary }) => temporary)
      if (keys.length === 0) return skipped(`${app.title} asks usher for nothing.`, { about })
      if (passing && keys.every(({ temporary }) => temporary))
        return warn(`${app.title} makes up a new password at each start, because nobody has set one.`, {
          about,
          evidence: [placed(passing.place)],
        })
      return pass(`${app.title} keeps the credential that it has.`, { about })
    })
  },
}

const placed = (place: string | null): string => `found in ${place ?? 'no place'}`
