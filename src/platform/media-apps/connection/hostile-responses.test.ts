import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { MediaApp } from '../roles/media-app.ts'
import type { Known } from '../../../lib/known.ts'
import { fakeApp, fakeStack, type FakeStackAppOptions } from '../../../../test-support/media-apps/fake-stack.ts'

const names = [
  'sonarr',
  'radarr',
  'lidarr',
  'prowlarr',
  'qbittorrent',
  'sabnzbd',
  'nzbget',
  'jellyfin',
  'emby',
  'plex',
  'seerr',
  'bazarr',
  'gluetun',
  'navidrome',
  'audiobookshelf',
]

function query(app: MediaApp, name: string): Promise<Known<unknown>> {
  const ask = (app as unknown as Record<string, (() => Promise<Known<unknown>>) | undefined>)[name]
  if (!ask) throw new Error(`${app.app} cannot be asked for ${name}`)
  return ask()
}

/** Returns an app whose server responds wrongly: from the first request, or after the login. */
async function appRespondingWith(
  name: string,
  intercept: (request: Request) => Response | undefined | Promise<Response | undefined>,
) {
  const options: FakeStackAppOptions = name === 'gluetun' ? { files: [] } : {}
  const machine = await fakeStack([fakeApp(name, { ...options, intercept })], {
    JELLYFIN_KEY: defaultKey('jellyfin'),
    EMBY_KEY: defaultKey('emby'),
    NAVIDROME_PASSWORD: defaultKey('navidrome'),
  })
  return (await mediaAppsOf(machine)).all[0]!
}

const TEN_MEGABYTES = 'x'.repeat(10 * 1024 * 1024)

const RESPONSES_TO_ALL: [title: string, answer: () => Response, codes: string[]][] = [
  [
    'a page',
    () => new Response('<!doctype html><title>Router</title>', { headers: { 'content-type': 'text/html' } }),
    ['APP-5', 'APP-9'],
  ],
  ['nothing', () => new Response(''), ['APP-5', 'APP-9']],
  ['a redirect', () => Response.redirect('http://127.0.0.1:9/elsewhere', 302), ['APP-11']],
  ['ten megabytes', () => new Response(TEN_MEGABYTES), ['APP-10']],
  ['401', () => new Response('no', { status: 401 }), ['APP-5', 'APP-7']],
  ['403', () => new Response('no', { status: 403 }), ['APP-5', 'APP-7']],
  ['500', () => new Response('broken', { status: 500 }), ['APP-5', 'APP-8', 'APP-9']],
  ['JSON cut in two', () => new Response('{"status":"OK","version":"4.'), ['APP-5', 'APP-9']],
  ['a list of nulls', () => Response.json([null, null]), ['APP-5', 'APP-9']],
  ['null', () => Response.json(null), ['APP-5', 'APP-9']],
]

for (const name of names) {
  for (const [title, answer, codes] of RESPONSES_TO_ALL) {
    test(`${name} with a server that returns ${title} for everything is unknown, and receives no key`, async () => {
      const requests: string[] = []
      const app = await appRespondingWith(name, async (request) => {
        requests.push(`${request.url} ${JSON.stringify([...request.headers])} ${await request.text()}`)
        return answer()
      })
      const result = await app.info()
      expect(result).toMatchObject({ known: false, because: expect.stringMatching(/^[A-Z].*\.$/i) })
      expect(codes).toContain(result.known ? '' : result.code)
      expect(requests.join('\n')).not.toContain(defaultKey(name))
      expect(JSON.stringify(result)).not.toContain(defaultKey(name))
    })
  }

  test(`${name} with another app on its port is unknown`, async () => {
    const other = fakeApp(name === 'jellyfin' ? 'sonarr' : 'jellyfin')
    const expected = fakeApp(name)
    const machine = await fakeStack([{ ...expected, port: other.port }], { JELLYFIN_KEY: defaultKey('jellyfin') })
    expect(await (await mediaAppsOf(machine)).all[0]!.info()).toMatchObject({ known: false, code: 'APP-5' })
  })

  test(`${name} reports whether it is stopped, unpublished or unreachable`, async () => {
    const running = fakeApp(name)
    const port = await freePort()
    for (const [part, code] of [
      [{ ...running, state: 'exited' as const }, 'APP-1'],
      [{ ...running, port: null }, 'APP-2'],
      [{ ...running, port }, 'APP-3'],
    ] as const) {
      const [app] = (await mediaAppsOf(await fakeStack([part]))).all
      expect(await app!.info()).toMatchObject({ known: false, code })
    }
  })
}

const QUERIES: [name: string, question: string, path: RegExp][] = [
  ['sonarr', 'items', /\/series$/],
  ['radarr', 'queue', /\/queue$/],
  ['prowlarr', 'recentQueries', /\/history$/],
  ['qbittorrent', 'downloads', /\/maindata$/],
  ['sabnzbd', 'downloads', /mode=queue/],
  ['nzbget', 'downloads', /\/listgroups$/],
  ['jellyfin', 'items', /\/Items$/],
  ['emby', 'users', /\/Users\/Query$/],
  ['plex', 'items', /\/sections\/2\/all$/],
  ['seerr', 'requests', /\/request$/],
  ['bazarr', 'missingSubtitles', /\/episodes\/wanted$/],
  ['gluetun', 'exitAddress', /\/publicip\/ip$/],
  ['navidrome', 'libraryScan', /\/getScanStatus/],
]
const RESPONSES_AFTER_LOGIN: [title: string, answer: () => Response, codes: string[]][] = [
  ['a page', () => new Response('<html>'), ['APP-9']],
  ['nothing', () => new Response(''), ['APP-9']],
  ['JSON cut in two', () => new Response('[{"id":1,'), ['APP-9']],
  ['another shape', () => Response.json('words'), ['APP-9']],
  ['503', () => new Response('wait', { status: 503 }), ['APP-12']],
  ['500', () => new Response('broken', { status: 500 }), ['APP-8']],
  ['a redirect', () => Response.redirect('http://127.0.0.1:9/', 307), ['APP-11']],
  ['403', () => new Response('no', { status: 403 }), ['APP-6', 'APP-7']],
]

for (const [name, queryName, path] of QUERIES) {
  for (const [title, answer, codes] of RESPONSES_AFTER_LOGIN) {
    test(`${name} asked for ${queryName} with a response of ${title} returns the reason and does not throw`, async () => {
      const app = await appRespondingWith(name, ({ url }) => {
        const { pathname, search } = new URL(url)
        return path.test(pathname) || path.test(search) ? answer() : undefined
      })
      const result = await query(app, queryName)
      expect(result).toMatchObject({ known: false, because: expect.stringMatching(/^[A-Z].*\.$/i) })
      expect(codes).toContain(result.known ? '' : result.code)
      expect(JSON.stringify(result)).not.toContain(defaultKey(name))
    })
  }
}
