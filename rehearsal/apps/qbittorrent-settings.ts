import { post, type AppAsked, type AppPath } from './app.ts'
import { freshQbtKey, isQbtKey } from './keys.ts'
import { setSpeeds } from './qbittorrent-speed.ts'
import type { Saving } from './qbittorrent-answers.ts'

type Categories = Record<string, { name: string; savePath: string }>

const text = (words: string, status = 200): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=UTF-8' } })

export function categories({ told, household: { troubles } }: AppAsked): Categories {
  const all = told.of('qbittorrent categories', (bare): Categories =>
    bare
      ? {}
      : {
          'tv-sonarr': { name: 'tv-sonarr', savePath: '/data/torrents/tv' },
          radarr: { name: 'radarr', savePath: '/data/torrents/films' },
        },
  )
  return troubles?.uncategorised ? without(all, troubles.uncategorised) : all
}

const without = (all: Categories, gone: string): Categories =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== gone))

export const saving = ({ told }: AppAsked): Saving =>
  told.of('qbittorrent saving', (bare) =>
    bare
      ? { save_path: '/downloads', auto_tmm_enabled: false }
      : { save_path: '/data/torrents', auto_tmm_enabled: true },
  )

/** What it was told to bind to since it started. */
export const bound = ({ told }: AppAsked): object => told.of('qbittorrent bound', () => ({}))

const form = async ({ request }: AppAsked) => new URLSearchParams(await request.text())

/** source: its WebUI API: only 5.2 and later have keys, seen on 5.1 and 5.3; a name twice is 409, an empty one 400. */
export const settingPaths: AppPath[] = [
  post('/api/v2/app/setPreferences', async (asked) => {
    const set = JSON.parse((await form(asked)).get('json') ?? '{}') as Record<string, unknown>
    const kept = saving(asked)
    for (const name of ['save_path', 'auto_tmm_enabled'] as const)
      if (set[name] !== undefined) Object.assign(kept, { [name]: set[name] })
    for (const name of ['current_network_interface', 'current_interface_name', 'listen_port'])
      if (set[name] !== undefined) Object.assign(bound(asked), { [name]: set[name] })
    setSpeeds(asked, set)
    if (typeof set['web_ui_password'] === 'string') asked.rekey?.(set['web_ui_password'])
    return text('')
  }),
  post('/api/v2/app/rotateAPIKey', (asked) => {
    if (!isQbtKey(asked.key)) return text('Not Found', 404)
    const apiKey = freshQbtKey()
    asked.rekey?.(apiKey)
    return { apiKey }
  }),
  post('/api/v2/torrents/createCategory', async (asked) => {
    const sent = await form(asked)
    const name = sent.get('category') ?? ''
    if (name === '') return text('Category cannot be empty', 400)
    if (categories(asked)[name]) return text('Unable to create category', 409)
    categories(asked)[name] = { name, savePath: sent.get('savePath') ?? '' }
    return text('')
  }),
  post('/api/v2/torrents/removeCategories', async (asked) => {
    for (const name of ((await form(asked)).get('categories') ?? '').split('\n')) delete categories(asked)[name]
    return text('')
  }),
]
