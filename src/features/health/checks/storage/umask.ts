import type { ReadOnlyCheck } from '../check.ts'
import { fail, notKnown, pass, resultFromError, warn, type CheckResult } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'

/** A umask lists the permissions to remove. source: umask(2) */
const OWNER_BITS = 0o700
const GROUP_READ_BIT = 0o040
const OTHERS_READ_BIT = 0o004

export const storageUmask: ReadOnlyCheck = {
  id: 'storage-umask',
  group: 'storage',
  title: 'New files can be read by the other apps',
  meaning: 'Neither the app itself nor the media server can open the files that it saves.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'set UMASK to 002', command: 'usher config set UMASK 002' },
  repair: 'set-umask',

  async run(facts) {
    const { importers, clients } = await gatherContentFolders(facts)
    return Promise.all(
      [...importers, ...clients].map(async ({ service, title }): Promise<CheckResult> => {
        try {
          const { umask } = await (await facts.containerView(service)).appUser()
          if (umask === null)
            return notKnown(`The kernel does not report the umask of ${service}.`, { subject: service })
          const evidence = [`umask ${umask.toString(8).padStart(3, '0')}`]
          if ((umask & OWNER_BITS) !== 0)
            return fail(`${title} removes its own rights from the files it saves.`, { subject: service, evidence })
          if ((umask & OTHERS_READ_BIT) !== 0 && (umask & GROUP_READ_BIT) !== 0)
            return warn(`No other app can read the files that ${title} saves.`, { subject: service, evidence })
          return pass(`Other apps can read the files that ${title} saves.`, { subject: service, evidence })
        } catch (thrown) {
          return { ...resultFromError(thrown), subject: service }
        }
      }),
    )
  },
}
