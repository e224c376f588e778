import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { pass, skipped, requireFact, warn } from '../result.ts'

export const credentialsPermanent: ReadOnlyCheck = {
  id: 'credentials-permanent',
  group: 'credentials',
  title: 'No app makes up a new password at each start',
  meaning: 'The password changes with the next start, and every app that has the old one is shut out.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'set your own password in the app, and give it to usher', command: 'usher credentials' },
  repair: null,
  async run(facts) {
    const { all } = await facts.apps()
    return checkEachApp(all, facts, async (app) => {
      const subject = app.service
      const keys = requireFact(await app.credentialCandidates())
      const temporaryKey = keys.find(({ temporary }) => temporary)
      if (keys.length === 0) return skipped(`${app.title} asks usher for no credential.`, { subject })
      if (temporaryKey && keys.every(({ temporary }) => temporary))
        return warn(`${app.title} makes up a new password at each start, because none is set.`, {
          subject,
          evidence: [describePlace(temporaryKey.source)],
        })
      return pass(`${app.title} keeps its credential across restarts.`, { subject })
    })
  },
}

const describePlace = (place: string | null): string => `found in ${place ?? 'no place'}`
