import { defineErrors } from './definition.ts'

export const inputErrors = defineErrors({
  'ASKED-1': {
    cause: 'missing',
    summary: 'There is no command called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'List every usher command', command: 'usher help' }],
  },
  'ASKED-2': {
    cause: 'misasked',
    summary: '"{name}" was given twice.',
    meaning: 'usher cannot know which of the two you mean. Give several values of a list as one, separated by commas.',
    remedies: [{ summary: 'Give it once', command: 'usher {command} --help' }],
  },
  'ASKED-3': {
    cause: 'misasked',
    summary: 'usher {command} does not take "{name}".{nearest}',
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
    remedies: [{ summary: 'List them all', command: 'usher {list}' }],
  },
  'ASKED-7': {
    cause: 'misasked',
    summary: 'The request body is not a JSON object: {why}.',
    meaning: null,
    remedies: [{ summary: 'Send the command’s arguments by name, as one JSON object', command: null }],
  },
  'ASKED-9': {
    cause: 'misasked',
    summary: 'Job {job} is no longer running: it is {state}.',
    meaning: 'There is nothing to cancel.',
    remedies: [{ summary: 'See how it ended', command: 'usher job {job}' }],
  },
  'ASKED-10': {
    cause: 'misasked',
    summary: '{home} contains something other than a rehearsal.',
    meaning: 'A rehearsal writes its own settings, and would overwrite what is there. Nothing was touched.',
    remedies: [
      { summary: 'Name an empty directory, or one that does not exist yet', command: 'usher demo --home ./rehearsal' },
    ],
  },
  'ASKED-11': {
    cause: 'misasked',
    summary: '"{name}" and "{other}" exclude each other: {why}.',
    meaning: null,
    remedies: [{ summary: 'See what it takes', command: 'usher {command} --help' }],
  },
})
