import { word } from './word.ts'

/** Files, rights and clocks of the machine itself. */
export const machine = [
  word(
    'permissions, rights',
    'Who may read a file, write it, or look into a folder.',
    'Each file belongs to a user and a group and says what those two and everybody else may do. When two apps run as different users, what one saves the other may not be able to move, and imports fail.',
    'puid, umask, import',
  ),
  word(
    'puid, pgid, puid/pgid',
    'The numbers of the user and the group that own everything the stack writes.',
    'All services should have the same two. The command id prints yours. They are misspelt easily, and a misspelt one is silently ignored; usher looks for that.',
    'permissions, umask',
  ),
  word(
    'umask',
    'Which rights new files do not get.',
    '002 lets the owner and the group write, 022 only the owner. Here it is 002, because several apps share the files as one group.',
    'permissions, puid',
  ),
  word(
    'timezone, time zone, tz',
    'Where on earth the machine’s clock is read, such as Europe/Lisbon.',
    'Times in logs and the hours of schedules follow it. A wrong one makes things happen at odd hours, and nothing else.',
    'log',
  ),
  word(
    'setting, settings',
    'A value of yours that the stack is filled in with, such as a folder or a time zone.',
    'Settings are lines in one file, .env, which Compose reads too. Changing one makes the services that use it anew; usher says which before it does.',
    'stack, credential',
  ),
  word(
    'backup',
    'A copy of what the services know, to put back when something is lost.',
    'It holds settings and databases, not the films themselves: those are too large and can usually be had again. A backup that was never put back for trial is a hope.',
    'restore, rehearsal',
  ),
  word(
    'restore',
    'Putting a backup back in place.',
    'The services it concerns are stopped, their folders replaced, and they are started again. What came after the backup was made is lost, and usher shows what that is beforehand.',
    'backup, undo',
  ),
]
