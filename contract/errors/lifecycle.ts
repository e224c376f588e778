import { defineErrors } from './definition.ts'

/** Errors of starting, stopping and restarting. */
export const lifecycleErrors = defineErrors({
  'CHANGE-1': {
    cause: 'misasked',
    summary: 'No form is on, so there is nothing to start.',
    meaning: 'Name what to turn on.',
    remedies: [
      { summary: 'See what can be turned on', command: 'usher forms' },
      { summary: 'Turn something on', command: 'usher up tv' },
    ],
  },
  'CHANGE-2': {
    cause: 'misasked',
    summary: '{keys} {have} to be set first.',
    meaning: '{services} cannot run without it. Nothing was changed.',
    remedies: [{ summary: 'Set it; usher asks for secrets', command: 'usher config set {first}' }],
  },
  'CHANGE-3': {
    cause: 'failed',
    summary: 'Port {port} is already in use: {by} uses it, and {service} needs it.',
    meaning: 'Two programs cannot listen on the same port. Nothing was changed.',
    remedies: [{ summary: 'Stop the other program, or give one of them another port', command: null }],
  },
  'CHANGE-4': {
    cause: 'misasked',
    summary: 'None of {names} is running, so there is nothing to restart.',
    meaning: null,
    remedies: [{ summary: 'Start it', command: 'usher up {first}' }],
  },
})
