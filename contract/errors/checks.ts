import { faults } from './declare.ts'

/** What usher checks, and what is accepted of it. */
export const checks = faults({
  'CHECKS-1': {
    cause: 'misasked',
    summary: 'There is nothing to accept: {check} found no fault.',
    meaning: 'Only what was found can be accepted, so that nothing is quiet before anybody has seen it.',
    remedies: [{ summary: 'See what it found', command: 'usher checks {check}' }],
  },
  'CHECKS-2': {
    cause: 'misasked',
    summary: 'An acceptance needs a reason.',
    meaning: 'Whoever reads it in a year wants to know why it may stay as it is.',
    remedies: [{ summary: 'Say why', command: 'usher accept {check} REASON' }],
  },
  'CHECKS-3': {
    cause: 'misasked',
    summary: 'Nothing of {check} is accepted.',
    meaning: 'There is nothing to take back.',
    remedies: [{ summary: 'See what is', command: 'usher checks' }],
  },
  'CHECKS-4': {
    cause: 'misasked',
    summary: 'Nothing in {only} needs to write or disturb to know.',
    meaning: 'Everything there is known by looking.',
    remedies: [{ summary: 'Look', command: 'usher checks {only}' }],
  },
  'CHECKS-5': {
    cause: 'failed',
    summary: 'usher ended while it had the tunnel down to see what goes out. {service} was started again.',
    meaning: 'Torrents waited meanwhile. What the proof was to show is not known.',
    remedies: [
      { summary: 'See whether it is well', command: 'usher status' },
      { summary: 'Prove it anew', command: 'usher diagnose tunnel-kill-switch' },
    ],
  },
  'CHECKS-6': {
    cause: 'failed',
    summary:
      'usher ended while it had the tunnel down to see what goes out, and could not start {service} again just now.',
    meaning: 'What is behind the tunnel gets nothing until it is started. The next command tries again.',
    remedies: [
      { summary: 'See whether the engine answers', command: 'usher status' },
      { summary: 'Start it again', command: 'usher restart {service}' },
    ],
  },
})
