import { defineErrors } from './definition.ts'

/** Errors of starting, stopping and restarting. */
export const lifecycleErrors = defineErrors({
  'CHANGE-1': {
    cause: 'misasked',
    summary: 'Nothing is on, and every service of the stack belongs to a profile.',
    meaning: 'Compose would start nothing either. Name what to turn on.',
    remedies: [
      { summary: 'See what can be turned on', command: 'usher forms' },
      { summary: 'Turn something on', command: 'usher up {example}' },
    ],
  },
  'CHANGE-2': {
    cause: 'misasked',
    summary: '{keys} must be set first.',
    meaning: '{services} cannot run without it. Nothing was changed.',
    remedies: [{ summary: 'Set it; usher asks for secrets', command: 'usher config set {first}' }],
  },
  'CHANGE-3': {
    cause: 'failed',
    summary: 'Port {port} is already in use: {by} uses it, and {service} needs it.',
    meaning: 'Two programs cannot listen on the same port. Nothing was changed.',
    remedies: [{ summary: 'Stop the other program, or give one of them another port', command: '{change_port}' }],
  },
  'CHANGE-4': {
    cause: 'misasked',
    summary: 'None of {names} is running, so there is nothing to restart.',
    meaning: null,
    remedies: [{ summary: 'Start it', command: 'usher up {first}' }],
  },
  'CHANGE-5': {
    cause: 'misasked',
    summary: '{service} is not part of this project.',
    meaning:
      'Its container was started by somebody else, and usher has no declaration of it. So usher starts, stops and restarts it and shows its logs, but never recreates it.',
    remedies: [
      { summary: 'Restart it as it is', command: 'usher restart {service}' },
      { summary: 'See what usher could take over', command: 'usher migration' },
    ],
  },
  'CHANGE-6': {
    cause: 'misasked',
    summary: 'systemd runs {service} as {unit}, so only systemd can start or stop it.',
    meaning: 'If usher stopped the container itself, systemd would start it again or delete it. Nothing was changed.',
    remedies: [{ summary: 'Tell systemd', command: '{command}' }],
  },
  'CHANGE-7': {
    cause: 'misasked',
    summary: 'Stopping {service} would delete it, because it was started with --rm.',
    meaning: 'usher has no declaration of it, so it could not create it again. Nothing was changed.',
    remedies: [{ summary: 'Stop and delete it yourself', command: '{command}' }],
  },
  'CHANGE-9': {
    cause: 'misasked',
    summary: '{name} runs elsewhere: {setting} says {address}.',
    meaning: 'usher asks it there, and starts and stops nothing for it here. Nothing was changed.',
    remedies: [
      { summary: 'See whether it answers', command: 'usher status' },
      { summary: 'Run it here instead', command: 'usher config set {setting} --unset' },
    ],
  },
  'CHANGE-10': {
    cause: 'failed',
    summary: '{service} would keep its database in {folder}, which is on a network disk ({type}).',
    meaning:
      'It is an SQLite database. Those break on network disks: sooner or later one becomes corrupt. Nothing was changed.',
    remedies: [
      {
        summary: 'Keep the folders of settings on a disk of this machine; the library may be elsewhere',
        command: null,
      },
      { summary: 'Read more about it', command: 'usher checks storage-config-local' },
    ],
  },
  'CHANGE-8': {
    cause: 'busy',
    summary: '"{what}" was not started: after {minutes}, it would still disturb somebody.',
    meaning: '{because} Nothing was changed.',
    remedies: [
      { summary: 'Wait again', command: '{again}' },
      { summary: 'See what it would disturb now', command: '{now} --dry-run' },
    ],
  },
})
