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
    remedies: [{ summary: '{remedy}', command: '{start}' }],
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
      { summary: '{remedy}', command: '{admit}' },
      { summary: 'Or ask as the administrator', command: 'sudo usher status' },
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
    remedies: [{ summary: 'Name one yourself', command: 'usher status --engine unix:///var/run/docker.sock' }],
  },
  'ENGINE-7': {
    cause: 'failed',
    summary: 'The container engine took longer than {seconds} s to answer.',
    meaning: 'It may be busy, or its disk may be slow or full.',
    remedies: [{ summary: 'See what the machine is doing', command: 'top' }],
  },
  'ENGINE-8': {
    cause: 'failed',
    summary:
      'The container engine is too new: it no longer speaks version {spoken} of its API, the newest usher knows.',
    meaning: 'usher cannot ask it what it has to know. What is running keeps running.',
    remedies: [{ summary: 'Update usher', command: null }],
  },
  'ENGINE-9': {
    cause: 'failed',
    summary: 'What answers at {endpoint} is not a container engine.',
    meaning: 'Something else listens there, or something stands between usher and the engine and changes its answers.',
    remedies: [{ summary: 'Name the engine yourself', command: 'usher status --engine unix:///var/run/docker.sock' }],
  },
  'ENGINE-10': {
    cause: 'failed',
    summary: 'usher does not speak to an engine over {over}, and {from} names {endpoint}.',
    meaning: 'It reaches an engine through a socket on this machine or plain TCP. A socket can be carried here by ssh.',
    remedies: [
      { summary: 'Carry the socket here and leave this running', command: '{carry}' },
      { summary: 'Then name it', command: 'usher status --engine unix:///tmp/engine.sock' },
    ],
  },
  'ENGINE-11': {
    cause: 'failed',
    summary: 'The Docker context "{context}" cannot be read.',
    meaning: '{from} says that it is the one in use, and only it says where the engine is.',
    remedies: [
      { summary: 'See which contexts there are', command: 'docker context ls' },
      { summary: 'Or go back to the usual one', command: 'docker context use default' },
    ],
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
  'COMPOSE-5': {
    cause: 'failed',
    summary: 'The registry has no image {image}, or shows it only to those who are signed in.',
    meaning: 'Nothing that was running was touched.',
    remedies: [
      { summary: 'Look for a mistake in its name or tag', command: 'docker manifest inspect {image}' },
      { summary: 'If it is private, sign in to its registry', command: 'docker login' },
    ],
  },
  'COMPOSE-6': {
    cause: 'failed',
    summary: 'Port {port} is taken by another program, so {service} could not start.',
    meaning: 'What was started before it stays started.',
    remedies: [{ summary: 'See who holds it', command: 'sudo ss -lptn "sport = :{port}"' }],
  },
  'COMPOSE-7': {
    cause: 'failed',
    summary: 'The disk that holds images and containers is full.',
    meaning: 'Nothing can be pulled or started until there is room. What is running may begin to fail too.',
    remedies: [{ summary: 'See what the engine keeps', command: 'docker system df' }],
  },
  'COMPOSE-8': {
    cause: 'failed',
    summary: '{needed} did not become healthy, so what waits for it was not started.',
    meaning: 'What was started before it stays started.',
    remedies: [{ summary: 'Read what it says', command: 'usher logs {needed}' }],
  },
  'COMPOSE-9': {
    cause: 'failed',
    summary: 'Docker Compose cannot read this stack.',
    meaning: 'Nothing was changed. Its own words are below.',
    remedies: [{ summary: 'Ask it yourself', command: '{command}' }],
  },
  'COMPOSE-10': {
    cause: 'failed',
    summary: '{service} could not be started: {said}',
    meaning: 'What was started before it stays started.',
    remedies: [{ summary: 'See where things stand', command: 'usher status' }],
  },
})
