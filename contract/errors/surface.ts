import { defineErrors } from './definition.ts'

/** Errors of the HTTP surface and of serving it. */
export const surfaceErrors = defineErrors({
  'SURFACE-1': {
    cause: 'missing',
    summary: 'Nothing is served at {path}.',
    meaning: null,
    remedies: [{ summary: 'List every usher command', command: 'usher help' }],
  },
  'SURFACE-2': {
    cause: 'misasked',
    summary: '{path} takes {methods}, not {method}.',
    meaning: 'Reads use GET, and changes use POST.',
    remedies: [{ summary: 'Send it again with the right method', command: null }],
  },
  'SURFACE-3': {
    cause: 'misasked',
    summary: '"{text}" is not valid percent-encoding.',
    meaning: 'Names and values in a URL are UTF-8, and a percent sign is followed by two hexadecimal digits.',
    remedies: [{ summary: 'Encode it again', command: null }],
  },
  'SURFACE-4': {
    cause: 'misasked',
    summary: '"{name}" is not the name of a bundle.',
    meaning: 'A bundle name has no path: usher only looks in the bundle folder.',
    remedies: [{ summary: 'Give only the name', command: null }],
  },
  'SURFACE-5': {
    cause: 'missing',
    summary: 'Job {id} has no outcome: it is {state}.',
    meaning: null,
    remedies: [{ summary: 'See its progress', command: 'usher job {id}' }],
  },
  'SURFACE-6': {
    cause: 'failed',
    summary: 'usher cannot read "{kind}" at the moment.',
    meaning: 'The last value you received may be out of date. usher sends a new one as soon as it can.',
    remedies: [{ summary: 'Ask for it directly', command: 'usher {command}' }],
  },
  'SURFACE-7': {
    cause: 'misasked',
    summary: 'The request body must be {what}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Send the arguments as one JSON object', command: null }],
  },
  'SURFACE-8': {
    cause: 'failed',
    summary: 'usher cannot listen on port {port}: {because}.',
    meaning: 'The server did not start.',
    remedies: [
      { summary: 'Let usher choose a free port', command: 'usher ui' },
      { summary: 'Or see which program uses it', command: 'sudo ss -lptn "sport = :{port}"' },
    ],
  },
  'SURFACE-9': {
    cause: 'misasked',
    summary: 'usher does not serve the network until a password is set.',
    meaning: 'Otherwise anyone on the network could change the stack.',
    remedies: [{ summary: 'Set a password', command: 'usher ui --set-password' }],
  },
  'SURFACE-10': {
    cause: 'misasked',
    summary: 'The password is too short: it needs at least {least} characters.',
    meaning: 'No password was set.',
    remedies: [{ summary: 'Choose a longer one; a few plain words work well', command: 'usher ui --set-password' }],
  },
  'SURFACE-11': {
    cause: 'misasked',
    summary: 'The password is wrong.',
    meaning: null,
    remedies: [{ summary: 'Set a new one on the machine itself', command: 'usher ui --set-password' }],
  },
  'SURFACE-12': {
    cause: 'busy',
    summary: 'Too many wrong passwords. Try again in {seconds} s.',
    meaning: 'The wait doubles with each wrong password, so that nobody can try many.',
    remedies: [{ summary: 'Wait, then try again', command: null }],
  },
  'SURFACE-13': {
    cause: 'misasked',
    summary: '{folder} cannot be served as the web app: {because}.',
    meaning: 'The server did not start.',
    remedies: [{ summary: 'Serve the built-in web app', command: 'usher ui' }],
  },
  'SURFACE-14': {
    cause: 'failed',
    summary: '{path} does not contain a password that usher can check.',
    meaning: 'Another program wrote to it. usher does not serve the network until this is fixed.',
    remedies: [{ summary: 'Set the password again', command: 'usher ui --set-password' }],
  },
  'SURFACE-15': {
    cause: 'misasked',
    summary: '--set-password and --clear-password cannot be used together.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Use one of them', command: 'usher ui --help' }],
  },
  'SURFACE-16': {
    cause: 'missing',
    summary: 'There is no bundle called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'List the bundles', command: 'ls {folder}' }],
  },
  'SURFACE-17': {
    cause: 'misasked',
    summary: 'This address takes no query parameters, but "{name}" was given.',
    meaning: null,
    remedies: [{ summary: 'Request the path alone', command: null }],
  },
  'SURFACE-18': {
    cause: 'misasked',
    summary:
      '{folder} cannot be served as the web app: its page declares {declared}, and this usher serves wire version {served}.',
    meaning: 'The server did not start. An app for another wire version would misread what usher sends.',
    remedies: [
      {
        summary:
          'Serve an app that is built for wire version {served} and says so in its index.html: <meta name="usher-wire" content="{served}">',
        command: null,
      },
      { summary: 'Or serve the built-in web app', command: 'usher ui' },
    ],
  },
  'SURFACE-19': {
    cause: 'misasked',
    summary: 'This sign-in link has been used, or it is more than a minute old.',
    meaning:
      'A link signs one browser in, once. If yours has just been opened and you did not see usher, somebody else on this machine may have used it: stop usher, and start it again.',
    remedies: [{ summary: 'Open a new one on the machine itself', command: 'usher ui --open' }],
  },
  'SURFACE-20': {
    cause: 'busy',
    summary: 'Too many sign-in links that are not valid. Try again in {seconds} s.',
    meaning: 'The wait doubles with each of them, so that nobody can try many.',
    remedies: [{ summary: 'Wait, then open a new one', command: 'usher ui --open' }],
  },
  'SURFACE-21': {
    cause: 'forbidden',
    summary: 'This is only for the person who runs usher.',
    meaning: 'A member of the household sees their own page.',
    remedies: [{ summary: 'Ask the person who runs it', command: null }],
  },
  'SURFACE-22': {
    cause: 'misasked',
    summary: '--address is only for --lan.',
    meaning: 'Without --lan, usher listens on loopback alone. The server did not start.',
    remedies: [{ summary: 'Serve the network on that address', command: 'usher ui --lan --address {address}' }],
  },
  'SURFACE-23': {
    cause: 'misasked',
    summary: '{address} is not an address of this machine: it has {own}.',
    meaning: 'The server did not start.',
    remedies: [{ summary: 'Let usher choose', command: 'usher ui --lan' }],
  },
})
