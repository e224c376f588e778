import { defineErrors } from './definition.ts'

/** Errors of usher inside a container of its own. */
export const containerErrors = defineErrors({
  'CONTAINER-1': {
    cause: 'failed',
    summary: 'usher’s container has the stack’s folder at {directory}, but the engine has it at {host_directory}.',
    meaning: 'The services would get the wrong folders, so usher changes nothing. It still answers questions.',
    remedies: [
      { summary: 'Put this line under volumes of usher’s container: {mount}', command: null },
      { summary: 'Then make {host_directory} the working directory of the container, and recreate it', command: null },
    ],
  },
  'CONTAINER-2': {
    cause: 'failed',
    summary: 'The stack’s folder {directory} is not a folder of the engine’s machine.',
    meaning: 'It exists only inside usher’s container or its volume, so usher changes nothing.',
    remedies: [
      {
        summary:
          'Put a folder of the machine at the same path, with this line under volumes of usher’s container: {mount}',
        command: null,
      },
    ],
  },
  'CONTAINER-3': {
    cause: 'failed',
    summary: 'usher’s container has no socket of a container engine.',
    meaning: 'usher needs it to see the stack and to change it. Checked: {looked}.',
    remedies: [{ summary: 'Put this line under volumes of usher’s container: {mount}', command: null }],
  },
  'CONTAINER-4': {
    cause: 'failed',
    summary: 'usher’s container may not use the engine’s socket {socket}.',
    meaning: 'The socket belongs to group {group}, and usher runs as user {user}.',
    remedies: [
      { summary: 'Put this line in usher’s container: {line}', command: null },
      { summary: 'If the group may not use the socket either, run the container as user "0:0"', command: null },
    ],
  },
  'CONTAINER-5': {
    cause: 'failed',
    summary: 'usher’s container has no Docker Compose.',
    meaning: 'usher needs Compose to change the stack. Nothing was changed. usher’s image has no other program in it.',
    remedies: [
      {
        summary: 'Put the machine’s Compose under volumes of usher’s container, with a line such as {mount}',
        command: null,
      },
    ],
  },
  'CONTAINER-6': {
    cause: 'failed',
    summary: 'User {user}, as whom usher runs in its container, may not write to {path}.',
    meaning: 'usher keeps its settings and its state there. It did not start.',
    remedies: [
      { summary: 'Give the folder to that user, on the machine', command: 'sudo chown -R {user} {host_path}' },
    ],
  },
  'CONTAINER-7': {
    cause: 'misasked',
    summary: 'usher’s container has no password, so usher does not serve the network.',
    meaning: 'There is no default password. usher ui ends, because nothing else can reach it in a container.',
    remedies: [
      {
        summary: 'Put a password of at least 12 characters in a secret, and name its file in the container’s command',
        command: 'usher ui --lan --password-file /run/secrets/usher_password',
      },
      {
        summary: 'Or set a password once; it is kept in the state volume',
        command: 'docker compose run --rm usher ui --set-password',
      },
    ],
  },
  'CONTAINER-8': {
    cause: 'failed',
    summary: 'usher’s container has a network of its own.',
    meaning:
      'usher cannot see which ports of the machine are in use, nor reach a service that is published on the machine’s loopback. Browsers have to use the container’s own address.',
    remedies: [{ summary: 'Put this line in usher’s container: {line}', command: null }],
  },
  'CONTAINER-9': {
    cause: 'failed',
    summary: 'No usher ui answers here.',
    meaning: 'It does not run as this user, it has ended, or it did not answer within {seconds} s.',
    remedies: [{ summary: 'Start it', command: 'usher ui' }],
  },
})
