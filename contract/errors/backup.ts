import { defineErrors } from './definition.ts'

/** Errors of backups and restores. */
export const backupErrors = defineErrors({
  'BACKUP-1': {
    cause: 'missing',
    summary: 'There is no backup called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'See which backups exist', command: 'usher backups' }],
  },
  'BACKUP-2': {
    cause: 'failed',
    summary: 'The backup {name} cannot be used: it {because}.',
    meaning: 'Nothing was restored from it. The file stays where it is until you delete it.',
    remedies: [
      { summary: 'See the other backups', command: 'usher backups' },
      { summary: 'Make a new one', command: 'usher backup' },
    ],
  },
  'BACKUP-3': {
    cause: 'failed',
    summary: 'The backup {name} was made by a newer usher: it has format {format}, and this usher reads up to {known}.',
    meaning: 'usher does not restore a format that it cannot read. Nothing was changed.',
    remedies: [{ summary: 'Use a version of usher at least as new as the one that made it', command: 'usher version' }],
  },
  'BACKUP-4': {
    cause: 'misasked',
    summary: 'There is nothing to back up: {because}.',
    meaning: null,
    remedies: [{ summary: 'See what is stored, and where', command: 'usher stored' }],
  },
  'BACKUP-5': {
    cause: 'failed',
    summary: 'There is not enough disk space: {needed} are needed, and {free} are free at {path}.',
    meaning: 'Nothing was started.',
    remedies: [{ summary: 'See what takes up the space', command: 'usher stored' }],
  },
  'BACKUP-6': {
    cause: 'failed',
    summary: 'This user may not write to {path}.',
    meaning: 'A restore replaces a folder in it. Nothing was changed.',
    remedies: [{ summary: 'Run usher as the user who owns it', command: null }],
  },
  'BACKUP-7': {
    cause: 'misasked',
    summary: 'The backup {name} contains nothing for this stack: {because}.',
    meaning: null,
    remedies: [{ summary: 'See the other backups', command: 'usher backups' }],
  },
  'BACKUP-8': {
    cause: 'misasked',
    summary: 'The backup {name} is encrypted, and no passphrase is set.',
    meaning: 'It can be read only with the passphrase it was made with.',
    remedies: [{ summary: 'Set the passphrase; usher asks for it', command: 'usher config set BACKUP_PASSPHRASE' }],
  },
  'BACKUP-9': {
    cause: 'misasked',
    summary: 'The current passphrase does not open the backup {name}.',
    meaning: 'The backup was made with another passphrase, or its header was changed. Nothing was restored from it.',
    remedies: [{ summary: 'Set the passphrase it was made with', command: 'usher config set BACKUP_PASSPHRASE' }],
  },
  'BACKUP-10': {
    cause: 'misasked',
    summary: 'Encrypting a backup needs a passphrase, and none is set.',
    meaning: 'Keep a copy of the passphrase in another place: without it, nobody can read the backup.',
    remedies: [{ summary: 'Set it; usher asks for it', command: 'usher config set BACKUP_PASSPHRASE' }],
  },
  'BACKUP-11': {
    cause: 'failed',
    summary: 'usher stopped before it restored the backup {name}. Everything is as it was before.',
    meaning: 'Nothing was restored. Services that were stopped for it may still be stopped.',
    remedies: [
      { summary: 'Start everything that ran before', command: '{start}' },
      { summary: 'Restore the backup after all', command: 'usher restore {name}' },
    ],
  },
  'BACKUP-12': {
    cause: 'failed',
    summary: 'usher stopped while it restored the backup {name}. All of the backup is in place.',
    meaning: 'usher stopped before it could check that everything started.',
    remedies: [
      { summary: 'Start everything that ran before', command: '{start}' },
      { summary: 'Check that everything is healthy', command: 'usher status' },
      { summary: 'Find the backup made just before this, to go back to it', command: 'usher backups' },
    ],
  },
  'BACKUP-13': {
    cause: 'failed',
    summary: 'usher stopped while it restored the backup {name}, and could not clean up just now.',
    meaning: 'Some folders may come from the backup and others from before. The next command tries again.',
    remedies: [
      { summary: 'Run usher as the user who started the restore', command: 'usher status' },
      { summary: 'Start nothing before that', command: null },
    ],
  },
  'BACKUP-14': {
    cause: 'failed',
    summary: 'usher could not first copy what {service} has at {inside}, so it was not replaced.',
    meaning:
      'Only the engine can reach these files, one by one, and without a copy there would be no way back. Nothing was changed.',
    remedies: [
      { summary: 'Check that the engine and the service are healthy', command: 'usher status' },
      { summary: 'See whether it can be backed up', command: 'usher backup {service}' },
    ],
  },
  'BACKUP-15': {
    cause: 'failed',
    summary: 'usher stopped while the engine restored the backup {name}, and could not clean up {services} just now.',
    meaning:
      'Its files may be a mix of old and restored ones. The backup {safety} contains everything that was there before, and the next command tries to restore it.',
    remedies: [
      { summary: 'Start none of these services before that; see whether the engine answers', command: 'usher status' },
      { summary: 'Or restore one of the two backups yourself', command: 'usher restore {safety}' },
    ],
  },
  'BACKUP-16': {
    cause: 'failed',
    summary:
      'usher stopped while the engine restored the backup {name}. The previous data of {services} is back, from the backup {safety}.',
    meaning:
      'Files that exist only in {name} may remain beside it. Everything else is as it was before. Services that were stopped for it are still stopped.',
    remedies: [
      { summary: 'Start everything that ran before', command: '{start}' },
      { summary: 'Restore the backup after all', command: 'usher restore {name}' },
    ],
  },
  'BACKUP-17': {
    cause: 'failed',
    summary: 'The folder {path} of {service} cannot be replaced: {because}.',
    meaning: 'A restore replaces a folder by renaming it, and removes the old one afterwards. Nothing was changed.',
    remedies: [
      { summary: 'Unmount what is in it, or restore on a machine where its folders are separate', command: null },
      { summary: 'See which folders the services use', command: 'usher stored' },
    ],
  },
  'BACKUP-18': {
    cause: 'misasked',
    summary: 'The backup {name} contains nothing of {service}.',
    meaning: null,
    remedies: [{ summary: 'See which backups there are, and of what', command: 'usher backups' }],
  },
})
