import { defineErrors } from './definition.ts'

/** Errors of copying usher to another machine. */
export const machineCopyErrors = defineErrors({
  'MACHINE-23': {
    cause: 'failed',
    summary: 'usher is not built for {destination}, which is {found}.',
    meaning: 'It runs on Linux and macOS, with x86-64 or 64-bit ARM. Nothing was copied.',
    remedies: [
      {
        summary: 'If only its container engine is to be operated, do that from here',
        command: 'usher --engine ssh://{destination} status',
      },
    ],
  },
  'MACHINE-24': {
    cause: 'missing',
    summary: '{source} has no usher for {target}, which {destination} needs.',
    meaning: 'Nothing was copied.',
    remedies: [
      {
        summary: 'Name the folder of a release that has it',
        command: 'usher machine update {name} {destination} --program {program} --from FOLDER',
      },
    ],
  },
  'MACHINE-25': {
    cause: 'missing',
    summary: 'This usher cannot be copied to {destination}, which needs one for {target}.',
    meaning: 'This one is built for another kind of machine, or it runs from its source. Nothing was copied.',
    remedies: [
      {
        summary: 'Name the folder of a release that has it',
        command: 'usher machine update {name} {destination} --program {program} --from FOLDER',
      },
    ],
  },
  'MACHINE-26': {
    cause: 'missing',
    summary: '{path} is not a release of usher.',
    meaning:
      'A release is a folder with a list of sums, SHA256SUMS, and archives such as usher-VERSION-linux-x64.tar.zst. Nothing was copied.',
    remedies: [{ summary: 'Name the folder with the files of one release', command: null }],
  },
  'MACHINE-27': {
    cause: 'failed',
    summary: 'The sum of {path} is wrong.',
    meaning: 'The file is incomplete, or somebody changed it. Nothing was copied.',
    remedies: [{ summary: 'Fetch the release again, from a place that you trust', command: null }],
  },
  'MACHINE-28': {
    cause: 'failed',
    summary: 'The signature of {path} could not be verified.',
    meaning: 'It is not known who made this release. Nothing was copied.',
    remedies: [
      { summary: 'Name the file with the keys that may sign it, with --signer FILE', command: null },
      { summary: 'Or check the sums alone, with --without-signature', command: null },
    ],
  },
  'MACHINE-29': {
    cause: 'failed',
    summary: 'usher cannot be written to {program} on {destination}.',
    meaning: 'You may not write there, or it is a folder or a link. Nothing was changed there.',
    remedies: [
      {
        summary: 'Choose a path that you may write; nothing there needs root',
        command: 'usher machine update {name} {destination} --program {instead}',
      },
    ],
  },
  'MACHINE-30': {
    cause: 'failed',
    summary: 'usher on {destination} was installed by another program: {installer}.',
    meaning: 'It keeps a list of its files, and would replace the copy. Nothing was changed there.',
    remedies: [{ summary: 'Update usher there the same way', command: 'usher --on {name} update' }],
  },
  'MACHINE-31': {
    cause: 'failed',
    summary: '{destination} has {free} free for {program}, and usher needs {needed}.',
    meaning: 'Nothing was changed there.',
    remedies: [
      {
        summary: 'Free some space, or choose a path on another disk',
        command: 'usher machine update {name} {destination} --program /PATH/usher',
      },
    ],
  },
  'MACHINE-32': {
    cause: 'failed',
    summary: 'What arrived on {destination} is not the program that was sent.',
    meaning: 'It was removed, and the usher that was there before is unchanged.',
    remedies: [{ summary: 'Copy it again', command: 'usher machine update {name} {destination} --program {program}' }],
  },
  'MACHINE-33': {
    cause: 'failed',
    summary: 'The usher for {target} does not run on {destination}.',
    meaning: 'It was removed, and what was there before is unchanged.',
    remedies: [
      { summary: 'On Alpine, install libstdc++ and libgcc there', command: null },
      { summary: 'If programs may not run on that disk, choose a path on another one', command: null },
    ],
  },
  'MACHINE-34': {
    cause: 'failed',
    summary: 'The key that {destination} accepts may start usher there, and nothing else.',
    meaning: 'Copying a program takes a shell. Nothing was changed there.',
    remedies: [
      {
        summary: 'Give another name for it, with a key of yours, from your ssh configuration',
        command: 'usher machine update {name} DESTINATION',
      },
    ],
  },
  'MACHINE-35': {
    cause: 'failed',
    summary: 'The commands that usher needs to copy itself do not work on {destination}.',
    meaning: 'It takes a POSIX shell, and one of sha256sum, shasum and openssl. Nothing was copied.',
    remedies: [{ summary: 'Install usher there by hand', command: null }],
  },
  'MACHINE-36': {
    cause: 'failed',
    summary: 'The copy to {destination} was interrupted.',
    meaning:
      'The part that has arrived stays beside the program, which is unchanged, and the next copy continues from there.',
    remedies: [{ summary: 'Go on', command: 'usher machine update {name} {destination} --program {program}' }],
  },
})
