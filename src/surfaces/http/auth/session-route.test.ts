import { afterEach, beforeEach, expect, test } from 'bun:test'
import { httpFixture, HOST, type HttpFixture } from '../../../../test-support/http/http-fixture.ts'
import { controllableMachine, type ControllableMachine } from '../../../../test-support/machine/controllable-machine.ts'

const PASSWORD = 'a dozen of them'
const hash = await Bun.password.hash(PASSWORD, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 })

let home: ControllableMachine
let surface: HttpFixture
beforeEach(() => {
  home = controllableMachine()
  surface = httpFixture(home.machine, { lan: { password: { hash: () => hash, stop() {} } } })
})
afterEach(() => home[Symbol.dispose]())

const signIn = (device: string, password: string) =>
  surface.request('POST', '/api/session', {
    headers: ['Host', HOST, 'Content-Type', 'application/json'],
    body: JSON.stringify({ password }),
    device,
  })

test('a device that guesses waits, and no other device does', async () => {
  const { token } = (JSON.parse((await signIn('192.168.1.6', PASSWORD)).text) as { data: { token: string } }).data
  for (let n = 0; n < 3; n++) expect((await signIn('192.168.1.5', 'wrong wrong wrong')).status).toBe(401)
  expect((await signIn('192.168.1.5', PASSWORD)).status).toBe(429)
  for (const other of ['192.168.1.6', '192.168.1.7', 'fd00:0:0:0::/64', 'loopback'])
    expect([other, (await signIn(other, PASSWORD)).status]).toEqual([other, 200])
  const signedIn = { headers: ['Host', HOST, 'X-Service-Token', token], device: '192.168.1.5' }
  expect((await surface.request('GET', '/api/version', signedIn)).status).toBe(200)
})
