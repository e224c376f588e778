import type { Machine, FileSystemSpace } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { fail, notKnown, FactUnavailableError, pass, warn, type CheckResult } from './result.ts'

export async function readDiskSpace(path: string, machine: Machine): Promise<FileSystemSpace> {
  try {
    return await machine.diskSpace(path)
  } catch (thrown) {
    if (thrown instanceof UsherError) throw thrown
    const { code } = thrown as NodeJS.ErrnoException
    throw new FactUnavailableError(code === 'ENOENT' ? `${path} does not exist.` : `This user may not read ${path}.`)
  }
}

const GB = 1_000_000_000

/** Judges both the share and the amount: 5 % of a large disk is still plenty. */
export function assessDiskSpace(
  { free_bytes: free, total_bytes: total }: FileSystemSpace,
  { subject, name }: SpaceSubject,
): CheckResult {
  if (total === 0) return notKnown(`${name} does not report its size.`, { subject })
  const share = free / total
  const evidence = [`${formatBytes(free)} free of ${formatBytes(total)}`]
  if (free < GB || (share < 0.01 && free < 10 * GB)) return fail(`${name} is full.`, { subject, evidence })
  if (share < 0.05 && free < 50 * GB) return warn(`${name} is nearly full.`, { subject, evidence })
  return pass(`${name} has free space.`, { subject, evidence })
}

/** A file system can run out of inodes although it has free space. */
export function assessFreeFiles(
  { free_files: free, files }: FileSystemSpace,
  { subject, name }: SpaceSubject,
): CheckResult {
  if (files === 0) return pass(`${name} has no limit on the number of files.`, { subject })
  const evidence = [`${free} of ${files} files can still be created`]
  if (free / files < 0.01)
    return fail(`${name} has almost no inodes left: hardly any more files can be created.`, {
      subject,
      evidence,
    })
  if (free / files < 0.05)
    return warn(`${name} is running out of inodes: soon no more files can be created.`, { subject, evidence })
  return pass(`${name} can hold more files.`, { subject, evidence })
}

interface SpaceSubject {
  subject: string | null
  /** The subject of the sentence. */
  name: string
}
