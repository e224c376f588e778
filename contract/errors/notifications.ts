import { defineErrors } from './definition.ts'

export const notificationErrors = defineErrors({
  'NOTIFY-1': {
    cause: 'misasked',
    summary: '"{given}" is not a way to notify a member.',
    meaning:
      'It takes e-mail:ADDRESS, ntfy:TOPIC, own-choice, the name of a channel for alerts, or off. Nothing was changed.',
    remedies: [{ summary: 'See the channels for alerts', command: 'usher alerts' }],
  },
  'NOTIFY-2': {
    cause: 'misasked',
    summary: '{channel} is not set up, so it cannot reach {member}.',
    meaning: 'Members are reached over the household’s own channels. Nothing was changed.',
    remedies: [{ summary: 'See which channels there are, and what each needs', command: 'usher alerts' }],
  },
  'NOTIFY-3': {
    cause: 'failed',
    summary: 'usher cannot find out now what {member} has requested.',
    meaning: 'usher has to know what is here already, so that it does not announce that as new. Nothing was changed.',
    remedies: [{ summary: 'See which app does not answer', command: 'usher requests' }],
  },
  'NOTIFY-4': {
    cause: 'misasked',
    summary: 'You did not say how to notify {member}.',
    meaning: 'Nothing is sent to {member} until you do.',
    remedies: [{ summary: 'For example by e-mail', command: 'usher member notify {member} --by e-mail:ADDRESS' }],
  },
  'NOTIFY-5': {
    cause: 'misasked',
    summary: 'The newsletter goes out by e-mail, and usher has no address of {member}.',
    meaning: 'Nothing was changed.',
    remedies: [
      { summary: 'Give the address', command: 'usher member notify {member} --by e-mail:ADDRESS --newsletter on' },
    ],
  },
  'NOTIFY-6': {
    cause: 'misasked',
    summary: 'Nobody gets the newsletter.',
    meaning: 'It is off for every member until you turn it on for one. Nothing was sent.',
    remedies: [{ summary: 'See who is notified', command: 'usher notifications' }],
  },
  'NOTIFY-7': {
    cause: 'misasked',
    summary: '{member} does not get the newsletter.',
    meaning: 'Nothing was sent.',
    remedies: [{ summary: 'See who is notified', command: 'usher notifications' }],
  },
  'NOTIFY-8': {
    cause: 'misasked',
    summary: '{member} cannot be reached over what they chose. {because}',
    meaning: 'Nothing was changed.',
    remedies: [
      { summary: 'Choose another way for {member}', command: 'usher member notify {member} --by e-mail:ADDRESS' },
      { summary: 'See which channels there are, and what each needs', command: 'usher alerts' },
    ],
  },
})
