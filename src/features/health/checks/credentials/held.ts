import type { LookingCheck } from '../check.ts'
import { turnsAway } from '../apps/notes.ts'
import { each } from '../each.ts'
import { fail, pass, told, warn } from '../seen.ts'

export const credentialsHeld: LookingCheck = {
  id: 'credentials-held',
  group: 'credentials',
  title: 'What the apps hold to open each other with is current',
  meaning: 'One app is turned away by another: what was asked for is not handed on, or not found.',
  depends_on: ['apps-clients', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'see which credential is out of date', command: 'usher credentials' },
  repair: null,
  async look(facts) {
    const { all } = await facts.apps()
    return each(all, facts, async (app) => {
      const about = app.service
      const held = told(await app.holds())
      const old = held.filter(({ current }) => current === false)
      const refused = held.flatMap(({ name, sort, word }) =>
        word?.says === 'refused' || (word?.says === 'fails' && turnsAway(word.because))
          ? [{ name, sort, because: word.because }]
          : [],
      )
      if (old.length > 0)
        return fail(`${app.title} holds an old key of ${old.map(({ name }) => name).join(', ')}.`, { about })
      if (refused.length === 0) return pass(`What ${app.title} holds of others is taken.`, { about })
      const evidence = refused.map(({ name, because }) => `${name}: ${because}`)
      const names = refused.map(({ name }) => name).join(', ')
      const inside = refused.some(({ sort }) => sort !== 'site' && sort !== 'indexer')
      return inside
        ? fail(`${app.title} is turned away by ${names}.`, { about, evidence })
        : warn(`${app.title} is turned away by ${names}.`, { about, evidence })
    })
  },
}
