import { faults } from './declare.ts'

/** The HTTP surface: what is asked of it, and what it needs to be served. */
export const surface = faults({
  'SURFACE-1': {
    cause: 'missing',
    summary: 'Nothing is served at {path}.',
    meaning: null,
    remedies: [{ summary: 'List everything usher can be asked', command: 'usher help' }],
  },
  'SURFACE-2': {
    cause: 'misasked',
    summary: '{path} takes {methods}, not {method}.',
    meaning: 'Questions are asked with GET, and changes with POST.',
    remedies: [{ summary: 'Ask again with the right method', command: null }],
  },
  'SURFACE-3': {
    cause: 'misasked',
    summary: '"{text}" is not percent-encoded text.',
    meaning:
      'A name or a value in an address is UTF-8, and a percent sign in it is followed by two hexadecimal digits.',
    remedies: [{ summary: 'Encode it again', command: null }],
  },
  'SURFACE-4': {
    cause: 'misasked',
    summary: '"{name}" is not the name of a bundle.',
    meaning: 'A bundle is named without a path. It is only ever looked for in the folder of bundles.',
    remedies: [{ summary: 'Give the name alone', command: null }],
  },
  'SURFACE-5': {
    cause: 'missing',
    summary: 'There is no outcome of job {id}: it is {state}.',
    meaning: null,
    remedies: [{ summary: 'See how far it has come', command: 'usher job {id}' }],
  },
  'SURFACE-6': {
    cause: 'failed',
    summary: 'What "{kind}" tells cannot be gathered at the moment.',
    meaning: 'What was told before may be out of date. It is told again as soon as it can be.',
    remedies: [{ summary: 'Ask for it alone', command: 'usher {command}' }],
  },
  'SURFACE-7': {
    cause: 'misasked',
    summary: 'A body is {what}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Send the arguments as one JSON object', command: null }],
  },
  'SURFACE-8': {
    cause: 'failed',
    summary: 'Port {port} cannot be listened on: {because}.',
    meaning: 'Nothing is served.',
    remedies: [
      { summary: 'Let usher take a free one', command: 'usher ui' },
      { summary: 'Or see who holds it', command: 'sudo ss -lptn "sport = :{port}"' },
    ],
  },
  'SURFACE-9': {
    cause: 'misasked',
    summary: 'usher is not offered to the network before a password is set.',
    meaning: 'Whoever is on the network could otherwise change the stack.',
    remedies: [{ summary: 'Set one', command: 'usher ui --set-password' }],
  },
  'SURFACE-10': {
    cause: 'misasked',
    summary: 'The password is too short: it needs at least {least} characters.',
    meaning: 'No password was set.',
    remedies: [{ summary: 'Choose a longer one; a few plain words do well', command: 'usher ui --set-password' }],
  },
  'SURFACE-11': {
    cause: 'misasked',
    summary: 'The password is wrong.',
    meaning: null,
    remedies: [{ summary: 'Set another one, on the machine itself', command: 'usher ui --set-password' }],
  },
  'SURFACE-12': {
    cause: 'busy',
    summary: 'Too many wrong passwords: the next one is looked at in {seconds} s.',
    meaning: 'The wait doubles with each wrong one, so that nobody can try many.',
    remedies: [{ summary: 'Wait, then try again', command: null }],
  },
  'SURFACE-13': {
    cause: 'misasked',
    summary: '{folder} cannot be served as the web app: {because}.',
    meaning: 'Nothing is served.',
    remedies: [{ summary: 'Serve the app that usher carries', command: 'usher ui' }],
  },
  'SURFACE-14': {
    cause: 'failed',
    summary: '{path} holds no password that usher can check.',
    meaning: 'Something else wrote in it. usher is not offered to the network until it is mended.',
    remedies: [{ summary: 'Set the password again', command: 'usher ui --set-password' }],
  },
  'SURFACE-15': {
    cause: 'misasked',
    summary: '--set-password and --clear-password cannot be asked for together.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Ask for one of them', command: 'usher ui --help' }],
  },
  'SURFACE-16': {
    cause: 'missing',
    summary: 'There is no bundle called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'List the ones there are', command: 'ls {folder}' }],
  },
  'SURFACE-17': {
    cause: 'misasked',
    summary: 'This address takes nothing beside its path, and "{name}" was given.',
    meaning: null,
    remedies: [{ summary: 'Ask for the path alone', command: null }],
  },
})
