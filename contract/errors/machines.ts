import { defineErrors } from './definition.ts'

/** Errors of other machines, which usher reaches over ssh. */
export const machineErrors = defineErrors({
  'MACHINE-1': {
    cause: 'misasked',
    summary: '"{name}" cannot be the name of a machine.',
    meaning:
      'A name has up to 40 letters, digits, dots, hyphens and underscores, and begins with a letter or digit. The machine that usher runs on is always called here.',
    remedies: [{ summary: 'Choose another name', command: null }],
  },
  'MACHINE-2': {
    cause: 'missing',
    summary: 'usher knows no machine called "{name}".{nearest}',
    meaning: null,
    remedies: [
      { summary: 'List the machines', command: 'usher machines' },
      { summary: 'Or add it', command: 'usher machine add {name} USER@HOST' },
    ],
  },
  'MACHINE-3': {
    cause: 'misasked',
    summary: 'There is already a machine called "{name}".',
    meaning: 'Nothing was changed.',
    remedies: [
      { summary: 'Choose another name', command: null },
      { summary: 'Or remove it first', command: 'usher machine remove {name}' },
    ],
  },
  'MACHINE-4': {
    cause: 'misasked',
    summary: '"{value}" is not an address that ssh can connect to.',
    meaning: 'It is a host, USER@HOST, or a name from your ssh configuration. usher was not started there.',
    remedies: [{ summary: 'Name the machine as ssh does', command: 'usher machine add NAME USER@HOST' }],
  },
  'MACHINE-5': {
    cause: 'misasked',
    summary: '"{value}" is not the full path of a program.',
    meaning:
      'usher is started there by its full path, because the search path of a command over ssh is short on many devices. The path may have letters, digits, dots, hyphens, underscores and slashes.',
    remedies: [
      { summary: 'Give the full path', command: 'usher machine add NAME USER@HOST --program /usr/local/bin/usher' },
    ],
  },
  'MACHINE-6': {
    cause: 'failed',
    summary: 'ssh does not know the key of {destination} yet.',
    meaning:
      'The host key proves that the machine is the one you mean. Nobody has confirmed it for this user, so nothing was sent.',
    remedies: [{ summary: 'Connect once, compare the fingerprint and confirm it', command: 'ssh {destination}' }],
  },
  'MACHINE-7': {
    cause: 'failed',
    summary: 'The key of {destination} is not the one that it had before.',
    meaning:
      'Either the machine was installed again, or another machine answers in its place. Nothing was sent. Accept the new key only if you know why it changed.',
    remedies: [{ summary: 'See which line of which file has the old key', command: 'ssh {destination}' }],
  },
  'MACHINE-8': {
    cause: 'failed',
    summary: '{destination} does not let you in.',
    meaning:
      'usher connects without asking for a password. It needs a key that the machine accepts and that needs no passphrase, or an agent that holds it.',
    remedies: [{ summary: 'Install your key there', command: 'ssh-copy-id {destination}' }],
  },
  'MACHINE-9': {
    cause: 'failed',
    summary: 'The name of {destination} leads to no address.',
    meaning: 'The name may be misspelt, or the network’s name service does not know it.',
    remedies: [{ summary: 'Try the connection by hand', command: 'ssh {destination}' }],
  },
  'MACHINE-10': {
    cause: 'failed',
    summary: '{destination} refuses the connection.',
    meaning: 'The machine is on, but no ssh server listens there, or it listens on another port.',
    remedies: [{ summary: 'Start the ssh server there, or set the port in ~/.ssh/config', command: null }],
  },
  'MACHINE-11': {
    cause: 'failed',
    summary: '{destination} does not answer.',
    meaning: 'The machine is off, or there is no way to it from here.',
    remedies: [{ summary: 'Check that it is on, then try the connection by hand', command: 'ssh {destination}' }],
  },
  'MACHINE-12': {
    cause: 'failed',
    summary: 'The connection to {name} was lost.',
    meaning: 'A change that was running there goes on.',
    remedies: [{ summary: 'See what it does there', command: 'usher --on {name} jobs' }],
  },
  'MACHINE-13': {
    cause: 'failed',
    summary: 'ssh could not connect to {destination}.',
    meaning: null,
    remedies: [{ summary: 'Try the connection by hand', command: 'ssh {destination}' }],
  },
  'MACHINE-14': {
    cause: 'failed',
    summary: 'There is no usher at {program} on {destination}.',
    meaning: 'The machine was reached.',
    remedies: [
      { summary: 'Copy usher there', command: 'usher machine update {name} {destination} --program {program}' },
      { summary: 'Or find where it is', command: 'ssh {destination} command -v usher' },
      { summary: 'If it is elsewhere, say where', command: 'usher machine add NAME USER@HOST --program /PATH/usher' },
    ],
  },
  'MACHINE-15': {
    cause: 'failed',
    summary: '{program} does not run on {destination}.',
    meaning: 'It is a program for another processor or system, or it may not be run.',
    remedies: [
      {
        summary: 'Copy the usher that is made for that machine',
        command: 'usher machine update {name} {destination} --program {program}',
      },
    ],
  },
  'MACHINE-16': {
    cause: 'failed',
    summary: '{program} on {destination} does not answer as usher does.',
    meaning: 'It is an usher from before 0.10, or another program.',
    remedies: [
      { summary: 'See which version is there', command: 'ssh {destination} {program} version' },
      { summary: 'Copy this usher there', command: 'usher machine update {name} {destination} --program {program}' },
    ],
  },
  'MACHINE-17': {
    cause: 'failed',
    summary: 'usher on {name} speaks version {theirs} of the contract, and this one speaks version {ours}.',
    meaning: 'Nothing was asked or changed there.',
    remedies: [
      { summary: 'If that one is older, copy the usher of this machine there', command: 'usher machine update {name}' },
      { summary: 'If this one is older, install the version of the other machine here', command: null },
    ],
  },
  'MACHINE-18': {
    cause: 'failed',
    summary: 'The answer of usher on {name} is not one that this usher understands.',
    meaning: 'The two may be different versions of usher. A change that was running there goes on.',
    remedies: [{ summary: 'Compare the versions', command: 'usher machines' }],
  },
  'MACHINE-19': {
    cause: 'failed',
    summary: 'This machine has no ssh.',
    meaning: 'usher reaches other machines with the ssh program of this one.',
    remedies: [
      { summary: 'Install the OpenSSH client here, for example with apt install openssh-client', command: null },
    ],
  },
  'MACHINE-20': {
    cause: 'misasked',
    summary: 'usher {command} runs on the machine where it is typed.',
    meaning: 'It serves or writes something there, so --on does not apply to it.',
    remedies: [{ summary: 'Run it without --on, or in a session on that machine', command: 'usher {command}' }],
  },
  'MACHINE-21': {
    cause: 'failed',
    summary: '{path} does not contain a list of machines that usher can read.',
    meaning: 'Another program wrote to it. No other machine is reached until this is fixed.',
    remedies: [{ summary: 'Remove the file, and add the machines again', command: 'rm {path}' }],
  },
  'MACHINE-22': {
    cause: 'failed',
    summary: 'usher on {name} did not begin to answer within {seconds} s.',
    meaning: 'The connection was made, but what runs there at sign-in may be waiting for something.',
    remedies: [{ summary: 'See what happens at sign-in', command: 'ssh {destination}' }],
  },
  'MACHINE-37': {
    cause: 'failed',
    summary: 'The share at {share} does not answer.',
    meaning:
      'The machine or the program that has its files is off or hangs. A program that opens a file there waits, so usher opens none. Nothing was changed.',
    remedies: [
      { summary: 'Switch on the machine that has it, or start the program', command: null },
      { summary: 'Or unmount it, as root', command: 'umount --lazy {share}' },
    ],
  },
})
