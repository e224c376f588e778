import { expect, test } from 'bun:test'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { appsOf } from '../apps.ts'
import type { App } from '../roles/app.ts'
import type { Known } from './known.ts'
import { cast, stage, type Circumstances } from '../../../../test-support/media-apps/stage.ts'

const names = [
  'sonarr',
  'radarr',
  'lidarr',
  'prowlarr',
  'qbittorrent',
  'sabnzbd',
  'jellyfin',
  'seerr',
  'bazarr',
  'gluetun',
  'navidrome',
  'audiobookshelf',
]

/** A question by its name. */
function asked(app: App, name: string): Promise<Known<unknown>> {
  const ask = (app as unknown as Record<string, (() => Promise<Known<unknown>>) | undefined>)[name]
  if (!ask) throw new Error(`${app.app} cannot be asked for ${name}`)
  return ask()
}

/** The app behind which something else answers: from the first word, or once it was met. */
async function behind(
  name: string,
  before: (request: Request) => Response | undefined | Promise<Response | undefined>,
) {
  const own: Circumstances = name === 'gluetun' ? { files: [] } : {}
  const machine = await stage([cast(name, { ...own, before })], {
    JELLYFIN_KEY: usualKey('jellyfin'),
    NAVIDROME_PASSWORD: usualKey('navidrome'),
  })
  return (await appsOf(machine)).all[0]!
}

const big = 'x'.repeat(10 * 1024 * 1024)

const always: [title: string, answer: () => Response, codes: string[]][] = [
  [
    'a page',
    () => new Response('<!doctype html><title>Router</title>', { headers: { 'content-type': 'text/html' } }),
    ['APP-5', 'APP-9'],
  ],
  ['nothing', () => new Response(''), ['APP-5', 'APP-9']],
  ['a redirect', () => Response.redirect('http://127.0.0.1:9/elsewhere', 302), ['APP-11']],
  ['ten megabytes', () => new Response(big), ['APP-10']],
  ['401', () => new Response('no', { status: 401 }), ['APP-5', 'APP-7']],
  ['403', () => new Response('no', { status: 403 }), ['APP-5', 'APP-7']],
  ['500', () => new Response('broken', { status: 500 }), ['APP-5', 'APP-8', 'APP-9']],
  ['JSON cut in two', () => new Response('{"status":"OK","version":"4.'), ['APP-5', 'APP-9']],
  ['a list of nulls', () => Response.json([null, null]), ['APP-5', 'APP-9']],
  ['null', () => Response.json(null), ['APP-5', 'APP-9']],
]

for (const name of names) {
  for (const [title, answer, codes] of always) {
    test(`${name} that answers everything with ${title} is not known, and is shown no key`, async () => {
      const seen: string[] = []
      const app = await behind(name, async (request) => {
        seen.push(`${request.url} ${JSON.stringify([...request.headers])} ${await request.text()}`)
        return answer()
      })
      const said = await app.about()
      expect(said).toMatchObject({ known: false, because: expect.stringMatching(/^[A-Z].*\.$/i) })
      expect(codes).toContain(said.known ? '' : said.code)
      expect(seen.join('\n')).not.toContain(usualKey(name))
      expect(JSON.stringify(said)).not.toContain(usualKey(name))
    })
  }

  test(`${name} is not taken for another program on its port`, async () => {
    const other = cast(name === 'jellyfin' ? 'sonarr' : 'jellyfin')
    const mine = cast(name)
    const machine = await stage([{ ...mine, port: other.port }], { JELLYFIN_KEY: usualKey('jellyfin') })
    expect(await (await appsOf(machine)).all[0]!.about()).toMatchObject({ known: false, code: 'APP-5' })
  })

  test(`${name} that is not running, publishes nothing, or has gone says which`, async () => {
    const gone = cast(name)
    const free = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
    const { port = 1 } = free
    await free.stop(true)
    for (const [part, code] of [
      [{ ...gone, state: 'exited' as const }, 'APP-1'],
      [{ ...gone, port: null }, 'APP-2'],
      [{ ...gone, port }, 'APP-3'],
    ] as const) {
      const [app] = (await appsOf(await stage([part]))).all
      expect(await app!.about()).toMatchObject({ known: false, code })
    }
  })
}

const later: [name: string, question: string, path: RegExp][] = [
  ['sonarr', 'items', /\/series$/],
  ['radarr', 'queue', /\/queue$/],
  ['prowlarr', 'asked', /\/history$/],
  ['qbittorrent', 'downloads', /\/maindata$/],
  ['sabnzbd', 'downloads', /mode=queue/],
  ['jellyfin', 'items', /\/Items$/],
  ['seerr', 'requests', /\/request$/],
  ['bazarr', 'wanted', /\/episodes\/wanted$/],
  ['gluetun', 'exit', /\/publicip\/ip$/],
  ['navidrome', 'scan', /\/getScanStatus/],
]
const wrong: [title: string, answer: () => Response, codes: string[]][] = [
  ['a page', () => new Response('<html>'), ['APP-9']],
  ['nothing', () => new Response(''), ['APP-9']],
  ['JSON cut in two', () => new Response('[{"id":1,'), ['APP-9']],
  ['another shape', () => Response.json('words'), ['APP-9']],
  ['503', () => new Response('wait', { status: 503 }), ['APP-12']],
  ['500', () => new Response('broken', { status: 500 }), ['APP-8']],
  ['a redirect', () => Response.redirect('http://127.0.0.1:9/', 307), ['APP-11']],
  ['403', () => new Response('no', { status: 403 }), ['APP-6', 'APP-7']],
]

for (const [name, what, path] of later) {
  for (const [title, answer, codes] of wrong) {
    test(`${name}, asked for ${what}, answers with ${title}: a sentence and no throw`, async () => {
      const app = await behind(name, ({ url }) => {
        const { pathname, search } = new URL(url)
        return path.test(pathname) || path.test(search) ? answer() : undefined
      })
      const said = await asked(app, what)
      expect(said).toMatchObject({ known: false, because: expect.stringMatching(/^[A-Z].*\.$/i) })
      expect(codes).toContain(said.known ? '' : said.code)
      expect(JSON.stringify(said)).not.toContain(usualKey(name))
    })
  }
}
