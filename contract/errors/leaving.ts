import { defineErrors } from './definition.ts'

export const leavingErrors = defineErrors({
  'LEAVING-1': {
    cause: 'misasked',
    summary: 'The rule for what leaves is turned off.',
    meaning: 'Nothing was announced or removed.',
    remedies: [{ summary: 'See what the rule would do, and turn it on', command: 'usher leaving set --dry-run' }],
  },
  'LEAVING-2': {
    cause: 'misasked',
    summary: 'No title in the library is called "{title}".',
    meaning: 'Nothing was changed.{nearest}',
    remedies: [{ summary: 'See what leaves and what stays', command: 'usher leaving' }],
  },
  'LEAVING-3': {
    cause: 'misasked',
    summary: '{title} cannot be added again: {because}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what has left', command: 'usher leaving' }],
  },
  'LEAVING-4': {
    cause: 'failed',
    summary: 'Nothing may leave, because records of what left cannot be read.',
    meaning: 'Without them, usher cannot keep to the limits of a week.',
    remedies: [{ summary: 'See which records are damaged', command: 'usher checks' }],
  },
  'LEAVING-5': {
    cause: 'misasked',
    summary: 'No media server has a library called "{name}".',
    meaning: 'Excluding it would keep nothing. Nothing was changed.{nearest}',
    remedies: [{ summary: 'See which libraries there are', command: 'usher members' }],
  },
  'LEAVING-6': {
    cause: 'misasked',
    summary: 'No title in the library has the genre "{name}".',
    meaning: 'Excluding it would keep nothing. Nothing was changed.{nearest}',
    remedies: [{ summary: 'See what leaves and what stays', command: 'usher leaving' }],
  },
})
