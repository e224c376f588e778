import { get, post, type AppHandlerContext, type AppRoute } from './app.ts'
import { defaultGeneralSettings, defaultRadarrSettings, defaultSonarrSettings } from './bazarr-default-settings.ts'
import { defaultKey } from './keys.ts'

type Section = Record<string, string | number | boolean | null | unknown[]>
type BazarrSettings = Record<'general' | 'sonarr' | 'radarr', Section>

const initialSettings = (isFirstStart: boolean): BazarrSettings => {
  const connection = (app: string, port: number) => ({
    ip: isFirstStart ? '127.0.0.1' : app,
    port,
    base_url: '',
    apikey: isFirstStart ? '' : defaultKey(app),
  })
  return {
    general: { ...defaultGeneralSettings, use_sonarr: !isFirstStart, use_radarr: !isFirstStart },
    sonarr: { ...defaultSonarrSettings, ...connection('sonarr', 8989) },
    radarr: { ...defaultRadarrSettings, ...connection('radarr', 7878) },
  }
}

const bazarrSettings = ({ sharedState }: AppHandlerContext): BazarrSettings =>
  sharedState.getOrCreate('bazarr settings', initialSettings)

/** Not in its own API document: `settings-<section>-<key>=value`, as a form. source: seen on Bazarr 1.5 */
export const bazarrSettingsRoutes: AppRoute[] = [
  get('/api/system/settings', (context) => ({
    auth: { apikey: context.key, password: '', type: null, username: '' },
    ...bazarrSettings(context),
  })),
  post('/api/system/settings', async (context) => {
    const form = new URLSearchParams(await context.request.text())
    const changedApps = new Set<'sonarr' | 'radarr'>()
    for (const [name, value] of form) {
      const [, section, key] = /^settings-(\w+?)-(\w+)$/.exec(name) ?? []
      if (name === 'settings-auth-apikey') {
        context.replaceKey?.(value)
        continue
      }
      const sectionValues = bazarrSettings(context)[section as keyof BazarrSettings]
      if (sectionValues === undefined || key === undefined || !(key in sectionValues)) return internalError()
      if (key === 'port' && !/^\d+$/.test(value)) return notAnInteger(section!, key, value)
      if (key === 'apikey') context.rewriteFiles?.(String(sectionValues[key]), value)
      sectionValues[key] =
        value === 'true' || value === 'false' ? value === 'true' : key === 'port' ? Number(value) : value
      if (section === 'sonarr' || section === 'radarr') changedApps.add(section)
    }
    if ([...changedApps].some((app) => isStopped(context, app))) await connectionClosed(context.request)
    return new Response(null, { status: 204 })
  }),
]

/** source: seen on Bazarr 1.5 for a section that does not exist */
const internalError = (): Response => Response.json({ message: 'Internal Server Error' }, { status: 500 })

/** source: the form of the sentence was seen on Bazarr 1.5 */
const notAnInteger = (section: string, key: string, value: string): Response =>
  Response.json(`${section}.${key} must is_type_of <class 'int'> but it is ${value}`, { status: 406 })

/** It reconnects before it responds, and does not give up. source: seen on Bazarr 1.5 for ten minutes */
const connectionClosed = ({ signal }: Request): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

const addressOf = ({ ip, port }: Section): string => `${String(ip)}:${String(port)}`

const isStopped = (context: AppHandlerContext, app: 'sonarr' | 'radarr'): boolean => {
  const settings = bazarrSettings(context)
  return settings.general[`use_${app}`] === true && context.sharedState.stoppedAddresses.has(addressOf(settings[app]))
}

/** Returns `LIVE` if it is connected to a media manager that accepts its key. */
export function liveConnectionStatus(context: AppHandlerContext, app: 'sonarr' | 'radarr'): string {
  const { general, [app]: appSettings } = bazarrSettings(context)
  if (general[`use_${app}`] !== true || isStopped(context, app)) return ''
  if (context.household.faults?.appWithoutLiveUpdates === app) return ''
  const target = context.sharedState.appsByAddress.get(addressOf(appSettings))
  return target === undefined || target.key === appSettings['apikey'] ? 'LIVE' : ''
}
