import { get, post, type AppAsked, type AppPath } from './app.ts'
import { usualKey } from './keys.ts'

type Section = Record<string, string | number | boolean>
type Settings = Record<'general' | 'sonarr' | 'radarr', Section>

const begins = (bare: boolean): Settings => ({
  general: { use_sonarr: !bare, use_radarr: !bare },
  sonarr: { ip: bare ? '127.0.0.1' : 'sonarr', port: 8989, base_url: '/', apikey: bare ? '' : usualKey('sonarr') },
  radarr: { ip: bare ? '127.0.0.1' : 'radarr', port: 7878, base_url: '/', apikey: bare ? '' : usualKey('radarr') },
})

export const settingsOf = ({ told }: AppAsked): Settings => told.of('bazarr settings', begins)

/** Hidden from its own document: `settings-<section>-<key>=value`, as a form. source: seen on Bazarr 1.5 */
export const settingsPaths: AppPath[] = [
  get('/api/system/settings', settingsOf),
  post('/api/system/settings', async (asked) => {
    const form = new URLSearchParams(await asked.request.text())
    for (const [name, value] of form) {
      const [, section, key] = /^settings-(\w+?)-(\w+)$/.exec(name) ?? []
      if (name === 'settings-auth-apikey') {
        asked.rekey?.(value)
        continue
      }
      const held = settingsOf(asked)[section as keyof Settings]
      if (held === undefined || key === undefined) return Response.json('Invalid setting', { status: 406 })
      if (key === 'apikey') asked.rewrite?.(String(held[key]), value)
      held[key] = value === 'true' || value === 'false' ? value === 'true' : key === 'port' ? Number(value) : value
    }
    return new Response(null, { status: 204 })
  }),
]

/** `LIVE` once it is joined to a library that takes its key. */
export function hears(asked: AppAsked, app: 'sonarr' | 'radarr'): string {
  const { general, [app]: own } = settingsOf(asked)
  const there = asked.told.answering.get(`${String(own['ip'])}:${String(own['port'])}`)
  return general[`use_${app}`] === true && (there === undefined || there.key === own['apikey']) ? 'LIVE' : ''
}
