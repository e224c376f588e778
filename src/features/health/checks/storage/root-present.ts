import type { LookingCheck } from '../check.ts'
import type { Facts } from '../facts.ts'
import { hostMounts } from '../../../../platform/host/mounts.ts'
import { nothingWhereRefused } from '../../../../lib/errors.ts'
import { fail, pass, warn, type Seen } from '../seen.ts'
import { isOtherDisk, rootShape, seenRoot, type SeenRoot } from './first-seen.ts'
import { rootsOf } from './roots.ts'

/**
 * Held against how it was seen first: a disk that vanished leaves an empty folder of the disk below it. What it is about
 * names the disk it is on now, so that accepting a move accepts no later one.
 */
function compared(at: string, now: SeenRoot, { machine }: Facts): Seen {
  const written = `${at} is on ${now.mount} (${now.type}), inode ${now.inode}`
  try {
    const { memory } = machine.state()
    const before = memory.get('root', at, rootShape)?.value
    if (!before) memory.note('root', at, now)
    if (before && isOtherDisk(before, now))
      return fail(`${at} is on another disk than before.`, {
        about: `${at} on ${now.mount}`,
        evidence: [`before: ${before.mount} (${before.type})`, `now: ${now.mount} (${now.type})`],
      })
    if (before && before.inode !== now.inode)
      return warn(`${at} is another folder than before.`, {
        about: at,
        evidence: [`before: inode ${before.inode}`, `now: inode ${now.inode}`],
      })
  } catch (thrown) {
    nothingWhereRefused(thrown)
  }
  return pass(`${at} is there, as before.`, { about: at, evidence: [written] })
}

export const storageRootPresent: LookingCheck = {
  id: 'storage-root-present',
  group: 'storage',
  title: 'The folder of the household’s files is there, and the same as before',
  meaning: 'The disk is probably not mounted: downloads would fill the disk below it, and the library looks empty.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'mount the disk, before anything is written into the hole', command: null },
  repair: null,

  async look(facts) {
    const [roots, mounts] = await Promise.all([rootsOf(facts), hostMounts(facts.machine.proc)])
    return Promise.all(
      roots.map(async ({ at, services }): Promise<Seen> => {
        const now = await seenRoot(at, mounts, facts.machine.proc)
        if (now === undefined)
          return fail(`${at} is not there.`, { about: at, evidence: ['no such folder'], reaches: services })
        return { ...compared(at, now, facts), reaches: services }
      }),
    )
  },
}
