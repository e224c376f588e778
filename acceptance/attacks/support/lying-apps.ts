import { serveApp } from '../../../rehearsal/apps/app-server.ts'
import { configFilesFor } from '../../../rehearsal/apps/config-files.ts'
import { findApp } from '../../../rehearsal/apps/index.ts'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { freshApps } from '../../../rehearsal/apps/shared-state.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { NOW } from '../../../test-support/engine/fake-engine.ts'
import { fakeStack, type FakeStackApp } from '../../../test-support/media-apps/fake-stack.ts'
import { afterTest } from '../../../test-support/machine/after-test.ts'

/** Replaces one value of an app's true answer; `name` is the field that has it. */
export type Lie = (value: unknown, name: string) => unknown

export const lyingApps = [
  'sonarr',
  'radarr',
  'lidarr',
  'prowlarr',
  'qbittorrent',
  'sabnzbd',
  'nzbget',
  'jellyfin',
  'plex',
  'seerr',
  'bazarr',
] as const

/** Answers in place of an app, which would have answered `honest` to a request for `path`. */
type Respond = (honest: Response, path: string) => Response | Promise<Response>

/** Returns a machine whose apps take usher's credentials, as the real ones do, and then answer with lies. */
export async function lyingHousehold(names: readonly string[], lie: Lie): Promise<Machine> {
  const sharedState = freshApps()
  const apps = names.map((name): FakeStackApp => {
    const known = findApp(name)!
    const key = defaultKey(name)
    const truth = serveApp(known, { sharedState, now: () => NOW.getTime(), key })
    afterTest(() => truth.stop())
    const port = serveInstead(truth.port, (honest) => withLies(honest, lie))
    return { app: name, port, files: configFilesFor(name, key), log: known.startupLog }
  })
  return fakeStack(apps, { JELLYFIN_KEY: defaultKey('jellyfin') })
}

/** Serves in front of an app until the test ends. Returns the port. */
export function serveInstead(appPort: number, respond: Respond): number {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => respond(await passOn(request, appPort), new URL(request.url).pathname),
  })
  afterTest(() => server.stop(true))
  return server.port!
}

async function passOn(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('host', `127.0.0.1:${port}`)
  const body = await request.arrayBuffer()
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(body.byteLength > 0 && { body }),
  })
}

async function withLies(honest: Response, lie: Lie): Promise<Response> {
  const headers = new Headers(honest.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(liedAbout(await honest.text(), lie), { status: honest.status, headers })
}

function liedAbout(text: string, lie: Lie): string {
  try {
    return JSON.stringify(JSON.parse(text, (name, value: unknown) => lie(value, name)))
  } catch {
    return text
  }
}
