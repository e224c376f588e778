import { defineErrors } from './definition.ts'

/** Errors of copies outside this machine. */
export const offsiteErrors = defineErrors({
  'OFFSITE-1': {
    cause: 'missing',
    summary: 'There is no destination called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'See the destinations', command: 'usher offsite' }],
  },
  'OFFSITE-2': {
    cause: 'misasked',
    summary: '"{name}" cannot be the name of a destination.',
    meaning: 'A name has up to 40 letters, digits, dots, dashes and underscores, and begins with a letter or a digit.',
    remedies: [{ summary: 'See the destinations', command: 'usher offsite' }],
  },
  'OFFSITE-3': {
    cause: 'misasked',
    summary: 'There is a destination called {name} already.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See the destinations', command: 'usher offsite' }],
  },
  'OFFSITE-4': {
    cause: 'misasked',
    summary: '"{location}" cannot be the location of a destination of the type {type}. {because}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what each type takes', command: 'usher help offsite add' }],
  },
  'OFFSITE-5': {
    cause: 'misasked',
    summary: '{path} is on the same disk as the backups themselves.',
    meaning:
      'The disk that should be there may not be mounted, and a copy on the same disk is lost with it. Nothing was written.',
    remedies: [
      { summary: 'Mount the disk or the share, and add it again', command: null },
      { summary: 'Or accept it, with --same-disk, if another program carries it elsewhere', command: null },
    ],
  },
  'OFFSITE-6': {
    cause: 'failed',
    summary: 'The destination {name} is not there: {location} lacks the file that usher put there.',
    meaning:
      'Its disk or share is probably not mounted. usher writes nothing there, so that nothing is hidden underneath the mount point.',
    remedies: [
      { summary: 'Mount it, then send again', command: 'usher offsite send {name}' },
      {
        summary: 'If it is a new disk, forget the destination and add it again',
        command: 'usher offsite remove {name}',
      },
    ],
  },
  'OFFSITE-7': {
    cause: 'failed',
    summary: 'The destination {name} was not reached: {because}.',
    meaning: 'Copies that were sent before are not affected.',
    remedies: [{ summary: 'See the destinations', command: 'usher offsite' }],
  },
  'OFFSITE-8': {
    cause: 'failed',
    summary: 'The destination {name} needs the program {program}, which is not installed.',
    meaning: 'usher runs the program of this machine, and brings none along.',
    remedies: [{ summary: 'Install it with the system’s packages', command: null }],
  },
  'OFFSITE-9': {
    cause: 'misasked',
    summary: 'The destination {name} needs a value for {setting}, and none is set.',
    meaning: null,
    remedies: [{ summary: 'Set it; usher asks for it', command: 'usher config set {setting}' }],
  },
  'OFFSITE-10': {
    cause: 'failed',
    summary: 'The copy of {backup} at {name} cannot be used. {because}',
    meaning: 'Nothing was restored from it, and nothing here was changed.',
    remedies: [
      { summary: 'See the other copies', command: 'usher offsite' },
      { summary: 'Send the backup again, if it is still here', command: 'usher offsite send {name}' },
    ],
  },
  'OFFSITE-11': {
    cause: 'missing',
    summary: 'There is no whole copy of "{backup}" at {name}.{nearest}',
    meaning: null,
    remedies: [{ summary: 'See which copies are there', command: 'usher offsite' }],
  },
  'OFFSITE-12': {
    cause: 'misasked',
    summary: 'There is a backup called {backup} here already.',
    meaning: 'usher replaces no backup. Nothing was fetched.',
    remedies: [
      { summary: 'Restore the one that is here', command: 'usher restore {backup} --dry-run' },
      { summary: 'Or prove the copy', command: 'usher restore rehearse {backup} --destination {name}' },
    ],
  },
  'OFFSITE-13': {
    cause: 'failed',
    summary:
      'There is not enough space at the destination {name}: {needed} are needed, and {free} are free. At least {lacking} more have to be free, besides the copies that the rule for backups does not keep.',
    meaning: 'The backup was not sent, and no copy that the rule keeps was removed.',
    remedies: [
      { summary: 'See what is there', command: 'usher offsite' },
      { summary: 'Add a larger destination', command: 'usher help offsite add' },
    ],
  },
  'OFFSITE-14': {
    cause: 'misasked',
    summary: 'There is no destination to send backups to.',
    meaning: null,
    remedies: [{ summary: 'See how to add one', command: 'usher help offsite add' }],
  },
  'OFFSITE-15': {
    cause: 'failed',
    summary: '{path} does not contain a list of destinations that usher can read.',
    meaning: 'Another program wrote to it. Nothing is sent until this is fixed.',
    remedies: [{ summary: 'Remove the file, and add the destinations again', command: 'rm {path}' }],
  },
  'OFFSITE-16': {
    cause: 'failed',
    summary: 'What {name} has is not what was sent: the checksum differs.',
    meaning: 'The copy does not count, and is sent again next time.',
    remedies: [{ summary: 'Send it again', command: 'usher offsite send {name}' }],
  },
})
