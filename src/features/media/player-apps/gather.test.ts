import { describe, expect, test } from 'bun:test'
import { play } from '../../../../test-support/cli/run.ts'
import { house, runs } from '../../../../test-support/house.ts'
import { devices, gatherClients } from './gather.ts'

const everything = ['jellyfin', 'seerr', 'navidrome', 'audiobookshelf']

test('there are many kinds of device, each with a name of its own for each purpose', () => {
  expect(new Set(devices.map(({ device }) => device)).size).toBeGreaterThanOrEqual(14)
  const names = devices.map(({ device, purpose }) => `${purpose} ${device}`)
  expect(new Set(names).size).toBe(names.length)
})

test('whatever is not good says what to do', () => {
  for (const { title, uses } of devices)
    for (const { support, advice } of uses)
      if (support !== 'good') expect([title, advice]).toEqual([title, expect.any(String)])
})

test('nothing names a link, and an app says where it is to be had', () => {
  for (const { uses } of devices)
    for (const { app, get } of uses) {
      expect((get ?? '').includes('://')).toBe(false)
      if (app !== null) expect(get).not.toBeNull()
    }
})

describe('each row follows from what runs', () => {
  test('with everything, every row applies, and has the address to enter', async () => {
    const { clients } = await gatherClients(house(everything.map((name) => runs(name))))
    expect(clients.filter(({ applies, address }) => !applies || address === null)).toEqual([])
    const addresses = Object.groupBy(clients, ({ purpose }) => purpose)
    expect(addresses.watch![0]!.address).toBe('http://192.168.1.20:8096')
    expect(addresses.music![0]!.address).toBe('http://192.168.1.20:4533')
    expect(addresses.audiobooks![0]!.address).toBe('http://192.168.1.20:13378')
  })

  test('without Jellyfin there is no app of Jellyfin’s', async () => {
    const { clients } = await gatherClients(house([runs('navidrome')]))
    const watch = clients.filter(({ purpose }) => purpose === 'watch')
    expect(
      watch.every(({ applies, app, because }) => !applies && app === null && because === 'jellyfin does not run'),
    ).toBe(true)
    expect(clients.some(({ applies, purpose }) => applies && purpose === 'music')).toBe(true)
  })

  test('without Navidrome, Jellyfin plays the music', async () => {
    const { clients } = await gatherClients(house([runs('jellyfin')]))
    const music = clients.find(({ purpose, device }) => purpose === 'music' && device === 'ios')
    expect(music).toMatchObject({ applies: true, service: 'jellyfin', app: 'Finamp' })
  })

  test('a stack that has no such thing says so', async () => {
    const { clients } = await gatherClients(
      house([], { compose: 'name: usher\nservices: { web: { image: "example/web:1" } }\n' }),
    )
    expect(clients[0]).toMatchObject({ applies: false, because: 'the stack has no jellyfin' })
  })

  test('what only this machine reaches gives no other device an address', async () => {
    const { clients, advice, command } = await gatherClients(house([runs('jellyfin', '127.0.0.1')]))
    const phone = clients.find(({ device }) => device === 'android')
    expect(phone).toMatchObject({ applies: true, address: null, because: 'jellyfin is bound to this machine alone' })
    expect([advice, command]).toEqual([expect.stringContaining('Nobody else'), 'usher config set LAN_BIND 0.0.0.0'])
  })
})

test('no line is wider than the page', async () => {
  const { out } = await play(['clients'], { machine: house(everything.map((name) => runs(name))) })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
