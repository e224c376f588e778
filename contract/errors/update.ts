import { defineErrors } from './definition.ts'

/** Errors of updates and rollbacks. */
export const updateErrors = defineErrors({
  'UPDATE-1': {
    cause: 'misasked',
    summary: 'There is nothing to update: {because}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See which version each service runs', command: 'usher update' }],
  },
  'UPDATE-2': {
    cause: 'missing',
    summary: 'There is nothing to roll back to: {because}.',
    meaning: 'usher records what a service ran when it updates it. Nothing was changed.',
    remedies: [{ summary: 'See what each service can be rolled back to', command: 'usher update' }],
  },
  'UPDATE-3': {
    cause: 'failed',
    summary: 'The image that {service} ran before is no longer on this machine.',
    meaning: 'It has been removed since. Nothing was changed.',
    remedies: [{ summary: 'See which images are on this machine', command: 'usher space' }],
  },
  'UPDATE-4': {
    cause: 'failed',
    summary: '{service} cannot be rolled back: its database was migrated, and the backup {backup} is gone.',
    meaning: 'The older version could not open what the newer one wrote. Nothing was changed.',
    remedies: [{ summary: 'See which backups exist', command: 'usher backups' }],
  },
  'UPDATE-5': {
    cause: 'misasked',
    summary: 'There is no known breaking change called "{name}".{nearest}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See the ones between the versions', command: 'usher update apply --dry-run' }],
  },
  'UPDATE-6': {
    cause: 'failed',
    summary: '{service} runs {runs}. {consequence} Use usher update apply {service} instead.',
    meaning: '{happens} Only an update backs it up first and can be rolled back. Nothing was changed.',
    remedies: [
      { summary: 'See how to prepare', command: 'usher update apply {service} --dry-run' },
      {
        summary: 'Update once you have prepared',
        command: 'usher update apply {service} --acknowledge {breaking_changes}',
      },
    ],
  },
  'UPDATE-7': {
    cause: 'failed',
    summary: '{service} last ran {runs} ({version}), seen on {seen}. {consequence}',
    meaning:
      '{happens} It has no container to update from. Once its data has a newer backup, usher starts it anyway. Nothing was changed.',
    remedies: [
      { summary: 'Back up its data as it is', command: 'usher backup {service}' },
      { summary: 'Then start it', command: 'usher up {service}' },
      { summary: 'Or declare the image it ran, start that, and update it', command: 'usher update apply {service}' },
    ],
  },
  'UPDATE-8': {
    cause: 'failed',
    summary: 'usher cannot declare {image} for {service}: {because}.',
    meaning: 'usher changes a file only if exactly one line changes, and only for this service. Nothing was changed.',
    remedies: [
      { summary: 'See what each service declares', command: 'usher update' },
      { summary: 'Or declare it yourself, then update', command: 'usher update apply {service}' },
    ],
  },
})
