import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Foreign, User } from './foreign.ts'

/** What its owner has to have: to read and write, and to go into a folder. */
const OWN = { folder: 0o700, file: 0o600 } as const

/** How it would stand afterwards. The rights that others have stay as they are. */
export function givenTo({ uid, gid }: Pick<User, 'uid' | 'gid'>, one: Foreign): Pick<Foreign, 'uid' | 'gid' | 'mode'> {
  const mode = one.mode | OWN[one.sort]
  return one.uid === uid ? { uid, gid: one.gid, mode } : { uid, gid, mode }
}

/**
 * Gives one thing to a user. It is opened without following a link and told by its inode, so that nothing else is given
 * away that was put in its place meanwhile; one that was changed since it was looked at is left. Says why it was not
 * done, or nothing.
 */
export async function give(one: Foreign, user: Pick<User, 'uid' | 'gid'>): Promise<string | null> {
  try {
    // Without waiting: in the place of a file somebody may have put a pipe that nobody writes into.
    const file = await open(one.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const { dev, ino, uid, gid, mode } = await file.stat()
      const same = dev === one.device && ino === one.inode && uid === one.uid && gid === one.gid
      if (!same || (mode & 0o7777) !== one.mode) return 'It was changed meanwhile.'
      const to = givenTo(user, one)
      if (to.uid !== uid || to.gid !== gid) await file.chown(to.uid, to.gid)
      if (to.mode !== one.mode) await file.chmod(to.mode)
      return null
    } finally {
      await file.close()
    }
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === undefined) throw thrown
    return refusals[code] ?? `The system says ${code}.`
  }
}

const refusals: Record<string, string> = {
  EPERM: 'It belongs to another user, and only root may give it away.',
  EACCES: 'This user may not open it.',
  ENOENT: 'It is gone.',
  ELOOP: 'A link was put in its place.',
  EROFS: 'The disk is mounted read-only.',
}
