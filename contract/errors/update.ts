import { faults } from './declare.ts'

/** Steps from one version of a service to another, and back. */
export const update = faults({
  'UPDATE-1': {
    cause: 'misasked',
    summary: 'There is nothing to update: {because}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what each service runs', command: 'usher update' }],
  },
  'UPDATE-2': {
    cause: 'missing',
    summary: 'There is nothing to return to: {because}.',
    meaning: 'What a service ran is recorded when usher updates it. Nothing was changed.',
    remedies: [{ summary: 'See what each can be returned to', command: 'usher update' }],
  },
  'UPDATE-3': {
    cause: 'failed',
    summary: 'The image that {service} ran before is no longer on this machine.',
    meaning: 'It was removed since. Nothing was changed.',
    remedies: [{ summary: 'See which images there are', command: 'usher space' }],
  },
  'UPDATE-4': {
    cause: 'failed',
    summary: '{service} cannot be returned: its database was rebuilt, and the backup {backup} is gone.',
    meaning: 'The older version could not open what the newer one wrote. Nothing was changed.',
    remedies: [{ summary: 'See which backups there are', command: 'usher backups' }],
  },
  'UPDATE-5': {
    cause: 'misasked',
    summary: 'There is no known cliff called "{name}".{nearest}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See which there are between the versions', command: 'usher update apply --dry-run' }],
  },
  'UPDATE-6': {
    cause: 'failed',
    summary:
      '{service} runs {runs}; made anew from {declared} it {would} cross a known cliff, {cliffs}: usher update apply {service} takes that step.',
    meaning: '{happens} Only an update backs it up before and has a way back. Nothing was changed.',
    remedies: [
      { summary: 'See what to do before', command: 'usher update apply {service} --dry-run' },
      { summary: 'Take the step once that is done', command: 'usher update apply {service} --past {cliffs}' },
    ],
  },
  'UPDATE-7': {
    cause: 'failed',
    summary:
      '{service} last ran {runs} ({version}), as seen on {seen}; made from {declared} it {would} cross a known cliff, {cliffs}.',
    meaning:
      '{happens} No container of it is there that an update could go on from. Once there is a newer backup of what it keeps, it is started all the same. Nothing was changed.',
    remedies: [
      { summary: 'Back up what it keeps, as it lies', command: 'usher backup {service}' },
      { summary: 'Start it once that is done', command: 'usher up {service}' },
      { summary: 'Or declare what it ran, start that, and update it', command: 'usher update apply {service}' },
    ],
  },
})
