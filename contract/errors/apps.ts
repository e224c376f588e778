import { defineErrors } from './definition.ts'

export const appErrors = defineErrors({
  'APP-1': {
    cause: 'failed',
    summary: '{service} is not running, so usher could not ask it.',
    meaning: 'Anything that only this service knows is unknown until it runs.',
    remedies: [{ summary: 'Start it', command: 'usher up {service}' }],
  },
  'APP-2': {
    cause: 'failed',
    summary: '{service} publishes no port on which usher could reach {app}.',
    meaning: 'It may be working, but usher cannot reach it.',
    remedies: [{ summary: 'Publish port {port} of {service} on 127.0.0.1 in the stack', command: null }],
  },
  'APP-3': {
    cause: 'failed',
    summary: '{app} does not answer at {address}: {why}.',
    meaning: 'It may still be starting, or it may hang while its container keeps running.',
    remedies: [
      { summary: 'Read its log', command: 'usher logs {service}' },
      { summary: 'Restart it', command: 'usher restart {service}' },
    ],
  },
  'APP-4': {
    cause: 'failed',
    summary: '{app} accepted the request, but did not finish its response within {seconds} s.',
    meaning: 'It is busy, or it hangs.',
    remedies: [
      { summary: 'Read its log', command: 'usher logs {service}' },
      { summary: 'Restart it', command: 'usher restart {service}' },
    ],
  },
  'APP-5': {
    cause: 'failed',
    summary: 'Something other than {app} is listening at {address}.',
    meaning: 'usher sent it no credentials and ignored its response.',
    remedies: [{ summary: 'See which service publishes that port', command: 'usher services' }],
  },
  'APP-6': {
    cause: 'failed',
    summary: 'usher has no {what} for {app}: {why}.',
    meaning: 'It is running, but requires a {what}.',
    remedies: [{ summary: 'See what usher is configured with', command: 'usher config' }],
  },
  'APP-7': {
    cause: 'failed',
    summary: '{app} rejected the {what} from {place}.',
    meaning: 'It was changed in the app, or it belongs to another app.',
    remedies: [{ summary: 'Restart it, so that it reads its own settings again', command: 'usher restart {service}' }],
  },
  'APP-8': {
    cause: 'failed',
    summary: '{app} returned {status} for {what}.',
    meaning: 'This request failed; others may still work.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {service}' }],
  },
  'APP-9': {
    cause: 'failed',
    summary: 'usher could not read {app}’s response to {what}: {why}.',
    meaning: 'It may be a version that usher does not know, or a sign-in page may be in front of it.',
    remedies: [{ summary: 'See which version is running', command: 'usher services {service}' }],
  },
  'APP-10': {
    cause: 'failed',
    summary: '{app}’s response to {what} is larger than {size}, so usher stopped reading.',
    meaning: '{app} normally never sends a response that large.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {service}' }],
  },
  'APP-11': {
    cause: 'failed',
    summary: '{app} at {address} redirects the request, and usher does not follow redirects.',
    meaning: 'A sign-in page may be in front of it, or it may be served under another path.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {service}' }],
  },
  'APP-12': {
    cause: 'failed',
    summary: '{app} is still starting.',
    meaning: 'After an update this can take minutes, while it migrates its database.',
    remedies: [{ summary: 'Watch it start', command: 'usher logs {service} --follow' }],
  },
  'APP-13': {
    cause: 'failed',
    summary: '{app} rejected the password from {place} before, so usher does not try it again.',
    meaning: 'It locks out clients that send a wrong password too often.',
    remedies: [
      { summary: 'See where usher gets its password', command: 'usher credentials' },
      {
        summary: 'Restart it: if it has no password of its own, it makes a new temporary one',
        command: 'usher restart {service}',
      },
    ],
  },
  'APP-15': {
    cause: 'failed',
    summary: '{app} has not been set up yet: open http://{address} and sign in.',
    meaning: 'Until somebody has signed in for the first time, {app} refuses every key, even the right one.',
    remedies: [
      { summary: 'Sign in there as the administrator of the media server', command: null },
      { summary: 'See its address for other devices', command: 'usher front-door' },
    ],
  },
  'APP-16': {
    cause: 'failed',
    summary: '{app} refused the change to {what}: its CSRF protection only lets its own web page change anything.',
    meaning: 'The {credential} is right, and usher can still read everything. This change was not made.',
    remedies: [
      { summary: 'In {app}, turn off CSRF protection in its settings', command: null },
      { summary: 'Restart it afterwards', command: 'usher restart {service}' },
    ],
  },
  'APP-17': {
    cause: 'failed',
    summary: '{app} refused the change to {what}: the {credential} may read, but not make this change.',
    meaning:
      'The {credential} is right. Either its user lacks the permission for this, or {app} only lets its own web page change anything.',
    remedies: [
      { summary: 'In {app}, give that user the permission, or turn off CSRF protection', command: null },
      { summary: 'Read its log', command: 'usher logs {service}' },
    ],
  },
  'APP-18': {
    cause: 'failed',
    summary: '{other} does not answer {app}, which therefore did not answer usher within {seconds} s.',
    meaning: '{app} itself works: it answers requests for which it does not need {other}.',
    remedies: [{ summary: 'See which services are running', command: 'usher status' }],
  },
  'APP-19': {
    cause: 'failed',
    summary: '{app} does not tell usher {what}: {why}.',
    meaning: 'Everything else that {app} reports is known.',
    remedies: [{ summary: 'See it in {app} itself', command: null }],
  },
  'APP-20': {
    cause: 'failed',
    summary: '{app}, which runs elsewhere, does not answer at {address}: {why}.',
    meaning: 'Its machine may be off, the network between the two may be down, or {setting} may be wrong.',
    remedies: [
      { summary: 'See what is elsewhere, and whether it answers', command: 'usher status' },
      { summary: 'Say where it is now', command: 'usher config set {setting}' },
    ],
  },
  'APP-21': {
    cause: 'failed',
    summary: '{app}, which runs elsewhere, did not finish its response at {address} within {seconds} s.',
    meaning: 'It is busy, it hangs, or the network between the two machines loses what it sends.',
    remedies: [
      { summary: 'See what is elsewhere, and whether it answers', command: 'usher status' },
      { summary: 'Say where it is now', command: 'usher config set {setting}' },
    ],
  },
  'APP-22': {
    cause: 'failed',
    summary: '{setting} says that {app} is at {address}, where something else answers.',
    meaning: 'usher sent it no credentials and ignored its response.',
    remedies: [{ summary: 'Say where it is', command: 'usher config set {setting}' }],
  },
  'APP-23': {
    cause: 'failed',
    summary: 'usher has no {what} for {app} at {address}.',
    meaning: 'It answers, but requires a {what}. usher cannot read the files of an app that runs elsewhere.',
    remedies: [
      { summary: 'Copy it from the settings of {app}; usher asks for it', command: 'usher config set {setting}' },
    ],
  },
  'APP-24': {
    cause: 'failed',
    summary: '{app} at {address} rejected the {what} from {place}.',
    meaning: 'It was changed in the app, or it belongs to another app.',
    remedies: [
      { summary: 'Copy it from the settings of {app}; usher asks for it', command: 'usher config set {setting}' },
    ],
  },
  'APP-30': {
    cause: 'failed',
    summary: '{because}',
    meaning: 'usher needs to know this first, so nothing was changed.',
    remedies: [{ summary: 'See which services are running', command: 'usher status' }],
  },
  'APP-14': {
    cause: 'failed',
    summary: '{app} rejected the change to {what}: {why}.',
    meaning: 'This change was not made.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {service}' }],
  },
})
