import { faults } from './declare.ts'

/** Letting somebody in, and out. */
export const members = faults({
  'MEMBER-1': {
    cause: 'missing',
    summary: 'No media server is on.',
    meaning: 'Members are let in there, and everywhere else from there.',
    remedies: [{ summary: 'Turn one on', command: 'usher up watch' }],
  },
  'MEMBER-2': {
    cause: 'misasked',
    summary: '{name} is a member already.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See who there is', command: 'usher requests' }],
  },
  'MEMBER-3': {
    cause: 'misasked',
    summary: '{name} is the last administrator of {app}.',
    meaning: 'Without one nobody could let anybody in, or change anything there. Nothing was changed.',
    remedies: [{ summary: 'Make somebody else an administrator there first', command: null }],
  },
  'MEMBER-4': {
    cause: 'misasked',
    summary: '{name} is the owner of {app}, which does not let its owner go.',
    meaning: 'Nothing was changed, there or anywhere else.',
    remedies: [{ summary: 'See what they asked for', command: 'usher requests {name}' }],
  },
  'MEMBER-6': {
    cause: 'missing',
    summary: 'There is no library called "{name}".{nearest}',
    meaning: 'There are: {all}.',
    remedies: [{ summary: 'Leave libraries out to show all of them', command: null }],
  },
  'MEMBER-5': {
    cause: 'failed',
    summary: '{app} shows {name} something else than it was told.',
    meaning: 'The new account was removed again, so that nobody sees what is not meant for them.',
    remedies: [{ summary: 'See what it says', command: 'usher logs {service}' }],
  },
})
