import { defineTerm } from './term.ts'

export const hostTerms = [
  defineTerm(
    'permissions, rights',
    'Who may read a file, write it, or open a folder.',
    'Each file belongs to a user and a group, and says what they and everyone else may do. If two apps run as different users, one may not be able to move the files that the other saved, and imports fail.',
    'puid, umask, import',
  ),
  defineTerm(
    'puid, pgid, puid/pgid',
    'The numbers of the user and the group that own everything the stack writes.',
    'All services should have the same two. The command id prints yours. They are easy to misspell, and a misspelt one is silently ignored; usher checks for that.',
    'permissions, umask',
  ),
  defineTerm(
    'umask',
    'The permissions that new files do not get.',
    '002 lets the owner and the group write, 022 only the owner. Here it is 002, because several apps share the files as one group.',
    'permissions, puid',
  ),
  defineTerm(
    'timezone, time zone, tz',
    'Where in the world the machine’s clock is set, such as Europe/Lisbon.',
    'Times in logs and schedules use it. A wrong one only makes things happen at odd hours.',
    'log',
  ),
  defineTerm(
    'setting, settings',
    'A value of yours that is filled into the stack, such as a folder or a time zone.',
    'Settings are lines in one file, .env, which Compose reads too. When one changes, the services that use it are recreated; usher says which before it does so.',
    'stack, credential',
  ),
  defineTerm(
    'backup',
    'A copy of the services’ data, to restore when something is lost.',
    'It contains settings and databases, not the films themselves: those are too large and can usually be downloaded again. Until you have tried to restore a backup, you can only hope that it works.',
    'restore, rehearsal',
  ),
  defineTerm(
    'restore',
    'Putting the data of a backup back in place.',
    'usher stops the services it concerns, replaces their folders, and starts them again. Everything newer than the backup is lost, and usher shows beforehand what that is.',
    'backup, undo',
  ),
]
