import { defineErrors } from './definition.ts'

export const commandLineErrors = defineErrors({
  'LINE-1': {
    cause: 'misasked',
    summary: 'usher {command} does not take "{word}".{nearest}',
    meaning: 'The command got more words than it takes, so it did not run.',
    remedies: [{ summary: 'See what it takes', command: 'usher {command} --help' }],
  },
  'LINE-2': {
    cause: 'misasked',
    summary: '{flag} needs a value.',
    meaning: null,
    remedies: [{ summary: 'See what it takes', command: 'usher {command}' }],
  },
  'LINE-3': {
    cause: 'misasked',
    summary: '{flag} is a switch and takes no value.',
    meaning: null,
    remedies: [{ summary: 'See what it does', command: 'usher {command}' }],
  },
  'LINE-4': {
    cause: 'misasked',
    summary: 'There is no flag "{flag}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'See the flags', command: 'usher {command}' }],
  },
  'LINE-5': {
    cause: 'misasked',
    summary: '{key} is a secret, so usher does not take its value from the command line.',
    meaning:
      'Whatever you type there stays in the shell history, and anyone on this machine can see it while the command runs. Nothing was changed. If it was the real value, treat it as leaked.',
    remedies: [
      { summary: 'Leave out the value, and usher asks for it', command: 'usher config set {key}' },
      { summary: 'Or pipe it in from a file', command: 'usher config set {key} < FILE' },
    ],
  },
  'LINE-12': {
    cause: 'misasked',
    summary: 'The {name} is a secret, so usher does not take it from the command line.',
    meaning:
      'Whatever you type there stays in the shell history, and anyone on this machine can see it while the command runs. Nothing was changed. If it was the real value, treat it as leaked.',
    remedies: [
      { summary: 'Use --{flag}, and usher asks for it', command: 'usher {command} --help' },
      { summary: 'Or pipe it in from a file, with --{flag} < FILE', command: null },
    ],
  },
  'LINE-6': {
    cause: 'misasked',
    summary: 'No value was given for {key}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Type it when usher asks for it', command: 'usher config set {key}' }],
  },
  'LINE-7': {
    cause: 'misasked',
    summary: '{flag} was given twice.',
    meaning: 'usher cannot know which of the two you mean.',
    remedies: [{ summary: 'See what it does', command: 'usher {command}' }],
  },
  'LINE-8': {
    cause: 'misasked',
    summary: '{name} is not text, and standard output is a terminal.',
    meaning: 'Printing it could garble your terminal, so nothing was written.',
    remedies: [{ summary: 'Copy it to a file in this folder', command: 'usher {command}' }],
  },
  'LINE-9': {
    cause: 'misasked',
    summary: '{path} exists already.',
    meaning: 'usher does not overwrite a file that it did not write. Nothing was written.',
    remedies: [{ summary: 'Choose another name', command: 'usher {command} --to FILE' }],
  },
  'LINE-10': {
    cause: 'misasked',
    summary: '--to - and --json cannot be used together: both write to standard output.',
    meaning: 'Nothing was written.',
    remedies: [{ summary: 'Write the file to a folder instead', command: 'usher {command} --json' }],
  },
  'LINE-11': {
    cause: 'misasked',
    summary: 'An iCalendar file and --json cannot be used together: both write to standard output.',
    meaning: 'Nothing was written.',
    remedies: [{ summary: 'Write the file to a folder instead', command: 'usher {command} --to FILE --json' }],
  },
  'LINE-13': {
    cause: 'misasked',
    summary: 'usher does not speak "{language}".',
    meaning: 'The command did not run.',
    remedies: [{ summary: 'See which languages it speaks', command: 'usher --help' }],
  },
  'LINE-14': {
    cause: 'misasked',
    summary: 'usher top needs a terminal that can be drawn over, and {why}.',
    meaning: 'Nothing was changed.',
    remedies: [
      { summary: 'See the same as text', command: 'usher' },
      { summary: 'See every service', command: 'usher status' },
    ],
  },
})
