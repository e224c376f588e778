import { get, post, type AppHandlerContext, type AppRoute } from './app.ts'
import { defaultKey } from './keys.ts'

type Section = Record<string, string | number | boolean>
type BazarrSettings = Record<'general' | 'sonarr' | 'radarr', Section>

const initialSettings = (isFirstStart: boolean): BazarrSettings => ({
  general: { use_sonarr: !isFirstStart, use_radarr: !isFirstStart },
  sonarr: {
    ip: isFirstStart ? '127.0.0.1' : 'sonarr',
    port: 8989,
    base_url: '/',
    apikey: isFirstStart ? '' : defaultKey('sonarr'),
  },
  radarr: {
    ip: isFirstStart ? '127.0.0.1' : 'radarr',
    port: 7878,
    base_url: '/',
    apikey: isFirstStart ? '' : defaultKey('radarr'),
  },
})

export const bazarrSettings = ({ sharedState }: AppHandlerContext): BazarrSettings =>
  sharedState.getOrCreate('bazarr settings', initialSettings)

/** Not in its own API document: `settings-<section>-<key>=value`, as a form. source: seen on Bazarr 1.5 */
export const bazarrSettingsRoutes: AppRoute[] = [
  get('/api/system/settings', bazarrSettings),
  post('/api/system/settings', async (context) => {
    const form = new URLSearchParams(await context.request.text())
    for (const [name, value] of form) {
      const [, section, key] = /^settings-(\w+?)-(\w+)$/.exec(name) ?? []
      if (name === 'settings-auth-apikey') {
        context.replaceKey?.(value)
        continue
      }
      const sectionValues = bazarrSettings(context)[section as keyof BazarrSettings]
      if (sectionValues === undefined || key === undefined) return Response.json('Invalid setting', { status: 406 })
      if (key === 'apikey') context.rewriteFiles?.(String(sectionValues[key]), value)
      sectionValues[key] =
        value === 'true' || value === 'false' ? value === 'true' : key === 'port' ? Number(value) : value
    }
    return new Response(null, { status: 204 })
  }),
]

/** Returns `LIVE` if it is connected to a media manager that accepts its key. */
export function liveConnectionStatus(context: AppHandlerContext, app: 'sonarr' | 'radarr'): string {
  const { general, [app]: appSettings } = bazarrSettings(context)
  const target = context.sharedState.appsByAddress.get(`${String(appSettings['ip'])}:${String(appSettings['port'])}`)
  return general[`use_${app}`] === true && (target === undefined || target.key === appSettings['apikey']) ? 'LIVE' : ''
}
