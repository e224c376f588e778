import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass, resultFromError, type CheckResult } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'

export const storageFolders: ReadOnlyCheck = {
  id: 'storage-folders',
  group: 'storage',
  title: 'The folders that the apps use exist',
  meaning: 'The app has nowhere to save new files, and stops there.',
  depends_on: ['storage-root-present', 'storage-mounts-current', 'apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'create the folder, or mount the disk that has it', command: null },
  repair: 'create-folders',

  async run(facts) {
    const { importers, clients, unanswered } = await gatherContentFolders(facts)
    const results = await Promise.all(
      [...importers, ...clients].map(async ({ service, title, folders }): Promise<CheckResult> => {
        try {
          const inside = await facts.containerView(service)
          const stats = await Promise.all(folders.map(async (path) => ({ path, stat: await inside.stat(path) })))
          const missing = stats.filter(({ stat }) => stat === undefined).map(({ path }) => `${path} does not exist`)
          return missing.length === 0
            ? pass(`${title} has its folders.`, { subject: service, evidence: folders })
            : fail(`${title} lacks one of its folders.`, { subject: service, evidence: missing })
        } catch (thrown) {
          return { ...resultFromError(thrown), subject: service }
        }
      }),
    )
    return [...results, ...unanswered]
  },
}
