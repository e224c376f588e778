import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

type Before = (request: Request) => Response | undefined | Promise<Response | undefined>

const options = { max_bytes: 1024 * 1024, signal: new AbortController().signal, timeout_ms: 40 }
const newFile = () => join(mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)), 'copy')

/** Records the requests to the app; `before` may respond instead. */
async function startApp(app: string, before?: Before) {
  const requests: string[] = []
  const machine = await fakeStack([
    fakeApp(app, {
      intercept: (request) => {
        requests.push(`${request.method} ${new URL(request.url).pathname}`)
        return before?.(request)
      },
    }),
  ])
  const [found] = (await mediaAppsOf(machine)).all
  return { backup: found!.nativeBackup!, asked: requests }
}

for (const [app, base] of [
  ['sonarr', '/api/v3'],
  ['radarr', '/api/v3'],
  ['lidarr', '/api/v1'],
  ['prowlarr', '/api/v1'],
] as const)
  test(`${app} creates a backup, sends it, and deletes it afterwards`, async () => {
    const { backup, asked: requests } = await startApp(app)
    const at = newFile()
    const { name } = knownValue(await backup.createAndDownload(at, options))
    expect(name).toMatch(new RegExp(`^${app}_backup_[\\d._]+\\.zip$`))
    expect(readFileSync(at, 'utf8')).toBe(`PK\u0003\u0004${name}`)
    expect(requests).toContain(`GET /backup/manual/${name}`)
    expect(requests.at(-1)).toBe(`DELETE ${base}/system/backup/2`)
  })

test('apps without a native backup have none', async () => {
  const machine = await fakeStack([fakeApp('sabnzbd'), fakeApp('qbittorrent')])
  expect((await mediaAppsOf(machine)).all.map(({ nativeBackup }) => nativeBackup)).toEqual([null, null])
})

const at =
  (pattern: RegExp, answer: (request: Request) => Response): Before =>
  (request) =>
    pattern.test(`${request.method} ${new URL(request.url).pathname}`) ? answer(request) : undefined

const file = /^GET \/backup\//
const endless = () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536).fill(80)) }))

/** Lists this as a new backup after the command. */
function respondWithListing(path: string): Before {
  let commanded = false
  return (request) => {
    commanded ||= request.method === 'POST'
    const { pathname } = new URL(request.url)
    if (!commanded || request.method !== 'GET' || !pathname.endsWith('/system/backup')) return undefined
    return Response.json([{ id: 7, name: 'x', path, type: 'manual', size: 5, time: '2026-03-14T14:00:00Z' }])
  }
}

const faults: [what: string, before: Before, because: RegExp][] = [
  ['an endless file', at(file, endless), /larger than/],
  ['a file of the wrong size', at(file, () => new Response('PK\u0003\u0004')), /it has 4 bytes instead of/],
  [
    'a web page as the file',
    at(file, ({ url }) => new Response('<'.repeat(4 + url.split('/').at(-1)!.length))),
    /not an archive/,
  ],
  [
    'a redirect to the login page',
    at(file, () => new Response(null, { status: 302, headers: { location: '/login' } })),
    /requires signing in/,
  ],
  ['an unauthorised download', at(file, () => new Response(null, { status: 401 })), /requires signing in/],
  ['a missing file', at(file, () => new Response(null, { status: 404 })), /returned 404/],
  ['a path outside the folder', respondWithListing('/../../etc/passwd.zip'), /outside the backup folder/],
  [
    'another machine’s path',
    respondWithListing('//elsewhere.example/backup/manual/x.zip'),
    /outside the backup folder/,
  ],
  ['an API path', respondWithListing('/api/v3/config/host?x=.zip'), /outside the backup folder/],
  ['a listing that is not a list', at(/GET .*\/system\/backup$/, () => Response.json({})), /not a list/],
  ['an unsupported command', at(/POST .*\/command$/, () => new Response(null, { status: 500 })), /returned 500/],
  [
    'a failing command',
    at(/GET .*\/command\/\d+$/, () => Response.json({ status: 'failed' })),
    /reports the status failed/,
  ],
  [
    'a command that never finishes',
    at(/GET .*\/command\/\d+$/, () => Response.json({ status: 'started' })),
    /within 0.04 s/,
  ],
  ['no new file', at(/POST .*\/command$/, () => Response.json({ id: 5 })), /does not list the new backup/],
]

for (const [fault, before, because] of faults)
  test(`a backup with ${fault} gives the reason, without the key`, async () => {
    const { backup } = await startApp('sonarr', before)
    const result = await backup.createAndDownload(newFile(), options)
    expect(result).toMatchObject({ known: false, because: expect.stringMatching(because) })
    expect(JSON.stringify(result)).not.toContain(defaultKey('sonarr'))
  })

test('of two new backups neither is deleted, because one may be somebody else’s', async () => {
  let commanded = 0
  const { backup, asked: requests } = await startApp('sonarr', async (request) => {
    if (request.method === 'POST' && commanded++ === 0)
      await fetch(request.url, { method: 'POST', headers: [...request.headers], body: await request.clone().text() })
    return undefined
  })
  knownValue(await backup.createAndDownload(newFile(), options))
  expect(requests.filter((one) => one.startsWith('DELETE'))).toEqual([])
})
