import { faults } from './declare.ts'

/** What stands in the way of starting or stopping something. */
export const lifecycle = faults({
  'CHANGE-1': {
    cause: 'misasked',
    summary: 'Nothing is on, so there is nothing to start again.',
    meaning: 'Say what to turn on.',
    remedies: [
      { summary: 'See what can be turned on', command: 'usher forms' },
      { summary: 'Turn something on', command: 'usher up tv' },
    ],
  },
  'CHANGE-2': {
    cause: 'misasked',
    summary: '{keys} {have} to be set first.',
    meaning: '{services} cannot work without. Nothing was changed.',
    remedies: [{ summary: 'Set it; what is secret is asked for', command: 'usher config set {first}' }],
  },
  'CHANGE-3': {
    cause: 'failed',
    summary: 'Port {port} is taken: {by} holds it, and {service} needs it.',
    meaning: 'Two programs cannot listen on one port. Nothing was changed.',
    remedies: [{ summary: 'Stop the other program, or give one of them another port', command: null }],
  },
  'CHANGE-4': {
    cause: 'misasked',
    summary: 'None of {names} is running, so there is nothing to restart.',
    meaning: null,
    remedies: [{ summary: 'Start it', command: 'usher up {first}' }],
  },
})
