import { post, type AppHandlerContext, type AppRoute } from './app.ts'
import { generateQbittorrentKey, isQbittorrentKey } from './keys.ts'
import { updateSpeedLimits } from './qbittorrent-speed-limits.ts'
import type { SavePathSettings } from './qbittorrent-json.ts'

type Categories = Record<string, { name: string; savePath: string }>

const textResponse = (words: string, status = 200): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=UTF-8' } })

export function categories({ sharedState, household: { faults } }: AppHandlerContext): Categories {
  const all = sharedState.getOrCreate('qbittorrent categories', (isFirstStart): Categories =>
    isFirstStart
      ? {}
      : {
          'tv-sonarr': { name: 'tv-sonarr', savePath: '/data/torrents/tv' },
          radarr: { name: 'radarr', savePath: '/data/torrents/films' },
        },
  )
  const missing = faults?.missingCategory
  return missing && !recreatedCategories(sharedState).has(missing) ? withoutCategory(all, missing) : all
}

const recreatedCategories = (sharedState: AppHandlerContext['sharedState']): Set<string> =>
  sharedState.getOrCreate('qbittorrent recreated categories', () => new Set<string>())

const withoutCategory = (all: Categories, removed: string): Categories =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== removed))

export const savePathSettings = ({ sharedState }: AppHandlerContext): SavePathSettings =>
  sharedState.getOrCreate('qbittorrent saving', (isFirstStart) =>
    isFirstStart
      ? { save_path: '/downloads', auto_tmm_enabled: false }
      : { save_path: '/data/torrents', auto_tmm_enabled: true },
  )

/** The binding that was set since the start. */
export const bindingSettings = ({ sharedState }: AppHandlerContext): object =>
  sharedState.getOrCreate('qbittorrent bound', () => ({}))

const formBody = async ({ request }: AppHandlerContext) => new URLSearchParams(await request.text())

/**
 * source: its WebUI API: only 5.2 and later have keys, seen on 5.1 and 5.3; a duplicate name is 409, an empty one 400.
 */
export const settingsRoutes: AppRoute[] = [
  post('/api/v2/app/setPreferences', async (context) => {
    const set = JSON.parse((await formBody(context)).get('json') ?? '{}') as Record<string, unknown>
    const saved = savePathSettings(context)
    for (const name of ['save_path', 'auto_tmm_enabled'] as const)
      if (set[name] !== undefined) Object.assign(saved, { [name]: set[name] })
    for (const name of ['current_network_interface', 'current_interface_name', 'listen_port'])
      if (set[name] !== undefined) Object.assign(bindingSettings(context), { [name]: set[name] })
    updateSpeedLimits(context, set)
    if (typeof set['web_ui_password'] === 'string') context.replaceKey?.(set['web_ui_password'])
    return textResponse('')
  }),
  post('/api/v2/app/rotateAPIKey', (context) => {
    if (!isQbittorrentKey(context.key)) return textResponse('Not Found', 404)
    const apiKey = generateQbittorrentKey()
    context.replaceKey?.(apiKey)
    return { apiKey }
  }),
  post('/api/v2/torrents/createCategory', async (context) => {
    const sent = await formBody(context)
    const name = sent.get('category') ?? ''
    if (name === '') return textResponse('Category cannot be empty', 400)
    if (categories(context)[name]) return textResponse('Unable to create category', 409)
    recreatedCategories(context.sharedState).add(name)
    categories(context)[name] = { name, savePath: sent.get('savePath') ?? '' }
    return textResponse('')
  }),
  post('/api/v2/torrents/removeCategories', async (context) => {
    for (const name of ((await formBody(context)).get('categories') ?? '').split('\n')) delete categories(context)[name]
    return textResponse('')
  }),
]
