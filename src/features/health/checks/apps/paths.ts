import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, pass, told } from '../seen.ts'
import { areaOf } from './notes.ts'

export const appsPaths: LookingCheck = {
  id: 'apps-paths',
  group: 'apps',
  title: 'Libraries and clients call the same folder by the same name',
  meaning: 'What is finished is not imported: the library looks for it where it is not.',
  depends_on: ['storage-one-mount', 'storage-same-paths', 'apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'see what each of them sees', command: 'usher storage' },
  repair: null,
  async look(facts) {
    const { libraries } = await facts.apps()
    return each(libraries, facts, async (library) => {
      const about = library.service
      const notes = told(await library.health()).filter((note) => areaOf(note) === 'paths')
      return notes.length === 0
        ? pass(`${library.title} finds what the clients put down.`, { about })
        : fail(`${library.title} does not have the folder that a client puts its downloads in.`, {
            about,
            reaches: ['path-not-visible'],
            evidence: notes.map(({ source, message }) => `${source}: ${message}`),
          })
    })
  },
}
