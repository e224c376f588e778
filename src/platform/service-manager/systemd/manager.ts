import type { ServiceManager } from '../service-manager.ts'
import { engineStartsAtBoot, lingeringAnswer } from './boot.ts'
import { buildSystemdUnit } from './unit.ts'

/** A user's systemd. source: systemctl(1) */
export const systemdManager: ServiceManager = {
  name: 'systemd',
  program: 'systemctl',
  buildUnit: buildSystemdUnit,
  ping_arguments: ['--user', 'show-environment'],
  installArguments: ({ what, path }) => [
    ['--user', 'daemon-reload'],
    ['--user', 'enable', ...(what !== 'boot' ? ['--now'] : []), path],
  ],
  removeArguments: ({ name }) => [['--user', 'disable', '--now', name]],
  reload_arguments: [['--user', 'daemon-reload']],
  not_found_pattern: /does not exist|not loaded/,
  async unitStatus({ name }, { run }) {
    const [enabled, active] = await Promise.all(['is-enabled', 'is-active'].map((word) => run(['--user', word, name])))
    return {
      enabled: enabled!.stdout.trim() === 'enabled',
      running: ['active', 'activating', 'reloading'].includes(active!.stdout.trim()),
    }
  },
  engineAtBoot: engineStartsAtBoot,
  startsWithoutSignIn: lingeringAnswer,
}
