import type { ReadOnlyCheck } from '../check.ts'
import type { ContainerView } from '../container-view.ts'
import { fail, pass, resultFromError, type CheckResult } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'

/** Returns the device number of each existing folder. */
async function readDevices(
  inside: ContainerView,
  paths: readonly string[],
): Promise<{ path: string; device: number }[]> {
  const found = await Promise.all(paths.map(async (path) => ({ path, stat: await inside.stat(path) })))
  return found.flatMap(({ path, stat }) => (stat ? [{ path, device: stat.device }] : []))
}

export const storageOneFilesystem: ReadOnlyCheck = {
  id: 'storage-one-filesystem',
  group: 'storage',
  title: 'Downloads and library are on one file system',
  meaning: 'No file can be linked from one to the other: every import is a copy, and the disk holds every file twice.',
  depends_on: ['storage-one-mount', 'apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'keep both in folders on one file system', command: null },
  repair: null,

  async run(facts) {
    const { importers, clients, unanswered } = await gatherContentFolders(facts)
    const landing = [...new Set(clients.flatMap(({ folders }) => folders))]
    const results = await Promise.all(
      importers.map(async ({ service, title, folders }): Promise<CheckResult> => {
        try {
          const inside = await facts.containerView(service)
          const [from, to] = await Promise.all([readDevices(inside, landing), readDevices(inside, folders)])
          const evidence = [...from, ...to].map(({ path, device }) => `${path}: device ${device}`)
          const apart = to.some((root) => from.some(({ device }) => device !== root.device))
          return apart
            ? fail(`${title} sees downloads and library on two file systems.`, { subject: service, evidence })
            : pass(`${title} sees downloads and library on one file system.`, { subject: service, evidence })
        } catch (thrown) {
          return { ...resultFromError(thrown), subject: service }
        }
      }),
    )
    return [...results, ...unanswered]
  },
}
