import type { AppHandlerContext } from './app.ts'
import type { HouseholdTorrent } from './household-torrents.ts'

/** An exception of the daemon. */
export class DelugeError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const AVAILABLE_PLUGINS = ['Label', 'Scheduler']

/** The household uses labels; a first start has no plugin. */
export const enabledPlugins = ({ sharedState }: AppHandlerContext): string[] =>
  sharedState.getOrCreate('deluge plugins', (isFirstStart): string[] => (isFirstStart ? [] : ['Label']))

interface DelugeLabel {
  apply_move_completed: boolean
  move_completed: boolean
  move_completed_path: string
}

const noFolder = { apply_move_completed: false, move_completed: false, move_completed_path: '' }

const folderOf = (path: string): DelugeLabel => ({
  apply_move_completed: true,
  move_completed: true,
  move_completed_path: path,
})

function labels({ sharedState, household: { faults } }: AppHandlerContext): Record<string, DelugeLabel> {
  const all = sharedState.getOrCreate('deluge labels', (isFirstStart): Record<string, DelugeLabel> =>
    isFirstStart ? {} : { 'tv-sonarr': folderOf('/data/torrents/tv'), radarr: folderOf('/data/torrents/films') },
  )
  if (faults?.missingCategory !== undefined) delete all[faults.missingCategory]
  return all
}

export const torrentLabel = ({ category }: HouseholdTorrent): string => (category === 'tv' ? 'tv-sonarr' : 'radarr')

interface Schedule {
  low_down: number
  low_up: number
  low_active: number
  button_state: number[][]
}

const schedule = ({ sharedState }: AppHandlerContext): Schedule =>
  sharedState.getOrCreate('deluge schedule', () => ({
    low_down: -1,
    low_up: -1,
    low_active: -1,
    button_state: Array.from({ length: 24 }, () => Array.from({ length: 7 }, () => 0)),
  }))

/** source: its plugins: colours of the hours; Monday is 0. */
const STATES = ['Green', 'Yellow', 'Red']

const labelError = (message: string) => new DelugeError('deluge.error.WrappedException', message)

/** Returns the result of a method of the plugins; undefined for an unknown one, or if its plugin is off. */
export function callDelugePlugin(context: AppHandlerContext, method: string, params: readonly unknown[]): unknown {
  const enabled = enabledPlugins(context)
  const name = String(params[0])
  if (method === 'core.get_enabled_plugins') return enabled
  if (method === 'core.enable_plugin') {
    if (!AVAILABLE_PLUGINS.includes(name)) return false
    if (!enabled.includes(name)) enabled.push(name)
    return true
  }
  if (method.startsWith('label.') && enabled.includes('Label')) return callLabel(labels(context), method, params)
  if (method.startsWith('scheduler.') && enabled.includes('Scheduler')) return callScheduler(context, method, params)
  return undefined
}

function callLabel(all: Record<string, DelugeLabel>, method: string, [first, options]: readonly unknown[]): unknown {
  const name = String(first)
  if (method === 'label.get_labels') return Object.keys(all).toSorted()
  if (method === 'label.add') {
    if (!/^[a-z0-9_-]+$/.test(name)) throw labelError('Invalid label, valid characters:[a-z0-9_-]')
    if (all[name]) throw labelError('Label already exists')
    all[name] = { ...noFolder }
    return null
  }
  const label = all[name]
  if (!label) throw labelError('Unknown Label')
  if (method === 'label.get_options') return label
  if (method === 'label.set_options') Object.assign(label, options)
  if (method === 'label.remove') delete all[name]
  return null
}

function callScheduler(context: AppHandlerContext, method: string, [settings]: readonly unknown[]): unknown {
  if (method === 'scheduler.get_config') return schedule(context)
  if (method === 'scheduler.get_state') {
    const now = new Date(context.now())
    return STATES[schedule(context).button_state[now.getHours()]?.[(now.getDay() + 6) % 7] ?? 0]
  }
  if (method !== 'scheduler.set_config') return undefined
  Object.assign(schedule(context), settings)
  return null
}
