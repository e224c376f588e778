import { defineErrors } from './definition.ts'

/** Errors of the keys with which programs use usher. */
export const keyErrors = defineErrors({
  'KEY-1': {
    cause: 'misasked',
    summary: '"{name}" cannot be the name of a key.',
    meaning: 'A name has up to 40 letters, digits, dots, hyphens and underscores, and begins with a letter or digit.',
    remedies: [{ summary: 'Choose another name', command: null }],
  },
  'KEY-2': {
    cause: 'misasked',
    summary: 'There is already a key called "{name}".',
    meaning: 'Nothing was changed.',
    remedies: [
      { summary: 'Choose another name', command: null },
      { summary: 'Or revoke it first', command: 'usher key revoke {name}' },
    ],
  },
  'KEY-3': {
    cause: 'missing',
    summary: 'There is no key called "{name}".{nearest}',
    meaning: null,
    remedies: [{ summary: 'List the keys', command: 'usher keys' }],
  },
  'KEY-4': {
    cause: 'misasked',
    summary: 'A key for a member’s page needs the name of the member.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Name the member', command: 'usher key new {name} --may member --member NAME' }],
  },
  'KEY-5': {
    cause: 'misasked',
    summary: 'Only a key for a member’s page takes the name of a member.',
    meaning: 'A key that may read or act belongs to nobody in particular. Nothing was changed.',
    remedies: [{ summary: 'Leave the member out', command: 'usher key new {name} --may {may}' }],
  },
  'KEY-6': {
    cause: 'forbidden',
    summary: 'This key may only read.',
    meaning: null,
    remedies: [{ summary: 'Make a key that may act', command: 'usher key new NAME --may act' }],
  },
  'KEY-7': {
    cause: 'forbidden',
    summary: 'A key cannot make or revoke keys.',
    meaning: 'That is only for the person who runs usher.',
    remedies: [{ summary: 'Do it in a terminal, or in the app after signing in', command: null }],
  },
  'KEY-8': {
    cause: 'busy',
    summary: 'Too many wrong keys. Try again in {seconds} s.',
    meaning: 'The wait doubles with each wrong key, so that nobody can try many.',
    remedies: [{ summary: 'Wait, then try again', command: null }],
  },
  'KEY-9': {
    cause: 'failed',
    summary: '{path} does not contain keys that usher can read.',
    meaning: 'Another program wrote to it. No key is accepted until this is fixed.',
    remedies: [{ summary: 'Remove the file, and make new keys', command: 'rm {path}' }],
  },
  'KEY-10': {
    cause: 'forbidden',
    summary: 'A key cannot change which machines usher reaches, or what runs there as usher.',
    meaning: 'That is only for the person who runs usher.',
    remedies: [{ summary: 'Do it in a terminal, or in the app after signing in', command: null }],
  },
  'KEY-11': {
    cause: 'forbidden',
    summary: 'A key cannot change where copies of the backups go.',
    meaning: 'That is only for the person who runs usher.',
    remedies: [{ summary: 'Do it in a terminal, or in the app after signing in', command: null }],
  },
})
