import { afterEach, beforeEach, expect, test } from 'bun:test'
import { networkInterfaces } from 'node:os'
import { passwordFile } from '../../src/platform/owner-password.ts'
import { setPassword } from '../../src/surfaces/http/auth/password.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection } from './support/raw-connection.ts'
import { PASSWORD, portOf, startSurface } from './support/surfaces.ts'

let home: ControllableMachine
let server: RunningServer | undefined
beforeEach(() => void (home = controllableMachine()))
afterEach(async () => {
  await server?.stop()
  server = undefined
  home[Symbol.dispose]()
})

/** Every address of this machine that other devices might use, and a second one on loopback. */
const otherAddresses = Object.entries(networkInterfaces())
  .flatMap(([name, all = []]) => all.map((one) => ({ ...one, name })))
  .filter(({ internal }) => !internal)
  .map(({ address, scopeid, name }) => (scopeid ? `${address}%${name}` : address))
  .concat('127.0.0.2')

/** Asks over a connection to this address, and returns the status. */
async function statusAt(address: string): Promise<number> {
  const port = portOf(server!)
  using connection = await openConnection(port, address)
  const head = [`Host: ${address}:${port}`, `X-Service-Token: ${server!.info.token}`, 'Connection: close']
  connection.socket.write(`GET /api/version HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  await connection.closed
  return Number(connection.received().split(' ')[1])
}

test('without --lan, only loopback is bound', async () => {
  server = await startSurface({ machine: home.machine })
  expect(await statusAt('127.0.0.1')).toBe(200)
  for (const address of otherAddresses) await expect(openConnection(portOf(server), address)).rejects.toThrow()
})

test('without --port, each run gets a free port of its own', async () => {
  server = await startSurface({ machine: home.machine })
  const second = await startSurface({ machine: home.machine })
  const ports = [portOf(server), portOf(second)]
  await second.stop()
  expect(new Set(ports).size).toBe(2)
  for (const port of ports) expect(port).toBeGreaterThan(1023)
})

test('with --lan, another address of the machine answers, and loopback too', async () => {
  await setPassword(passwordFile(home.machine.paths), PASSWORD)
  const eth0 = { address: '127.0.0.2', internal: false, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }
  const network = { interfaces: { eth0: [eth0] }, hostname: 'den' }
  server = await startSurface({ machine: home.machine, lan: true, network })
  expect([await statusAt('127.0.0.2'), await statusAt('127.0.0.1')]).toEqual([200, 200])
})
