import type { ReadOnlyCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import { readHostMounts } from '../../../../platform/host/mounts.ts'
import { orUndefined } from '../../../../lib/errors.ts'
import { pathInOwnContainer } from '../../../../platform/engine/own-container.ts'
import { fail, notKnown, pass, resultFromError, warn, type CheckResult } from '../result.ts'
import { isDifferentDisk, rootFingerprintShape, readRootFingerprint, type RootFingerprint } from './root-fingerprint.ts'
import { missingHere } from '../local-engine.ts'
import { findDataRoots } from './data-roots.ts'

/**
 * Compares the folder with its first fingerprint: a missing disk leaves an empty folder on the disk underneath. The
 * subject names the current disk, so that accepting one move does not accept a later one.
 */
function compareWithFingerprint(at: string, now: RootFingerprint, { machine }: CheckFacts): CheckResult {
  const description = `${at} is on ${now.mount} (${now.type}), inode ${now.inode}`
  try {
    const { keyValues } = machine.state()
    const before = keyValues.get('root', at, rootFingerprintShape)?.value
    if (!before) keyValues.setIfWritable('root', at, now)
    if (before && isDifferentDisk(before, now))
      return fail(`${at} is on another disk than before.`, {
        subject: `${at} on ${now.mount}`,
        evidence: [`before: ${before.mount} (${before.type})`, `now: ${now.mount} (${now.type})`],
      })
    if (before && before.inode !== now.inode)
      return warn(`${at} is another folder than before.`, {
        subject: at,
        evidence: [`before: inode ${before.inode}`, `now: inode ${now.inode}`],
      })
  } catch (thrown) {
    orUndefined(thrown)
  }
  return pass(`${at} is there, as before.`, { subject: at, evidence: [description] })
}

export const storageRootPresent: ReadOnlyCheck = {
  id: 'storage-root-present',
  group: 'storage',
  title: 'The folder of the household’s files is there and unchanged',
  meaning: 'The disk is probably not mounted: downloads would fill the disk underneath, and the library looks empty.',
  depends_on: ['hardware-disks'],
  visible_after_seconds: 0,
  remedy: { summary: 'mount the disk before anything is written to the empty folder underneath', command: null },
  repair: null,

  async run(facts) {
    const { machine } = facts
    const [roots, mounts, own] = await Promise.all([
      findDataRoots(facts),
      readHostMounts(machine.procPath),
      machine.ownContainer?.(),
    ])
    return Promise.all(
      roots.map(async ({ path, services }): Promise<CheckResult> => {
        try {
          const path_here = pathInOwnContainer(path, own)
          if (path_here === undefined) return notKnown(missingHere(path), { subject: path })
          const now = await readRootFingerprint(path_here, mounts, machine.procPath)
          if (now === undefined)
            return fail(`${path} does not exist.`, {
              subject: path,
              evidence: ['no such folder'],
              also_affects: services,
            })
          return { ...compareWithFingerprint(path, now, facts), also_affects: services }
        } catch (thrown) {
          return { ...resultFromError(thrown), subject: path, also_affects: services }
        }
      }),
    )
  },
}
