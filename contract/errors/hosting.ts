import { defineErrors } from './definition.ts'

export const hostingErrors = defineErrors({
  'HOSTING-1': {
    cause: 'misasked',
    summary: 'usher cannot install a background service here: {because}.',
    meaning: 'usher uses systemd’s user services, or launchd on macOS. Nothing was changed.',
    remedies: [{ summary: 'See what already runs in the background', command: 'usher hosting' }],
  },
  'HOSTING-2': {
    cause: 'misasked',
    summary: 'There is nothing to do: {because}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See its state', command: 'usher hosting' }],
  },
  'HOSTING-3': {
    cause: 'failed',
    summary: '{manager} could not change {unit}: {why}.',
    meaning: 'If you were installing it, it is not installed. If you were removing it, it is still there.',
    remedies: [{ summary: 'See its state', command: 'usher hosting' }],
  },
  'HOSTING-4': {
    cause: 'misasked',
    summary: 'A unit file cannot contain a path with a line break or control character: {path}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Move usher to a folder with another name', command: null }],
  },
  'HOSTING-6': {
    cause: 'misasked',
    summary: 'ui needs a port of its own to be kept running.',
    meaning: 'Programs and bookmarks find it there after every start. Nothing was changed.',
    remedies: [{ summary: 'Choose a port', command: 'usher hosting install ui --port 7000' }],
  },
  'HOSTING-7': {
    cause: 'misasked',
    summary: 'Another program already listens on port {port}.',
    meaning: 'ui could not start there. Nothing was changed.',
    remedies: [
      { summary: 'See which program uses it', command: 'sudo ss -lptn "sport = :{port}"' },
      { summary: 'Or choose another port', command: null },
    ],
  },
  'HOSTING-8': {
    cause: 'misasked',
    summary: 'Only ui takes a port, the network or a certificate.',
    meaning: 'The other parts of usher listen nowhere. Nothing was changed.',
    remedies: [{ summary: 'Leave them out', command: 'usher hosting install {task}' }],
  },
  'HOSTING-5': {
    cause: 'failed',
    summary: 'The {manager} of this user does not answer, so usher cannot change what it runs.',
    meaning: 'It usually runs while you are signed in. Nothing was changed.',
    remedies: [{ summary: 'See its state', command: 'usher hosting' }],
  },
})
