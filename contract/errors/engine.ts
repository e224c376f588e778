import { faults } from './declare.ts'

/** The container engine, and Compose, which makes the changes. */
export const engine = faults({
  'ENGINE-1': {
    cause: 'failed',
    summary: 'There is no container engine on this machine.',
    meaning: 'usher operates containers; without an engine there are none. Looked at: {looked}.',
    remedies: [
      { summary: 'Install Docker or Podman', command: null },
      { summary: 'Or see usher at work without one', command: 'usher demo' },
    ],
  },
  'ENGINE-2': {
    cause: 'failed',
    summary: 'The container engine is not answering.',
    meaning:
      'Nothing can be said about the stack until it does; what was running is probably still running or will come back with it.',
    remedies: [{ summary: 'Start it', command: '{start}' }],
  },
  'ENGINE-3': {
    cause: 'failed',
    summary: 'The container engine is too old: it speaks version {spoken} of its API, and usher needs {needed}.',
    meaning: 'usher cannot ask it what it has to know.',
    remedies: [{ summary: 'Update the engine', command: null }],
  },
  'ENGINE-4': {
    cause: 'failed',
    summary: 'The container engine does not let this user in.',
    meaning: 'Who may use the engine may do anything on the machine, so it is open only to those who were added.',
    remedies: [
      { summary: 'Add yourself to its group, then sign in again', command: 'sudo usermod -aG {group} {user}' },
      { summary: 'Or ask as the administrator', command: 'sudo usher {command}' },
    ],
  },
  'ENGINE-5': {
    cause: 'failed',
    summary: 'The container engine refused: {said}',
    meaning: null,
    remedies: [{ summary: 'See what the engine says of itself', command: 'docker info' }],
  },
  'ENGINE-6': {
    cause: 'misasked',
    summary: '"{endpoint}" is not an address of a container engine.',
    meaning: 'An engine is reached at unix:///path/to/socket or tcp://host:port. {from} names this one.',
    remedies: [{ summary: 'Name one yourself', command: 'usher {command} --engine unix:///var/run/docker.sock' }],
  },
  'ENGINE-7': {
    cause: 'failed',
    summary: 'The container engine took longer than {seconds} s to answer.',
    meaning: 'It may be busy, or its disk may be slow or full.',
    remedies: [{ summary: 'See what the machine is doing', command: 'top' }],
  },
  'COMPOSE-1': {
    cause: 'failed',
    summary: 'Docker Compose is not installed.',
    meaning: 'usher reads the stack without it, and changes the stack through it. Nothing was changed.',
    remedies: [{ summary: 'Install it (docker-compose-plugin, docker-compose-v2 or docker-compose)', command: null }],
  },
  'COMPOSE-2': {
    cause: 'failed',
    summary: 'Docker Compose {found} is too old: usher needs {needed} or newer.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Update Docker Compose', command: null }],
  },
  'COMPOSE-3': {
    cause: 'failed',
    summary: 'Docker Compose could not {doing}.',
    meaning: 'What it had done before that stays done.',
    remedies: [{ summary: 'See where things stand', command: 'usher status' }],
  },
  'COMPOSE-4': {
    cause: 'failed',
    summary: 'The image {image} could not be pulled.',
    meaning: 'Nothing that was running was touched.',
    remedies: [{ summary: 'Try again when the machine reaches the registry', command: 'usher pull {service}' }],
  },
})
