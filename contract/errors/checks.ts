import { defineErrors } from './definition.ts'

export const checkErrors = defineErrors({
  'CHECKS-1': {
    cause: 'misasked',
    summary: 'There is nothing to accept: {check} found no fault.',
    meaning: 'You can accept only what a check has found, so that nothing is silenced before anybody has seen it.',
    remedies: [{ summary: 'See what it found', command: 'usher checks {check}' }],
  },
  'CHECKS-2': {
    cause: 'misasked',
    summary: 'An acceptance needs a reason.',
    meaning: 'In a year, somebody will want to know why it may stay as it is.',
    remedies: [{ summary: 'Give a reason', command: 'usher accept {check} REASON' }],
  },
  'CHECKS-3': {
    cause: 'misasked',
    summary: 'No finding of {check} is accepted.',
    meaning: 'There is nothing to withdraw.',
    remedies: [{ summary: 'See the accepted findings', command: 'usher checks' }],
  },
  'CHECKS-4': {
    cause: 'misasked',
    summary: 'Nothing in {only} needs to write or interrupt anything.',
    meaning: 'The ordinary checks already cover all of it.',
    remedies: [{ summary: 'Run the checks', command: 'usher checks {only}' }],
  },
  'CHECKS-5': {
    cause: 'failed',
    summary: 'usher stopped while it tested the kill switch with the tunnel down. {service} was started again.',
    meaning: 'Torrents waited in the meantime. The test has no result.',
    remedies: [
      { summary: 'Check that it is healthy', command: 'usher status' },
      { summary: 'Run the test again', command: 'usher diagnose tunnel-kill-switch' },
    ],
  },
  'CHECKS-6': {
    cause: 'failed',
    summary:
      'usher stopped while it tested the kill switch with the tunnel down, and could not start {service} again just now.',
    meaning: 'Services behind the tunnel have no connection until it starts. The next command tries again.',
    remedies: [
      { summary: 'See whether the engine answers', command: 'usher status' },
      { summary: 'Restart it', command: 'usher restart {service}' },
    ],
  },
})
