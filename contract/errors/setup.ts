import { faults } from './declare.ts'

/** What stands in the way of setting everything up. */
export const setup = faults({
  'SETUP-1': {
    cause: 'misasked',
    summary: 'For {answer}, {value} does not do: it {why}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what it takes', command: 'usher config --key {key}' }],
  },
  'SETUP-2': {
    cause: 'misasked',
    summary: '{path} cannot be the folder for downloads and the library: {why}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Name another folder', command: 'usher setup --data /srv/media --dry-run' }],
  },
  'SETUP-3': {
    cause: 'misasked',
    summary: '{keys} must be set first.',
    meaning: '{services} cannot work without. Nothing was changed.',
    remedies: [
      { summary: 'Set each; what is secret is asked for', command: 'usher config set {first}' },
      { summary: 'Or from a file, unattended', command: 'usher config set {first} < FILE' },
    ],
  },
  'SETUP-4': {
    cause: 'failed',
    summary: 'Port {port} is taken: {by} holds it, and {service} needs it.',
    meaning: 'Two programs cannot listen on one port. Nothing was changed.',
    remedies: [{ summary: 'Stop the other program, or leave that form out', command: 'usher setup --dry-run' }],
  },
  'SETUP-5': {
    cause: 'misasked',
    summary: 'This machine has {has} of memory, and what is to be turned on usually takes {takes}.',
    meaning: 'Services would be ended for want of memory. Nothing was changed.',
    remedies: [{ summary: 'Turn less on', command: 'usher setup watch --dry-run' }],
  },
  'SETUP-6': {
    cause: 'misasked',
    summary: 'usher sets up the stack it ships, and {path} is a stack of your own.',
    meaning: 'A project of yours is never written in. Nothing was changed.',
    remedies: [
      { summary: 'Start what is in it', command: 'usher up' },
      { summary: 'Set its settings', command: 'usher config' },
    ],
  },
  'SETUP-7': {
    cause: 'missing',
    summary: 'No run of setup is called "{run}".',
    meaning: 'It changed nothing, or it was put back already.',
    remedies: [{ summary: 'See what was changed', command: 'usher history' }],
  },
})
