import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { startPartProgram, waitForProgram } from './part-program.ts'
import { startTorrentClient, type TestTorrentClient } from './torrent-client.ts'

/** 4.1 speaks JSON-RPC, 3.00 the older protocol. */
export type TransmissionPart = 'transmission-4.1' | 'transmission-3.0'

export const USER = 'den'
export const PASSWORD = 'harbour-lantern-9'

const networkSettings = {
  'dht-enabled': false,
  'lpd-enabled': false,
  'pex-enabled': false,
  'utp-enabled': false,
  'port-forwarding-enabled': false,
}

/** Starts the real Transmission with a password, which it hashes itself, and adds both torrents as its page would. */
export const startRealTransmission = (part: TransmissionPart, needsPassword = true): Promise<TestTorrentClient> =>
  startTorrentClient(async ({ available, unavailable }) => {
    const [port, peerPort] = [await freePort(), await freePort()]
    const settings = { TRANSMISSION_USER: USER, TRANSMISSION_PASSWORD: PASSWORD }
    const machine = await fakeStack([{ app: 'transmission', port }], settings)
    const config = (await machine.stack()).services[0]!.mounts[0]!.source!
    const folder = join(config, 'downloads')
    mkdirSync(join(folder, 'tv'), { recursive: true })
    const file = {
      ...networkSettings,
      'download-dir': folder,
      'peer-port': peerPort,
      'rpc-authentication-required': needsPassword,
      'rpc-username': USER,
      'rpc-password': PASSWORD,
      'rpc-port': port,
    }
    writeFileSync(join(config, 'settings.json'), JSON.stringify(file))
    const program = startPartProgram(part, 'usr/bin/transmission-daemon', ['-f', '-g', config], { folder: config })
    // Version 4.1 does not download from web seeds alone, so it has the file already.
    if (part === 'transmission-4.1') writeFileSync(join(folder, 'tv', available.name), available.content)
    const rpc = await waitForRpc(port, program)
    for (const { file: torrent } of [available, unavailable])
      await rpc('torrent-add', { metainfo: torrent.toString('base64'), 'download-dir': join(folder, 'tv') })
    return { machine, folder, programs: [program] }
  })

type CallRpc = (method: string, parameters: object) => Promise<void>

/** The older protocol, which both versions have. */
async function waitForRpc(port: number, program: Parameters<typeof waitForProgram>[1]): Promise<CallRpc> {
  const authorization = `Basic ${btoa(`${USER}:${PASSWORD}`)}`
  const send = (headers: Record<string, string>, body: object) =>
    fetch(`http://127.0.0.1:${port}/transmission/rpc`, {
      method: 'POST',
      headers: { authorization, ...headers },
      body: JSON.stringify(body),
    })
  let id = ''
  await waitForProgram(async () => {
    id = (await send({}, {})).headers.get('x-transmission-session-id') ?? ''
    return id !== ''
  }, program)
  return async (method, parameters) => {
    const answer = await send({ 'x-transmission-session-id': id }, { method, arguments: parameters })
    const { result } = (await answer.json()) as { result: string }
    if (result !== 'success') throw new Error(`${method}: ${result}`)
  }
}
