import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { publishingOnly } from '../../../../test-support/media-apps/published-port.ts'
import { sendScgi } from '../../../../src/platform/media-apps/rtorrent/scgi.ts'
import type { AppTarget } from '../../../../src/platform/media-apps/connection/transport.ts'
import { startPartProgram, waitForProgram, type RunningProgram } from './part-program.ts'
import { startTorrentClient, type TestTorrentClient } from './torrent-client.ts'

export const PASSWORD = 'harbour-lantern-9'

/** Most images have 0.9. */
export type RtorrentPart = 'rtorrent-0.16' | 'rtorrent-0.9'

/** How usher reaches it: through a web server with a password, as in an image, or as rTorrent itself speaks. */
export type RtorrentAccess = 'HTTP' | 'SCGI'

/** Starts the real rTorrent with one torrent whose file is there, and one whose file is not. */
export const startRealRtorrent = (part: RtorrentPart, access: RtorrentAccess): Promise<TestTorrentClient> =>
  startTorrentClient(async ({ available, unavailable }) => {
    const [scgiPort, peerPort] = [await freePort(), await freePort()]
    const front = access === 'HTTP' ? startWebServer(scgiPort) : undefined
    const port = front?.port ?? scgiPort
    const base = await fakeStack([{ app: 'rtorrent', port }], { RTORRENT_PASSWORD: PASSWORD })
    const machine = access === 'HTTP' ? base : await publishingOnly(base, 5000, port)
    const config = (await machine.stack()).services[0]!.mounts[0]!.source!
    const folder = join(config, 'downloads')
    for (const one of [folder, join(config, 'session'), join(config, 'watch')]) mkdirSync(one, { recursive: true })
    writeFileSync(join(folder, available.name), available.content)
    writeFileSync(join(config, 'rtorrent.rc'), settingsFor({ part, scgiPort, peerPort, config, folder }))
    for (const { name, file } of [available, unavailable]) writeFileSync(join(config, 'watch', `${name}.torrent`), file)
    const parameters = ['-n', '-o', `import=${join(config, 'rtorrent.rc')}`]
    const program = startPartProgram(part, 'usr/bin/rtorrent', parameters, {
      folder: config,
      environment: { TERM: 'xterm' },
    })
    await waitForProgram(async () => existsSync(join(config, 'session', 'rtorrent.lock')), program)
    return { machine, folder, programs: [...(front ? [front] : []), program] }
  })

interface RtorrentOptions {
  part: RtorrentPart
  scgiPort: number
  peerPort: number
  config: string
  folder: string
}

const settingsFor = ({ part, scgiPort, peerPort, config, folder }: RtorrentOptions): string =>
  [
    'system.daemon.set = true',
    `network.scgi.open_port = 127.0.0.1:${scgiPort}`,
    `session.path.set = ${join(config, 'session')}`,
    `directory.default.set = ${folder}`,
    `network.port_range.set = ${peerPort}-${peerPort}`,
    'network.bind_address.set = 127.0.0.1',
    'dht.mode.set = off',
    'protocol.pex.set = no',
    `${part === 'rtorrent-0.9' ? 'schedule2' : 'schedule'} = watch, 0, 5, "load.start=${join(config, 'watch')}/*.torrent,d.custom1.set=tv%20shows"`,
    '',
  ].join('\n')

/** Passes requests with the password on, as the web server of an image does. */
function startWebServer(scgiPort: number): RunningProgram & { port: number } {
  const target: AppTarget = { app: 'rTorrent', service: 'rtorrent', host: '127.0.0.1', port: scgiPort }
  const authorization = `Basic ${btoa(`rtorrent:${PASSWORD}`)}`
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      if (request.headers.get('authorization') !== authorization)
        return new Response('', { status: 401, headers: { 'www-authenticate': 'Basic realm="rTorrent"' } })
      if (new URL(request.url).pathname !== '/RPC2') return new Response('', { status: 404 })
      const response = await sendScgi(target, { xml: await request.text(), max_bytes: 10_000_000 })
      return new Response(response.text, { status: response.status, headers: { 'content-type': 'text/xml' } })
    },
  })
  return { port: server.port!, output: () => '', stop: () => server.stop(true) }
}
