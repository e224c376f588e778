import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { UnwritablePath, RunAsUser } from './unwritable-paths.ts'

/** What an owner needs to read, write and enter. */
const OWNER_MODE = { folder: 0o700, file: 0o600 } as const

/** Returns the ownership after the change. Other users' rights stay the same. */
export function ownershipAfter(
  { uid, gid }: Pick<RunAsUser, 'uid' | 'gid'>,
  unwritablePath: UnwritablePath,
): Pick<UnwritablePath, 'uid' | 'gid' | 'mode'> {
  const mode = unwritablePath.mode | OWNER_MODE[unwritablePath.type]
  return unwritablePath.uid === uid ? { uid, gid: unwritablePath.gid, mode } : { uid, gid, mode }
}

/**
 * Gives one file or folder to a user. Opens it without following a link and identifies it by its inode, so that
 * a replacement is never given away; skips a file that has changed since the scan. Returns why it did nothing, or null.
 */
export async function changeOwner(
  unwritablePath: UnwritablePath,
  user: Pick<RunAsUser, 'uid' | 'gid'>,
): Promise<string | null> {
  try {
    // Non-blocking: somebody may have replaced the file with a pipe that has no writer.
    const file = await open(unwritablePath.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const { dev, ino, uid, gid, mode } = await file.stat()
      const isSameFile =
        dev === unwritablePath.device &&
        ino === unwritablePath.inode &&
        uid === unwritablePath.uid &&
        gid === unwritablePath.gid
      if (!isSameFile || (mode & 0o7777) !== unwritablePath.mode) return 'It was changed in the meantime.'
      const to = ownershipAfter(user, unwritablePath)
      if (to.uid !== uid || to.gid !== gid) await file.chown(to.uid, to.gid)
      if (to.mode !== unwritablePath.mode) await file.chmod(to.mode)
      return null
    } finally {
      await file.close()
    }
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === undefined) throw thrown
    return errnoReasons[code] ?? `The system reports ${code}.`
  }
}

const errnoReasons: Record<string, string> = {
  EPERM: 'It belongs to another user, and only root may give it away.',
  EACCES: 'You are not allowed to open it.',
  ENOENT: 'It no longer exists.',
  ELOOP: 'A link has replaced it.',
  EROFS: 'The disk is mounted read-only.',
}
