import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { connect, type TLSSocket } from 'node:tls'
import { passwordFile } from '../../src/platform/owner-password.ts'
import { setPassword } from '../../src/surfaces/http/auth/password.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { PASSWORD, portOf, startSurface } from './support/surfaces.ts'

let home: ControllableMachine
let server: RunningServer | undefined
beforeEach(() => (home = controllableMachine()))
afterEach(async () => {
  await server?.stop()
  server = undefined
  home[Symbol.dispose]()
})

/** Another loopback address stands in for the LAN. */
const NETWORK = {
  interfaces: {
    eth0: [{ address: '127.0.0.2', internal: false, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }],
  },
  hostname: 'Den',
}

async function startEncrypted(parts: { lan?: boolean } = {}): Promise<RunningServer> {
  return (server = await startSurface({ machine: home.machine, tls: 'own', network: NETWORK, ...parts }))
}

/** Trusts only usher's certificate, by its file. */
const ask = (running: RunningServer, address: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/status`, {
    headers: { 'X-Service-Token': running.info.token, ...headers },
    tls: { ca: readFileSync(running.info.certificate!.path, 'utf8') },
  })

test('with --tls every address is encrypted, and a client that trusts the certificate’s file connects', async () => {
  const running = await startEncrypted()
  const { info } = running
  expect(info).toMatchObject({ encrypted: true, lan: false, certificate: { self_signed: true } })
  expect(info.addresses.every((address) => address.startsWith('https://'))).toBe(true)
  for (const address of info.addresses) expect((await ask(running, address)).status).toBe(200)
  expect((await ask(running, `https://localhost:${portOf(running)}`)).status).toBe(200)
})

test('a client without the certificate does not connect, and neither does one without TLS', async () => {
  const { info } = await startEncrypted()
  const failing = (request: Promise<Response>) =>
    request.then(
      () => 'connected',
      () => 'refused',
    )
  expect(await failing(fetch(info.address))).toBe('refused')
  expect(await failing(fetch(info.address.replace('https:', 'http:')))).toBe('refused')
})

test('the pin that is printed is the public key that the connection shows', async () => {
  const { info } = await startEncrypted()
  const socket: TLSSocket = connect({
    host: '127.0.0.1',
    port: Number(new URL(info.address).port),
    rejectUnauthorized: false,
  })
  await new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
  expect(socket.getPeerCertificate().fingerprint256).toBe(info.certificate!.fingerprint)
  socket.destroy()
})

test('the guard holds under TLS: an Origin has to be https', async () => {
  const running = await startEncrypted()
  const { host } = new URL(running.info.address)
  expect((await ask(running, running.info.address, { Origin: `https://${host}` })).status).toBe(200)
  expect((await ask(running, running.info.address, { Origin: `http://${host}` })).status).toBe(403)
  expect((await ask(running, running.info.address, { Host: 'evil.example' })).status).toBe(403)
  expect((await ask(running, running.info.address, { 'X-Service-Token': 'wrong' })).status).toBe(403)
})

test('no answer asks browsers to insist on TLS, because other apps of the same host have none', async () => {
  const running = await startEncrypted()
  expect((await ask(running, running.info.address)).headers.get('strict-transport-security')).toBeNull()
})

test('with --lan the certificate names the machine and its addresses, and a restart keeps it', async () => {
  await setPassword(passwordFile(home.machine.paths), PASSWORD)
  const first = await startEncrypted({ lan: true })
  const { certificate } = first.info
  expect(first.info.address).toStartWith('https://127.0.0.2:')
  expect((await ask(first, first.info.address)).status).toBe(200)
  await first.stop()
  expect((await startEncrypted({ lan: true })).info.certificate).toEqual(certificate)
})

test('an event stream is encrypted too', async () => {
  const { info } = await startEncrypted()
  const response = await fetch(`${info.address}/api/events`, {
    headers: { 'X-Service-Token': info.token },
    tls: { ca: readFileSync(info.certificate!.path, 'utf8') },
  })
  const { value } = await response.body!.getReader().read()
  expect(new TextDecoder().decode(value)).toContain('event:')
})
