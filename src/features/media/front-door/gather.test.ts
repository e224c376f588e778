import { describe, expect, test } from 'bun:test'
import { frontDoor } from '../../../../contract/reads/front-door.ts'
import { minutesAgo, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { householdMachine, householdContainer } from '../../../../test-support/machine/household.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherFrontDoor } from './gather.ts'

async function frontDoorOf(machine: Machine) {
  return (await gatherFrontDoor(machine)).data
}

const reasonsByAddress = (data: Awaited<ReturnType<typeof frontDoorOf>>) =>
  Object.fromEntries(
    data.other_addresses.map(({ service, address, reason_code }) => [`${service} ${address}`, reason_code]),
  )

describe('the front door is', () => {
  test('the proxy, if home devices reach it and its target is running', async () => {
    const data = await frontDoorOf(
      householdMachine([householdContainer('jellyfin'), householdContainer('seerr'), householdContainer('caddy')]),
    )
    expect(data).toMatchObject({
      address: 'http://192.168.1.20',
      service: 'caddy',
      reachable_from: 'lan',
      advice: null,
    })
    expect(reasonsByAddress(data)).toMatchObject({
      'seerr http://192.168.1.20:5055': 'behind-front-door',
      'jellyfin http://192.168.1.20:8096': 'behind-front-door',
    })
  })

  test('otherwise the request manager, also if the proxy’s target is not running', async () => {
    expect(
      await frontDoorOf(householdMachine([householdContainer('jellyfin'), householdContainer('seerr')])),
    ).toMatchObject({ service: 'seerr' })
    const without = await frontDoorOf(householdMachine([householdContainer('jellyfin'), householdContainer('caddy')]))
    expect(without).toMatchObject({ service: 'jellyfin' })
    expect(reasonsByAddress(without)).toMatchObject({ 'caddy http://192.168.1.20': 'target-not-running' })
  })

  test('otherwise the media server, or else another service for members', async () => {
    expect(
      await frontDoorOf(householdMachine([householdContainer('jellyfin'), householdContainer('navidrome')])),
    ).toMatchObject({ service: 'jellyfin' })
    expect(
      await frontDoorOf(householdMachine([householdContainer('navidrome'), householdContainer('audiobookshelf')])),
    ).toMatchObject({ service: 'navidrome' })
  })

  test('a service that the LAN reaches before one that it does not', async () => {
    const data = await frontDoorOf(
      householdMachine([householdContainer('jellyfin'), householdContainer('seerr', '127.0.0.1')]),
    )
    expect(data).toMatchObject({ service: 'jellyfin', reachable_from: 'lan' })
    expect(reasonsByAddress(data)).toMatchObject({ 'seerr http://127.0.0.1:5055': 'this-machine-only' })
  })

  test('still the same service if it is unhealthy, with the command that helps', async () => {
    const machine = householdMachine([
      householdContainer('seerr', '0.0.0.0', { health: { status: 'unhealthy', failing_streak: 3, probes: [] } }),
    ])
    const data = await frontDoorOf(machine)
    expect(data).toMatchObject({ service: 'seerr', command: 'usher logs seerr' })
  })

  test('nothing if no service runs, with the command that helps', async () => {
    const data = await frontDoorOf(householdMachine([]))
    expect(data).toMatchObject({ address: null, reachable_from: null, card: null, command: 'usher up ask' })
  })

  test('nothing if the stack declares no service for members', async () => {
    const compose = 'name: usher\nservices:\n  web: { image: "example/web:1", ports: ["8080:80"] }\n'
    const web = householdContainer('web', '0.0.0.0', {
      ports: [{ container: 80, host: 8080, protocol: 'tcp', address: '0.0.0.0' }],
    })
    const data = await frontDoorOf(householdMachine([web], { compose }))
    expect([data.address, data.command]).toEqual([null, null])
    expect(reasonsByAddress(data)).toEqual({ 'web http://192.168.1.20:8080': 'unknown-audience' })
  })
})

describe('the front door’s address', () => {
  const machine = (parts: Parameters<typeof householdMachine>[1] = {}) =>
    householdMachine([householdContainer('seerr')], parts)

  test('uses FRONT_DOOR if it is set', async () => {
    const named = machine()
    named.settings().prepareChange('FRONT_DOOR', 'den.home', null).write()
    expect((await frontDoorOf(named)).address).toBe('http://den.home:5055')
  })

  test('otherwise uses the machine’s LAN address, or else its name', async () => {
    expect((await frontDoorOf(machine())).address).toBe('http://192.168.1.20:5055')
    const alone = machine({ network: () => ({ hostname: 'den', addresses: [] }) })
    expect((await frontDoorOf(alone)).address).toBe('http://den.local:5055')
  })

  test('uses the one address that the service is bound to', async () => {
    expect((await frontDoorOf(householdMachine([householdContainer('seerr', '10.0.0.7')]))).address).toBe(
      'http://10.0.0.7:5055',
    )
    expect((await frontDoorOf(householdMachine([householdContainer('seerr', '2001:db8::7')]))).address).toBe(
      'http://[2001:db8::7]:5055',
    )
  })

  test('uses the engine’s host if that is another machine', async () => {
    const engine = fakeEngine({ containers: [householdContainer('seerr')] })
    const far = { ...engine, facts: { ...engine.facts, endpoint: 'tcp://nas:2375', remote: { host: 'nas' } } }
    expect((await frontDoorOf(householdMachine([], { engine: async () => far }))).address).toBe('http://nas:5055')
  })

  test('is for this machine only if the service is bound to it, so there is no card', async () => {
    const data = await frontDoorOf(
      householdMachine([householdContainer('seerr', '127.0.0.1'), householdContainer('caddy', '127.0.0.1')]),
    )
    expect(data).toMatchObject({
      address: 'http://127.0.0.1:5055',
      reachable_from: 'this-machine',
      command: 'usher config set LAN_BIND 0.0.0.0',
      card: null,
    })
    expect(data.advice).toContain('No other device can reach it')
    expect(reasonsByAddress(data)).toMatchObject({ 'caddy http://127.0.0.1': 'this-machine-only' })
  })
})

describe('front-door', () => {
  test('lists each published address once, with the service behind it', async () => {
    const both = householdContainer('gluetun', '127.0.0.1', {
      ports: ['127.0.0.1', '::1'].map((address) => ({ container: 8081, host: 8081, protocol: 'tcp', address })),
    })
    const data = await frontDoorOf(householdMachine([both, householdContainer('qbittorrent')]))
    expect(data.other_addresses.filter(({ address }) => address.endsWith(':8081'))).toEqual([
      {
        service: 'qbittorrent',
        address: 'http://127.0.0.1:8081',
        reason_code: 'operator-only',
        because: 'it is for the operator',
        stopped_at: null,
      },
    ])
  })

  test('shows when a service stopped, and the address it would have', async () => {
    const stopped = householdContainer('seerr', '', {
      state: 'exited',
      exit_code: 0,
      finished_at: minutesAgo(30),
      ports: [],
    })
    const { other_addresses } = await frontDoorOf(householdMachine([householdContainer('jellyfin'), stopped]))
    expect(other_addresses.find(({ service }) => service === 'seerr')).toEqual({
      service: 'seerr',
      address: 'http://127.0.0.1:5055',
      reason_code: 'not-running',
      because: 'it is not running: stopped',
      stopped_at: minutesAgo(30).toISOString(),
    })
    expect(other_addresses.find(({ service }) => service === 'caddy')).toMatchObject({
      because: 'it is not enabled',
      stopped_at: null,
    })
  })

  test('lists a service that was removed from the stack', async () => {
    const { other_addresses } = await frontDoorOf(
      householdMachine([
        householdContainer('seerr'),
        householdContainer('ombi', '0.0.0.0', {
          ports: [{ container: 1, host: 3579, protocol: 'tcp', address: '0.0.0.0' }],
        }),
      ]),
    )
    expect(other_addresses.find(({ service }) => service === 'ombi')).toMatchObject({
      reason_code: 'removed-from-stack',
    })
  })
})

test('front-door in a rehearsal shows the card, and says that it works on no other device', async () => {
  const engine = fakeEngine({ containers: [householdContainer('seerr', '127.0.0.1')] })
  const rehearsal = { ...engine, facts: { ...engine.facts, name: 'rehearsal' as const, rehearsed: true } }
  const { card, advice, command } = await frontDoorOf(householdMachine([], { engine: async () => rehearsal }))
  expect(card!.lines.join(' ')).toContain('does not work on other devices')
  expect([advice, command]).toEqual([expect.stringContaining('always bound to this machine only'), null])
})

test('front-door takes no parameters, so every surface shows the same front door', () => {
  expect(frontDoor.parameters).toEqual({})
})

test('the card explains how to use the address', async () => {
  const { card } = await frontDoorOf(householdMachine([householdContainer('seerr'), householdContainer('jellyfin')]))
  expect(card).toMatchObject({ address: 'http://192.168.1.20:5055' })
  expect(card!.lines.join(' ')).toContain('http://192.168.1.20:8096')
})
