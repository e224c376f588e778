import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { requirePart } from '../parts.ts'
import { startPartProgram, waitForProgram, type RunningProgram } from './part-program.ts'
import { startTorrentClient, type TestTorrentClient } from './torrent-client.ts'

export type DelugePart = 'deluge-2.2' | 'deluge-2.0'

/** Without peers from anywhere, and without asking a router. */
const networkSettings = { dht: false, lsd: false, upnp: false, natpmp: false, utpex: false, new_release_check: false }

/** Two objects, as Deluge writes its files. */
const configFile = (version: number, settings: object): string =>
  `${JSON.stringify({ file: version, format: 1 })}${JSON.stringify(settings)}`

/** Starts the real Deluge, daemon and web page, with the password that it begins with, and adds both torrents. */
export const startRealDeluge = (part: DelugePart): Promise<TestTorrentClient> =>
  startTorrentClient(async ({ available, unavailable }) => {
    const [port, daemonPort, peerPort] = [await freePort(), await freePort(), await freePort()]
    const machine = await fakeStack([{ app: 'deluge', port }])
    const config = (await machine.stack()).services[0]!.mounts[0]!.source!
    const folder = join(config, 'downloads')
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(config, 'core.conf'),
      configFile(1, {
        ...networkSettings,
        daemon_port: daemonPort,
        download_location: folder,
        listen_ports: [peerPort, peerPort],
        random_port: false,
        listen_interface: '127.0.0.1',
      }),
    )
    const { root } = requirePart(part)
    const start = (program: string, parameters: string[]): RunningProgram =>
      startPartProgram(part, 'usr/bin/python3', [join(root, 'usr/bin', program), '-d', '-c', config, ...parameters], {
        folder: config,
        environment: {
          PYTHONHOME: join(root, 'usr'),
          PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
          PYTHONDONTWRITEBYTECODE: '1',
        },
      })
    const daemon = start('deluged', ['-p', String(daemonPort)])
    await waitForProgram(async () => readFileSync(join(config, 'auth'), 'utf8').includes('localclient'), daemon)
    const [, password] = readFileSync(join(config, 'auth'), 'utf8').split(':')
    const host = ['ef899f82bcde47fb99a2b46dbd42a217', '127.0.0.1', daemonPort, 'localclient', password]
    writeFileSync(join(config, 'hostlist.conf'), configFile(3, { hosts: [host] }))
    const web = start('deluge-web', ['-p', String(port)])
    await waitForProgram(async () => (await fetch(`http://127.0.0.1:${port}/`)).ok, web)
    const call = await signIn(port)
    await call('web.connect', [host[0]])
    const isConnected = async () => (await call('daemon.get_version', [])) !== null
    await waitForProgram(isConnected, web)
    for (const { name, file } of [available, unavailable])
      await call('core.add_torrent_file', [`${name}.torrent`, file.toString('base64'), {}])
    return { machine, folder, programs: [daemon, web] }
  })

async function signIn(port: number): Promise<(method: string, parameters: unknown[]) => Promise<unknown>> {
  let cookie = ''
  const call = async (method: string, params: unknown[]) => {
    const answer = await fetch(`http://127.0.0.1:${port}/json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ method, params, id: 1 }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const { result, error } = (await answer.json()) as { result: unknown; error: object | null }
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }
  await call('auth.login', ['deluge'])
  return call
}
