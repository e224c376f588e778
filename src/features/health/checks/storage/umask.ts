import type { LookingCheck } from '../check.ts'
import { fail, notKnown, pass, seenOf, warn, type Seen } from '../seen.ts'
import { contentOf } from './content.ts'

/** A umask names the rights that are taken away. source: umask(2) */
const OWNER = 0o700
const GROUP_READS = 0o040
const OTHERS_READ = 0o004

export const storageUmask: LookingCheck = {
  id: 'storage-umask',
  group: 'storage',
  title: 'New files keep the rights that others need',
  meaning: 'What it saves cannot be opened, by itself or by the program that plays it.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'set UMASK to 002', command: 'usher config set UMASK 002' },
  repair: 'set-umask',

  async look(facts) {
    const { importers, clients } = await contentOf(facts)
    return Promise.all(
      [...importers, ...clients].map(async ({ service, title }): Promise<Seen> => {
        try {
          const { umask } = await (await facts.inside(service)).owner()
          if (umask === null) return notKnown(`The kernel does not tell the umask of ${service}.`, { about: service })
          const evidence = [`umask ${umask.toString(8).padStart(3, '0')}`]
          if ((umask & OWNER) !== 0)
            return fail(`${title} takes rights to its own files from itself.`, { about: service, evidence })
          if ((umask & OTHERS_READ) !== 0 && (umask & GROUP_READS) !== 0)
            return warn(`What ${title} saves nobody else may read.`, { about: service, evidence })
          return pass(`What ${title} saves can be read.`, { about: service, evidence })
        } catch (thrown) {
          return { ...seenOf(thrown), about: service }
        }
      }),
    )
  },
}
