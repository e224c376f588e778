import { faults } from './declare.ts'

/** What somebody asked for that usher cannot make sense of, or that does not exist. */
export const asked = faults({
  'ASKED-1': {
    cause: 'missing',
    summary: 'There is no command called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'List everything usher can be asked', command: 'usher help' }],
  },
  'ASKED-2': {
    cause: 'misasked',
    summary: '"{name}" was given twice.',
    meaning: 'Several values travel in one, separated by commas.',
    remedies: [{ summary: 'Give it once', command: 'usher {command} --help' }],
  },
  'ASKED-3': {
    cause: 'misasked',
    summary: '{command} takes nothing called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'See what it takes', command: 'usher {command} --help' }],
  },
  'ASKED-4': {
    cause: 'misasked',
    summary: 'usher {command} needs "{name}": {what}.',
    meaning: null,
    remedies: [{ summary: 'See what it takes', command: 'usher {command} --help' }],
  },
  'ASKED-5': {
    cause: 'misasked',
    summary: '"{name}" cannot be "{value}": {why}.',
    meaning: null,
    remedies: [{ summary: 'See what it takes', command: 'usher {command} --help' }],
  },
  'ASKED-6': {
    cause: 'missing',
    summary: 'There is no {what} called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'List the ones there are', command: 'usher {list}' }],
  },
  'ASKED-7': {
    cause: 'misasked',
    summary: 'The body is not a JSON object: {why}.',
    meaning: null,
    remedies: [{ summary: 'Send the command’s arguments by their names, as one JSON object', command: null }],
  },
  'ASKED-9': {
    cause: 'misasked',
    summary: 'The job {job} is not under way any more: it is {state}.',
    meaning: 'There is nothing to cancel.',
    remedies: [{ summary: 'See how it ended', command: 'usher job {job}' }],
  },
  'ASKED-10': {
    cause: 'misasked',
    summary: '{home} holds something else than a rehearsal.',
    meaning: 'A rehearsal writes settings of its own, and would write over what is there. Nothing was touched.',
    remedies: [
      { summary: 'Name a directory that is empty, or not there yet', command: 'usher demo --home ./rehearsal' },
    ],
  },
})
