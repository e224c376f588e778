import { faults } from './declare.ts'

/** What stands in the way of a backup, or of putting one back. */
export const backup = faults({
  'BACKUP-1': {
    cause: 'missing',
    summary: 'There is no backup called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'See those there are', command: 'usher backups' }],
  },
  'BACKUP-2': {
    cause: 'failed',
    summary: 'The backup {name} cannot be used: it {because}.',
    meaning: 'Nothing was taken from it. It stays where it is until you take it away.',
    remedies: [
      { summary: 'See which others there are', command: 'usher backups' },
      { summary: 'Make a new one', command: 'usher backup' },
    ],
  },
  'BACKUP-3': {
    cause: 'failed',
    summary: 'The backup {name} was made by a newer usher: its format is {format}, this copy knows {known}.',
    meaning: 'What is not understood is not put back. Nothing was changed.',
    remedies: [{ summary: 'Use a copy of usher that is as new as the one that made it', command: 'usher version' }],
  },
  'BACKUP-4': {
    cause: 'misasked',
    summary: 'There is nothing to back up: {because}.',
    meaning: null,
    remedies: [{ summary: 'See what is kept, and where', command: 'usher stored' }],
  },
  'BACKUP-5': {
    cause: 'failed',
    summary: 'There is not enough room for it: {needed} are needed, and {free} are free at {path}.',
    meaning: 'Nothing was begun.',
    remedies: [{ summary: 'See what takes the room', command: 'usher stored' }],
  },
  'BACKUP-6': {
    cause: 'failed',
    summary: 'This user may not write in {path}.',
    meaning: 'Putting a backup back replaces a folder in it. Nothing was changed.',
    remedies: [{ summary: 'Run usher as the user who owns it', command: null }],
  },
  'BACKUP-7': {
    cause: 'misasked',
    summary: 'The backup {name} has nothing of this stack: {services} {are} not in it any more.',
    meaning: null,
    remedies: [{ summary: 'See which others there are', command: 'usher backups' }],
  },
  'BACKUP-8': {
    cause: 'misasked',
    summary: 'The backup {name} is encrypted, and no passphrase is set.',
    meaning: 'Without the passphrase it was made with, nobody can read it.',
    remedies: [{ summary: 'Set the passphrase; it is asked for', command: 'usher config set BACKUP_PASSPHRASE' }],
  },
  'BACKUP-9': {
    cause: 'misasked',
    summary: 'The passphrase that is set does not open the backup {name}.',
    meaning: 'It was made with another passphrase, or its beginning was changed. Nothing was taken from it.',
    remedies: [{ summary: 'Set the passphrase it was made with', command: 'usher config set BACKUP_PASSPHRASE' }],
  },
  'BACKUP-10': {
    cause: 'misasked',
    summary: 'A backup can be encrypted once a passphrase is set.',
    meaning: 'Keep it in another place as well: without it the backup cannot be read, by anybody.',
    remedies: [{ summary: 'Set it; it is asked for', command: 'usher config set BACKUP_PASSPHRASE' }],
  },
  'BACKUP-11': {
    cause: 'failed',
    summary: 'usher ended before the backup {name} was put back. Everything is as it was before.',
    meaning: 'Nothing of the backup is in place. What was stopped for it may still be stopped.',
    remedies: [
      { summary: 'Have everything run that ran before', command: '{start}' },
      { summary: 'Put the backup back after all', command: 'usher restore {name}' },
    ],
  },
  'BACKUP-12': {
    cause: 'failed',
    summary: 'usher ended while it put the backup {name} back. All of the backup is in place.',
    meaning: 'It was not seen any more whether everything came up with it.',
    remedies: [
      { summary: 'Have everything run that ran before', command: '{start}' },
      { summary: 'See whether it is well', command: 'usher status' },
      { summary: 'See what was backed up before, to put that back', command: 'usher backups' },
    ],
  },
  'BACKUP-13': {
    cause: 'failed',
    summary: 'usher ended while it put the backup {name} back, and could not put it right just now.',
    meaning: 'Some folders may be those of the backup and some those of before. The next command tries again.',
    remedies: [
      { summary: 'Run usher as the user who began it', command: 'usher status' },
      { summary: 'Start nothing before that', command: null },
    ],
  },
  'BACKUP-14': {
    cause: 'failed',
    summary: 'What {service} has at {inside} now could not be copied first, so it was not replaced.',
    meaning:
      'Only the engine can reach it, file by file, and without a copy there would be no way back. Nothing was changed.',
    remedies: [
      { summary: 'See whether the engine and the service are well', command: 'usher status' },
      { summary: 'Try whether it can be backed up', command: 'usher backup {service}' },
    ],
  },
  'BACKUP-15': {
    cause: 'failed',
    summary:
      'usher ended while the engine laid the backup {name} in place, and could not put {services} right just now.',
    meaning:
      'Its files may be a mixture of before and then. What was there before is whole in the backup {safety}, and the next command tries again to put that back.',
    remedies: [
      { summary: 'Start nothing of it before that; see whether the engine answers', command: 'usher status' },
      { summary: 'Or put one of the two back', command: 'usher restore {safety}' },
    ],
  },
  'BACKUP-16': {
    cause: 'failed',
    summary:
      'usher ended while the engine laid the backup {name} in place. What {services} had before is back, from the backup {safety}.',
    meaning:
      'Files that only {name} has may lie beside it. Everything else is as it was before. What was stopped for it is still stopped.',
    remedies: [
      { summary: 'Have everything run that ran before', command: '{start}' },
      { summary: 'Put the backup back after all', command: 'usher restore {name}' },
    ],
  },
})
