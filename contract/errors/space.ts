import { faults } from './declare.ts'

/** What is removed from the disk, and what is not. */
export const space = faults({
  'SPACE-1': {
    cause: 'missing',
    summary: 'No download client has a download called "{name}".',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what they hold', command: 'usher space' }],
  },
  'SPACE-2': {
    cause: 'misasked',
    summary: 'Several downloads are called "{name}": {titles}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Name one of them by its identifier, as it stands here', command: 'usher space --json' }],
  },
  'SPACE-3': {
    cause: 'misasked',
    summary: '{title} is not a finished torrent: {why}.',
    meaning: 'Only what is whole and shared can be shared no more. Nothing was changed.',
    remedies: [{ summary: 'See how far it is', command: 'usher stuck' }],
  },
  'SPACE-4': {
    cause: 'misasked',
    summary: '{title} was not seen to be imported: {why}.',
    meaning: 'Removing it could remove the only copy. Nothing was changed.',
    remedies: [{ summary: 'See what it waits for', command: 'usher stuck' }],
  },
  'SPACE-5': {
    cause: 'failed',
    summary: 'Who holds {title} is not known: {because}',
    meaning: 'usher removes only what it has seen to be safe to remove. Nothing was changed.',
    remedies: [{ summary: 'See what runs', command: 'usher status' }],
  },
  'SPACE-6': {
    cause: 'failed',
    summary: 'What costs nothing is not known: {because}.',
    meaning: 'Something may have another holder that was not seen. Nothing was removed.',
    remedies: [{ summary: 'See what could be counted', command: 'usher space' }],
  },
  'SPACE-7': {
    cause: 'failed',
    summary: '{share} of all that was counted would be removed, and usher stops at {most}.',
    meaning:
      'So much left behind rather means that something looked wrong: a client without its downloads, a folder that moved.',
    remedies: [{ summary: 'Look at what it is', command: 'usher space' }],
  },
})
