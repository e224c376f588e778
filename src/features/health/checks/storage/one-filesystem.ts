import type { LookingCheck } from '../check.ts'
import type { Inside } from '../inside.ts'
import { fail, pass, seenOf, type Seen } from '../seen.ts'
import { contentOf } from './content.ts'

/** The file system of each folder that is there, by the kernel's number. */
async function devicesOf(inside: Inside, paths: readonly string[]): Promise<{ path: string; device: number }[]> {
  const found = await Promise.all(paths.map(async (path) => ({ path, seen: await inside.stat(path) })))
  return found.flatMap(({ path, seen }) => (seen ? [{ path, device: seen.device }] : []))
}

export const storageOneFilesystem: LookingCheck = {
  id: 'storage-one-filesystem',
  group: 'storage',
  title: 'Downloads and library are on one file system',
  meaning: 'No file can be linked from one to the other: each import is a copy, and the disk holds everything twice.',
  depends_on: ['storage-one-mount', 'apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'keep both in folders of one file system', command: null },
  repair: null,

  async look(facts) {
    const { importers, clients, silent } = await contentOf(facts)
    const landing = [...new Set(clients.flatMap(({ folders }) => folders))]
    const seen = await Promise.all(
      importers.map(async ({ service, title, folders }): Promise<Seen> => {
        try {
          const inside = await facts.inside(service)
          const [from, to] = await Promise.all([devicesOf(inside, landing), devicesOf(inside, folders)])
          const evidence = [...from, ...to].map(({ path, device }) => `${path}: device ${device}`)
          const apart = to.some((root) => from.some(({ device }) => device !== root.device))
          return apart
            ? fail(`${title} sees downloads and library on two file systems.`, { about: service, evidence })
            : pass(`${title} sees downloads and library on one file system.`, { about: service, evidence })
        } catch (thrown) {
          return { ...seenOf(thrown), about: service }
        }
      }),
    )
    return [...seen, ...silent]
  },
}
