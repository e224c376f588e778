import type { IconName } from '../icon.tsx'

/** The pages under Settings, in the order in which a household needs them. */
export const settingsLinks = [
  { route: 'quality', icon: 'play' },
  { route: 'speed', icon: 'download' },
  { route: 'alerts', icon: 'requests' },
  { route: 'keys', icon: 'key' },
  { route: 'hosting', icon: 'start' },
  { route: 'schedule', icon: 'activity' },
  { route: 'privacy', icon: 'external' },
  { route: 'files', icon: 'log' },
  { route: 'stack', icon: 'services' },
  { route: 'migration', icon: 'forward' },
  { route: 'help', icon: 'help' },
  { route: 'removal', icon: 'remove' },
] as const satisfies readonly { route: string; icon: IconName }[]
