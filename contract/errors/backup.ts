import { faults } from './declare.ts'

/** What stands in the way of a backup, or of putting one back. */
export const backup = faults({
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
})
