import { defineErrors } from './definition.ts'

export const memberErrors = defineErrors({
  'MEMBER-1': {
    cause: 'missing',
    summary: 'No media server is on.',
    meaning: 'Members have their accounts on the media server, and other apps use those.',
    remedies: [{ summary: 'Turn one on', command: 'usher up watch' }],
  },
  'MEMBER-2': {
    cause: 'misasked',
    summary: '{name} is already a member.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See the members', command: 'usher requests' }],
  },
  'MEMBER-3': {
    cause: 'misasked',
    summary: '{name} is the last administrator of {app}.',
    meaning: 'Without one, nobody could add members or change anything there. Nothing was changed.',
    remedies: [{ summary: 'Make somebody else an administrator there first', command: null }],
  },
  'MEMBER-4': {
    cause: 'misasked',
    summary: '{name} is the owner of {app}, which does not let its owner be removed.',
    meaning: 'Nothing was changed, there or anywhere else.',
    remedies: [{ summary: 'See their requests', command: 'usher requests {name}' }],
  },
  'MEMBER-6': {
    cause: 'missing',
    summary: 'There is no library called "{name}".{nearest}',
    meaning: 'The libraries are: {all}.',
    remedies: [{ summary: 'Name no libraries to show all of them', command: 'usher member invite {member}' }],
  },
  'MEMBER-7': {
    cause: 'missing',
    summary: 'The members of {app} have their accounts with its makers, not on this machine.',
    meaning: 'usher does not contact them, so it can neither add nor remove a member there. Nothing was changed.',
    remedies: [{ summary: 'Invite or remove them in {app} itself, in its settings', command: null }],
  },
  'MEMBER-8': {
    cause: 'failed',
    summary: 'Your password cannot be checked at the moment.',
    meaning: 'The place where you watch has to check it, and does not answer.',
    remedies: [{ summary: 'Ask the person who runs it', command: null }],
  },
  'MEMBER-9': {
    cause: 'misasked',
    summary: 'The name or the password is wrong.',
    meaning: 'They are those with which you watch.',
    remedies: [{ summary: 'Ask the person who runs it for a new password', command: null }],
  },
  'MEMBER-10': {
    cause: 'failed',
    summary: 'Your page cannot be shown at the moment.',
    meaning: null,
    remedies: [{ summary: 'Try again in a few minutes, or ask the person who runs it', command: null }],
  },
  'MEMBER-11': {
    cause: 'missing',
    summary: 'There is no account for {name} any more.',
    meaning: null,
    remedies: [{ summary: 'Ask the person who runs it', command: null }],
  },
  'MEMBER-12': {
    cause: 'misasked',
    summary: '{count} people are called {name} where they request.',
    meaning:
      'usher does not guess which of them is meant, so that nobody gets what is for another. Nothing was changed.',
    remedies: [{ summary: 'Give each of them another name in the app for requests', command: 'usher requests' }],
  },
  'MEMBER-5': {
    cause: 'failed',
    summary: '{app} did not apply the library restrictions for {name}.',
    meaning: 'The new account was removed again, so that nobody sees anything they should not.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {service}' }],
  },
})
