import { defineErrors } from './definition.ts'

export const setupErrors = defineErrors({
  'SETUP-1': {
    cause: 'misasked',
    summary: '{value} is not a valid {answer}: {why}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what it accepts', command: 'usher config --key {key}' }],
  },
  'SETUP-2': {
    cause: 'misasked',
    summary: '{path} cannot be the folder for downloads and the library: {why}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Choose another folder', command: 'usher setup --data-root /srv/media --dry-run' }],
  },
  'SETUP-3': {
    cause: 'misasked',
    summary: '{keys} must be set first.',
    meaning: '{services} cannot run without it. Nothing was changed.',
    remedies: [
      { summary: 'Set it; usher asks for secrets', command: 'usher config set {first}' },
      { summary: 'Or read it from a file, unattended', command: 'usher config set {first} < FILE' },
    ],
  },
  'SETUP-4': {
    cause: 'failed',
    summary: 'Port {port} is already in use: {by} uses it, and {service} needs it.',
    meaning: 'Two programs cannot listen on the same port. Nothing was changed.',
    remedies: [{ summary: 'Stop the other program, or leave that form out', command: 'usher setup --dry-run' }],
  },
  'SETUP-5': {
    cause: 'misasked',
    summary: 'This machine has {available} of memory, and the services to turn on usually use {needed}.',
    meaning: 'Services would be killed when memory runs out. Nothing was changed.',
    remedies: [{ summary: 'Turn on fewer services', command: 'usher setup watch --dry-run' }],
  },
  'SETUP-6': {
    cause: 'misasked',
    summary: 'usher sets up only the stack it ships, and {path} is your own.',
    meaning: 'usher leaves your own project as it is. Nothing was changed.',
    remedies: [
      { summary: 'Start its services', command: 'usher up' },
      { summary: 'See and change its settings', command: 'usher config' },
    ],
  },
  'SETUP-7': {
    cause: 'missing',
    summary: 'There is no setup run called "{run}".',
    meaning: 'It changed nothing, or it was already rolled back.',
    remedies: [{ summary: 'See what was changed', command: 'usher history' }],
  },
  'SETUP-8': {
    cause: 'failed',
    summary: '{app} has a new password, and not every app took it: {why}',
    meaning: 'Downloads wait in the apps that still have the old one.',
    remedies: [{ summary: 'Connect the apps again', command: 'usher connect' }],
  },
})
