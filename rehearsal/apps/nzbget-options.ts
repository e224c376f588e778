import type { AppHandlerContext } from './app.ts'
import { defaultKey } from './keys.ts'

export interface NzbgetOption {
  Name: string
  Value: string
}

/** source: the file that comes with 25.x, as far as usher reads it; its four categories have no folder */
const initialOptions = (key: string): Record<string, string> => ({
  MainDir: '/data/usenet',
  DestDir: '${MainDir}/complete',
  InterDir: '${MainDir}/incomplete',
  'Server1.Active': 'yes',
  'Server1.Name': 'mill',
  'Server1.Level': '0',
  'Server1.Host': 'news.mill.example',
  'Server1.Port': '563',
  'Server1.Username': 'den',
  'Server1.Password': defaultKey('news'),
  'Server1.Encryption': 'yes',
  'Server1.Connections': '8',
  ControlIP: '0.0.0.0',
  ControlPort: '6789',
  ControlUsername: 'nzbget',
  ControlPassword: key,
  FormAuth: 'no',
  'Category1.Name': 'Movies',
  'Category1.DestDir': '',
  'Category1.Unpack': 'yes',
  'Category2.Name': 'tv',
  'Category2.DestDir': 'tv',
  'Category3.Name': 'Music',
  'Category4.Name': 'Software',
  AppendCategoryDir: 'yes',
  DiskSpace: '5120',
  DownloadRate: '12288',
  'Task1.Time': '18:30',
  'Task1.WeekDays': '1-5',
  'Task1.Command': 'DownloadRate',
  'Task1.Param': '3686',
  'Task2.Time': '23:00',
  'Task2.WeekDays': '1-7',
  'Task2.Command': 'DownloadRate',
  'Task2.Param': '12288',
  'Task3.Time': '*:00',
  'Task3.Command': 'PauseScan',
})

/** source: linuxserver's image sets `MainDir`, and the second category is called so in the file */
const firstOptions = {
  MainDir: '/downloads',
  DestDir: '${MainDir}/completed',
  'Category2.Name': 'Series',
  'Category2.DestDir': '',
}

interface StoredOptions {
  saved: NzbgetOption[]
  /** Those of the last start. */
  running: NzbgetOption[]
  /** The limit that was set since the start; null if there is none. */
  rate: number | null
}

export const storedOptions = ({ sharedState, key }: Pick<AppHandlerContext, 'sharedState' | 'key'>): StoredOptions =>
  sharedState.getOrCreate('nzbget options', (isFirstStart) => {
    const options = { ...initialOptions(key), ...(isFirstStart && firstOptions) }
    const all = Object.entries(options).map(([Name, Value]) => ({ Name, Value }))
    return { saved: all, running: all, rate: null }
  })

export const runningOption = (context: AppHandlerContext, name: string): string =>
  storedOptions(context).running.find(({ Name }) => Name === name)?.Value ?? ''

/** `config`: commands in lower case, folders as absolute paths. source: seen on 21.0 */
export function runningOptions(context: AppHandlerContext): NzbgetOption[] {
  const main = runningOption(context, 'MainDir')
  const destination = runningOption(context, 'DestDir').replace('${MainDir}', main)
  const shown = storedOptions(context).running.map(({ Name, Value }) => {
    if (/^Task\d+\.Command$/.test(Name)) return { Name, Value: Value.toLowerCase() }
    if (/^Category\d+\.DestDir$/.test(Name) && Value !== '' && !Value.startsWith('/'))
      return { Name, Value: `${destination}/${Value}` }
    return { Name: Name === 'ControlIP' ? 'ControlIp' : Name, Value: Value.replace('${MainDir}', main) }
  })
  return [{ Name: 'ConfigFile', Value: '/config/nzbget.conf' }, { Name: 'Version', Value: '25.4' }, ...shown]
}

/** `saveconfig` replaces the whole file, and `reload` begins to use it. source: seen on 21.0 */
export function saveOptions(context: AppHandlerContext, [options]: readonly unknown[]): boolean {
  storedOptions(context).saved = options as NzbgetOption[]
  return true
}

export function reload(context: AppHandlerContext): boolean {
  const options = storedOptions(context)
  options.running = options.saved
  options.rate = null
  const password = runningOption(context, 'ControlPassword')
  if (password !== context.key) context.replaceKey?.(password)
  return true
}

/** `rate`: in kB per second, until the next start; 0 for none. */
export function setRate(context: AppHandlerContext, [rate]: readonly unknown[]): boolean {
  storedOptions(context).rate = Number(rate)
  return true
}

/** The limit in bytes per second; 0 for none. The schedule is left out, so that the time of day does not matter. */
export const currentRate = (context: AppHandlerContext): number =>
  (storedOptions(context).rate ?? Number(runningOption(context, 'DownloadRate'))) * 1024
