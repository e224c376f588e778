import { dirname } from 'node:path/posix'
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
      [
        ...importers.map((app) => ({ ...app, needed: app.folders })),
        // source: seen on qBittorrent 5.1 and SABnzbd 4.5: a category's folder is created with its first download
        ...clients.map((app) => ({ ...app, needed: app.folders.map((path) => dirname(path)) })),
      ].map(async ({ service, title, folders, needed }): Promise<CheckResult> => {
        try {
          const inside = await facts.containerView(service)
          const stats = await Promise.all(
            [...new Set(needed)].map(async (path) => ({ path, stat: await inside.stat(path) })),
          )
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
