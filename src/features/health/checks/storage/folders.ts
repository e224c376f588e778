import type { LookingCheck } from '../check.ts'
import { fail, pass, seenOf, type Seen } from '../seen.ts'
import { contentOf } from './content.ts'

export const storageFolders: LookingCheck = {
  id: 'storage-folders',
  group: 'storage',
  title: 'The folders that the apps use are there',
  meaning: 'It has nowhere to put what comes, and stops there.',
  depends_on: ['storage-root-present', 'storage-mounts-current', 'apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'make the folder, or mount the disk that has it', command: null },
  repair: 'make-folders',

  async look(facts) {
    const { importers, clients, silent } = await contentOf(facts)
    const seen = await Promise.all(
      [...importers, ...clients].map(async ({ service, title, folders }): Promise<Seen> => {
        try {
          const inside = await facts.inside(service)
          const looked = await Promise.all(folders.map(async (path) => ({ path, there: await inside.stat(path) })))
          const missing = looked.filter(({ there }) => there === undefined).map(({ path }) => `${path} is not there`)
          return missing.length === 0
            ? pass(`${title} has its folders.`, { about: service, evidence: folders })
            : fail(`${title} has no folder where it wants one.`, { about: service, evidence: missing })
        } catch (thrown) {
          return { ...seenOf(thrown), about: service }
        }
      }),
    )
    return [...seen, ...silent]
  },
}
