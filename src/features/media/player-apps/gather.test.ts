import { describe, expect, test } from 'bun:test'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { householdMachine, householdContainer } from '../../../../test-support/machine/household.ts'
import { playerDevices, gatherPlayerApps } from './gather.ts'

const allServers = ['jellyfin', 'seerr', 'navidrome', 'audiobookshelf']

test('there are many kinds of device, each with a name of its own for each purpose', () => {
  expect(new Set(playerDevices.map(({ device }) => device)).size).toBeGreaterThanOrEqual(14)
  const names = playerDevices.map(({ device, purpose }) => `${purpose} ${device}`)
  expect(new Set(names).size).toBe(names.length)
})

test('whatever is not good says what to do', () => {
  for (const { title, apps } of playerDevices)
    for (const { support, advice } of apps)
      if (support !== 'good') expect([title, advice]).toEqual([title, expect.any(String)])
})

test('nothing names a link, and an app says where it is to be had', () => {
  for (const { apps } of playerDevices)
    for (const { app, get } of apps) {
      expect((get ?? '').includes('://')).toBe(false)
      if (app !== null) expect(get).not.toBeNull()
    }
})

describe('each row follows from what runs', () => {
  test('with everything, every row applies, and has the address to enter', async () => {
    const { clients } = await gatherPlayerApps(householdMachine(allServers.map((name) => householdContainer(name))))
    expect(clients.filter(({ applies, address }) => !applies || address === null)).toEqual([])
    const addresses = Object.groupBy(clients, ({ activity }) => activity)
    expect(addresses.watch![0]!.address).toBe('http://192.168.1.20:8096')
    expect(addresses.music![0]!.address).toBe('http://192.168.1.20:4533')
    expect(addresses.audiobooks![0]!.address).toBe('http://192.168.1.20:13378')
  })

  test('without Jellyfin there is no app of Jellyfin’s', async () => {
    const { clients } = await gatherPlayerApps(householdMachine([householdContainer('navidrome')]))
    const watch = clients.filter(({ activity }) => activity === 'watch')
    expect(
      watch.every(({ applies, app, because }) => !applies && app === null && because === 'jellyfin does not run'),
    ).toBe(true)
    expect(clients.some(({ applies, activity }) => applies && activity === 'music')).toBe(true)
  })

  test('without Navidrome, Jellyfin plays the music', async () => {
    const { clients } = await gatherPlayerApps(householdMachine([householdContainer('jellyfin')]))
    const music = clients.find(({ activity, device }) => activity === 'music' && device === 'ios')
    expect(music).toMatchObject({ applies: true, service: 'jellyfin', app: 'Finamp' })
  })

  test('a stack that has no such thing says so', async () => {
    const { clients } = await gatherPlayerApps(
      householdMachine([], { compose: 'name: usher\nservices: { web: { image: "example/web:1" } }\n' }),
    )
    expect(clients[0]).toMatchObject({ applies: false, because: 'the stack has no jellyfin' })
  })

  test('what only this machine reaches gives no other device an address', async () => {
    const { clients, advice, command } = await gatherPlayerApps(
      householdMachine([householdContainer('jellyfin', '127.0.0.1')]),
    )
    const phone = clients.find(({ device }) => device === 'android')
    expect(phone).toMatchObject({ applies: true, address: null, because: 'jellyfin is bound to this machine alone' })
    expect([advice, command]).toEqual([expect.stringContaining('No other device'), 'usher config set LAN_BIND 0.0.0.0'])
  })
})

test('no line is wider than the page', async () => {
  const { out } = await runCli(['clients'], {
    machine: householdMachine(allServers.map((name) => householdContainer(name))),
  })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
