import { defineErrors } from './definition.ts'

export const spaceErrors = defineErrors({
  'SPACE-1': {
    cause: 'missing',
    summary: 'No download client has a download called "{name}".',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what uses the disk', command: 'usher space' }],
  },
  'SPACE-2': {
    cause: 'misasked',
    summary: 'Several downloads are called "{name}": {titles}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Name one of them by its identifier, as listed here', command: 'usher space --json' }],
  },
  'SPACE-3': {
    cause: 'misasked',
    summary: '{title} is not a finished torrent: {why}.',
    meaning: 'You can stop sharing only a torrent that is complete. Nothing was changed.',
    remedies: [{ summary: 'See its progress', command: 'usher stuck' }],
  },
  'SPACE-4': {
    cause: 'misasked',
    summary: 'usher found no import of {title}: {why}.',
    meaning: 'Removing it could remove the only copy. Nothing was changed.',
    remedies: [{ summary: 'See what it is waiting for', command: 'usher stuck' }],
  },
  'SPACE-5': {
    cause: 'failed',
    summary: 'usher does not know what else uses {title}: {because}',
    meaning: 'usher removes only files that it knows are safe to remove. Nothing was changed.',
    remedies: [{ summary: 'See which services are running', command: 'usher status' }],
  },
  'SPACE-6': {
    cause: 'failed',
    summary: 'usher does not know what can be removed for free: {because}.',
    meaning: 'A file may still be in use somewhere that usher could not check. Nothing was removed.',
    remedies: [{ summary: 'See what could be counted', command: 'usher space' }],
  },
  'SPACE-7': {
    cause: 'failed',
    summary: 'This would remove {share} of everything counted, and usher stops at {most}.',
    meaning:
      'That much leftover data usually means that something was misread, such as a client without its downloads or a folder that moved.',
    remedies: [{ summary: 'Review what would be removed', command: 'usher space' }],
  },
})
