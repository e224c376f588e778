import { faults } from './declare.ts'

/** Why a media app's answer is not known. */
export const apps = faults({
  'APP-1': {
    cause: 'failed',
    summary: '{service} is not running, so it could not be asked.',
    meaning: 'What it alone knows is not known until it runs.',
    remedies: [{ summary: 'Start it', command: 'usher up {service}' }],
  },
  'APP-2': {
    cause: 'failed',
    summary: '{service} publishes no port on which {app} could be asked.',
    meaning: 'It may be perfectly well: usher has no way to it.',
    remedies: [{ summary: 'Publish port {port} of {service} on 127.0.0.1 in the stack', command: null }],
  },
  'APP-3': {
    cause: 'failed',
    summary: '{app} does not answer at {address}: {why}.',
    meaning: 'It may be starting, or have stopped answering while its container still runs.',
    remedies: [
      { summary: 'See what it says', command: 'usher logs {service}' },
      { summary: 'Start it again', command: 'usher restart {service}' },
    ],
  },
  'APP-4': {
    cause: 'failed',
    summary: '{app} took the question and did not finish its answer within {seconds} s.',
    meaning: 'It is there and busy, or it hangs.',
    remedies: [
      { summary: 'See what it is doing', command: 'usher logs {service}' },
      { summary: 'Start it again', command: 'usher restart {service}' },
    ],
  },
  'APP-5': {
    cause: 'failed',
    summary: 'What answers at {address} is not {app}.',
    meaning: 'It was told nothing, and what it says is not used.',
    remedies: [{ summary: 'See which service publishes that port', command: 'usher services' }],
  },
  'APP-6': {
    cause: 'failed',
    summary: 'The {what} of {app} was not found: {why}.',
    meaning: 'It runs and answers, and tells nothing to callers who show none.',
    remedies: [{ summary: 'See what usher has been told', command: 'usher config' }],
  },
  'APP-7': {
    cause: 'failed',
    summary: '{app} does not accept the {what} from {place}.',
    meaning: 'It was changed in the app, or belongs to another one.',
    remedies: [{ summary: 'Start it again, so that it reads its own settings', command: 'usher restart {service}' }],
  },
  'APP-8': {
    cause: 'failed',
    summary: '{app} answered {status} when asked for {what}.',
    meaning: 'It could not give this answer; others may still be good.',
    remedies: [{ summary: 'See what it says about it', command: 'usher logs {service}' }],
  },
  'APP-9': {
    cause: 'failed',
    summary: 'The answer of {app} to {what} cannot be read: {why}.',
    meaning: 'It may be a version that usher does not know, or a page put in front of it.',
    remedies: [{ summary: 'See which version runs', command: 'usher services {service}' }],
  },
  'APP-10': {
    cause: 'failed',
    summary: 'The answer of {app} to {what} is larger than {size}, and was not read further.',
    meaning: 'No such answer of {app} is that large.',
    remedies: [{ summary: 'See what it says', command: 'usher logs {service}' }],
  },
  'APP-11': {
    cause: 'failed',
    summary: '{app} at {address} sends the question elsewhere, and usher does not follow.',
    meaning: 'A page may stand in front of it, or it may answer below another path.',
    remedies: [{ summary: 'See what it says', command: 'usher logs {service}' }],
  },
  'APP-12': {
    cause: 'failed',
    summary: '{app} is still starting.',
    meaning: 'After an update it may take minutes while it brings its database up to date.',
    remedies: [{ summary: 'Watch it start', command: 'usher logs {service} --follow' }],
  },
  'APP-13': {
    cause: 'failed',
    summary: '{app} refused the password from {place} before, and it is not tried again.',
    meaning: 'It locks out whoever shows a wrong password too often.',
    remedies: [
      { summary: 'See where its password is told to usher', command: 'usher credentials' },
      {
        summary: 'Start it again: without one of its own, a new temporary one is made',
        command: 'usher restart {service}',
      },
    ],
  },
  'APP-30': {
    cause: 'failed',
    summary: '{because}',
    meaning: 'It has to be known before anything is changed, so nothing was.',
    remedies: [{ summary: 'See what runs', command: 'usher status' }],
  },
  'APP-14': {
    cause: 'failed',
    summary: '{app} did not take the change to {what}: {why}.',
    meaning: 'That change was not made.',
    remedies: [{ summary: 'See what it says about it', command: 'usher logs {service}' }],
  },
})
