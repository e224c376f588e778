import { faults } from './declare.ts'

/** What was typed, and cannot be made a question or a change of. */
export const line = faults({
  'LINE-1': {
    cause: 'misasked',
    summary: 'usher {command} has no use for the word "{word}".{nearest}',
    meaning: 'It was given more than it takes, so nothing was asked or changed.',
    remedies: [{ summary: 'See what it takes', command: 'usher {command} --help' }],
  },
  'LINE-2': {
    cause: 'misasked',
    summary: '{flag} needs a value, and none was given.',
    meaning: null,
    remedies: [{ summary: 'See what it takes', command: 'usher {command}' }],
  },
  'LINE-3': {
    cause: 'misasked',
    summary: '{flag} is a switch; it takes no value.',
    meaning: null,
    remedies: [{ summary: 'See what it does', command: 'usher {command}' }],
  },
  'LINE-4': {
    cause: 'misasked',
    summary: 'usher knows no flag "{flag}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'See the flags', command: 'usher {command}' }],
  },
  'LINE-5': {
    cause: 'misasked',
    summary: '{key} is secret, so its value is not taken from the command line.',
    meaning:
      'What is typed there stays in the shell’s history, and everybody on the machine can see it while it runs. Nothing was changed. If the value was a real one, think of it as known.',
    remedies: [
      { summary: 'Leave the value out, and it is asked for', command: 'usher config set {key}' },
      { summary: 'Or pipe it in from a file', command: 'usher config set {key} < FILE' },
    ],
  },
  'LINE-6': {
    cause: 'misasked',
    summary: 'No value was given for {key}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Type it when it is asked for', command: 'usher config set {key}' }],
  },
  'LINE-7': {
    cause: 'misasked',
    summary: '{flag} was given twice.',
    meaning: 'Which of the two is meant cannot be known.',
    remedies: [{ summary: 'See what it does', command: 'usher {command}' }],
  },
  'LINE-8': {
    cause: 'misasked',
    summary: '{name} is not text, and standard output is a terminal.',
    meaning: 'Its bytes would play with the terminal, so nothing was written.',
    remedies: [{ summary: 'Write it to a file', command: 'usher bundle {name} > {name}' }],
  },
})
