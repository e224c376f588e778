import { describe, expect, test } from 'bun:test'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { householdMachine, householdContainer } from '../../../../test-support/machine/household.ts'
import { playerDevices, gatherPlayerApps } from './gather.ts'

const allServers = ['jellyfin', 'seerr', 'navidrome', 'audiobookshelf']

test('the list has many kinds of device, each with a unique name for its purpose', () => {
  expect(new Set(playerDevices.map(({ device }) => device)).size).toBeGreaterThanOrEqual(14)
  const names = playerDevices.map(({ device, purpose }) => `${purpose} ${device}`)
  expect(new Set(names).size).toBe(names.length)
})

test('every app without good support has advice', () => {
  for (const { title, apps } of playerDevices)
    for (const { support, advice } of apps)
      if (support !== 'good') expect([title, advice]).toEqual([title, expect.any(String)])
})

test('every app names its store, and no store is a link', () => {
  for (const { apps } of playerDevices)
    for (const { app, installFrom } of apps) {
      expect((installFrom ?? '').includes('://')).toBe(false)
      if (app !== null) expect(installFrom).not.toBeNull()
    }
})

describe('clients', () => {
  test('with every service running, every row applies and has the address to enter', async () => {
    const { clients } = await gatherPlayerApps(householdMachine(allServers.map((name) => householdContainer(name))))
    expect(clients.filter(({ applies, address }) => !applies || address === null)).toEqual([])
    const addresses = Object.groupBy(clients, ({ activity }) => activity)
    expect(addresses.watch![0]!.address).toBe('http://192.168.1.20:8096')
    expect(addresses.music![0]!.address).toBe('http://192.168.1.20:4533')
    expect(addresses.audiobooks![0]!.address).toBe('http://192.168.1.20:13378')
  })

  test('list no Jellyfin app if Jellyfin does not run', async () => {
    const { clients } = await gatherPlayerApps(householdMachine([householdContainer('navidrome')]))
    const watch = clients.filter(({ activity }) => activity === 'watch')
    expect(
      watch.every(({ applies, app, because }) => !applies && app === null && because === 'jellyfin is not running'),
    ).toBe(true)
    expect(clients.some(({ applies, activity }) => applies && activity === 'music')).toBe(true)
  })

  test('use Jellyfin for music if Navidrome does not run', async () => {
    const { clients } = await gatherPlayerApps(householdMachine([householdContainer('jellyfin')]))
    const music = clients.find(({ activity, device }) => activity === 'music' && device === 'ios')
    expect(music).toMatchObject({ applies: true, service: 'jellyfin', app: 'Finamp' })
  })

  test('report that the stack has no such service', async () => {
    const { clients } = await gatherPlayerApps(
      householdMachine([], { compose: 'name: usher\nservices: { web: { image: "example/web:1" } }\n' }),
    )
    expect(clients[0]).toMatchObject({ applies: false, because: 'the stack has no jellyfin, plex or emby' })
  })

  test('have no address for other devices if the service is bound to this machine', async () => {
    const { clients, advice, command } = await gatherPlayerApps(
      householdMachine([householdContainer('jellyfin', '127.0.0.1')]),
    )
    const phone = clients.find(({ device }) => device === 'android')
    expect(phone).toMatchObject({ applies: true, address: null, because: 'jellyfin is bound to this machine only' })
    expect([advice, command]).toEqual([expect.stringContaining('No other device'), 'usher config set LAN_BIND 0.0.0.0'])
  })
})

test('clients keeps every line within the page width', async () => {
  const { out } = await runCli(['clients'], {
    machine: householdMachine(allServers.map((name) => householdContainer(name))),
  })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
