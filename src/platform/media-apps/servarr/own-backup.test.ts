import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { HOMES } from '../../../../test-support/homes.ts'
import { appsOf } from '../apps.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'

type Before = (request: Request) => Response | undefined | Promise<Response | undefined>

const how = { most_bytes: 1024 * 1024, signal: new AbortController().signal, patience_ms: 40 }
const fresh = () => join(mkdtempSync(join(tmpdir(), HOMES)), 'copy')

/** The app with what it was asked; `before` answers instead where it wants to. */
async function own(app: string, before?: Before) {
  const asked: string[] = []
  const machine = await stage([
    cast(app, {
      before: (request) => {
        asked.push(`${request.method} ${new URL(request.url).pathname}`)
        return before?.(request)
      },
    }),
  ])
  const [found] = (await appsOf(machine)).all
  return { backup: found!.ownBackup!, asked }
}

for (const [app, base] of [
  ['sonarr', '/api/v3'],
  ['radarr', '/api/v3'],
  ['lidarr', '/api/v1'],
  ['prowlarr', '/api/v1'],
] as const)
  test(`${app} makes a copy, gives it, and takes away what it made for this`, async () => {
    const { backup, asked } = await own(app)
    const at = fresh()
    const { name } = value(await backup.take(at, how))
    expect(name).toMatch(new RegExp(`^${app}_backup_[\\d._]+\\.zip$`))
    expect(readFileSync(at, 'utf8')).toBe(`PK\u0003\u0004${name}`)
    expect(asked).toContain(`GET /backup/manual/${name}`)
    expect(asked.at(-1)).toBe(`DELETE ${base}/system/backup/2`)
  })

test('apps that have no such way say so', async () => {
  const machine = await stage([cast('sabnzbd'), cast('qbittorrent')])
  expect((await appsOf(machine)).all.map(({ ownBackup }) => ownBackup)).toEqual([null, null])
})

const at =
  (pattern: RegExp, answer: (request: Request) => Response): Before =>
  (request) =>
    pattern.test(`${request.method} ${new URL(request.url).pathname}`) ? answer(request) : undefined

const file = /^GET \/backup\//
const endless = () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536).fill(80)) }))

/** After it was told to make one, it lists this as new. */
function listing(path: string): Before {
  let told = false
  return (request) => {
    told ||= request.method === 'POST'
    const { pathname } = new URL(request.url)
    if (!told || request.method !== 'GET' || !pathname.endsWith('/system/backup')) return undefined
    return Response.json([{ id: 7, name: 'x', path, type: 'manual', size: 5, time: '2026-03-14T14:00:00Z' }])
  }
}

const faults: [what: string, before: Before, because: RegExp][] = [
  ['a file without an end', at(file, endless), /larger than/],
  ['another file than it said', at(file, () => new Response('PK\u0003\u0004')), /4 bytes, and was said to be/],
  [
    'a page in its place',
    at(file, ({ url }) => new Response('<'.repeat(4 + url.split('/').at(-1)!.length))),
    /no archive/,
  ],
  [
    'its page for signing in',
    at(file, () => new Response(null, { status: 302, headers: { location: '/login' } })),
    /who has signed in/,
  ],
  ['no right to it', at(file, () => new Response(null, { status: 401 })), /who has signed in/],
  ['nothing where it lies', at(file, () => new Response(null, { status: 404 })), /answered 404/],
  ['a place outside', listing('/../../etc/passwd.zip'), /at no place that it keeps them/],
  ['another machine’s place', listing('//elsewhere.example/backup/manual/x.zip'), /at no place that it keeps them/],
  ['an app’s own question as a place', listing('/api/v3/config/host?x=.zip'), /at no place that it keeps them/],
  ['a list that is none', at(/GET .*\/system\/backup$/, () => Response.json({})), /not a list/],
  ['a command it has not', at(/POST .*\/command$/, () => new Response(null, { status: 500 })), /answered 500/],
  ['one that fails', at(/GET .*\/command\/\d+$/, () => Response.json({ status: 'failed' })), /making it failed/],
  ['one that never ends', at(/GET .*\/command\/\d+$/, () => Response.json({ status: 'started' })), /within 0.04 s/],
  ['none when it has made it', at(/POST .*\/command$/, () => Response.json({ id: 5 })), /none after it was made/],
]

for (const [what, before, because] of faults)
  test(`${what}: nothing is known, the reason is said, and the key stands in none of it`, async () => {
    const { backup } = await own('sonarr', before)
    const taken = await backup.take(fresh(), how)
    expect(taken).toMatchObject({ known: false, because: expect.stringMatching(because) })
    expect(JSON.stringify(taken)).not.toContain(usualKey('sonarr'))
  })

test('of two that are new none is taken away: one may be somebody else’s', async () => {
  let told = 0
  const { backup, asked } = await own('sonarr', async (request) => {
    if (request.method === 'POST' && told++ === 0)
      await fetch(request.url, { method: 'POST', headers: [...request.headers], body: await request.clone().text() })
    return undefined
  })
  value(await backup.take(fresh(), how))
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([])
})
