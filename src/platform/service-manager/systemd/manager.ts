import type { Manager } from '../manager.ts'
import { engineAtBoot, lingering } from './boot.ts'
import { unitOf } from './unit.ts'

/** systemd, as it runs what is one user's. source: systemctl(1) */
export const systemd: Manager = {
  name: 'systemd',
  program: 'systemctl',
  unit: unitOf,
  greeting: ['--user', 'show-environment'],
  installing: ({ what, path }) => [
    ['--user', 'daemon-reload'],
    ['--user', 'enable', ...(what === 'watch' ? ['--now'] : []), path],
  ],
  removing: ({ name }) => [['--user', 'disable', '--now', name]],
  forgetting: [['--user', 'daemon-reload']],
  none: /does not exist|not loaded/,
  async standing({ name }, { run }) {
    const [enabled, active] = await Promise.all(['is-enabled', 'is-active'].map((word) => run(['--user', word, name])))
    return {
      enabled: enabled!.out.trim() === 'enabled',
      running: ['active', 'activating', 'reloading'].includes(active!.out.trim()),
    }
  },
  engineAtBoot,
  lingering,
}
