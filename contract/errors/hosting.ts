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
    summary: '{what} is {how}.',
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
  'HOSTING-5': {
    cause: 'failed',
    summary: 'The {manager} of this user does not answer, so usher cannot change what it runs.',
    meaning: 'It usually runs while you are signed in. Nothing was changed.',
    remedies: [{ summary: 'See its state', command: 'usher hosting' }],
  },
})
