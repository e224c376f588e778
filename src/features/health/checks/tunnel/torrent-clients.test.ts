import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../../rehearsal/household/default-household.ts'
import { defaultKey } from '../../../../../rehearsal/apps/keys.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { withFault } from '../../../../../test-support/checks/machine-fixtures.ts'
import { runCheckOn } from '../../../../../test-support/checks/check-case.ts'

const settings = { TRANSMISSION_PASSWORD: defaultKey('transmission'), DELUGE_PASSWORD: defaultKey('deluge') }
const unbound = { ...defaultHousehold, faults: { isClientUnbound: true } } as const

const check = async (id: string, apps: string[], household = defaultHousehold) =>
  runCheckOn(
    id,
    await fakeStack(
      apps.map((app) => fakeApp(app, { household })),
      settings,
    ),
  )

test.each([
  ['transmission', 'bind-address-ipv4'],
  ['deluge', 'Preferences, Network'],
  ['rtorrent', 'network.bind_address.set'],
])('an unbound %s is a warning with what to change in it', async (app, setting) => {
  const [result] = await check('tunnel-bound', ['gluetun', app], unbound)
  expect(result).toMatchObject({
    status: 'warning',
    subject: app,
    remedy: { summary: expect.stringContaining(setting) },
  })
})

test.each([
  ['deluge', 'Deluge is bound to tun0.'],
  ['rtorrent', 'rTorrent is bound to 10.2.0.2.'],
])('a bound %s passes', async (app, summary) => {
  expect(await check('tunnel-bound', ['gluetun', app])).toMatchObject([{ status: 'passed', summary }])
})

test('a client whose image has its own VPN need not use the tunnel’s network', async () => {
  const machine = await fakeStack(
    ['gluetun', 'transmission'].map((app) => fakeApp(app)),
    settings,
  )
  const withImage = (image: string) =>
    withFault(machine, { container: ({ service }) => (service === 'transmission' ? { image } : {}) })
  const status = async (image: string) =>
    (await runCheckOn('tunnel-used', await withImage(image))).map((result) => result.status)
  expect(await status('haugene/transmission-openvpn:5.3')).toEqual(['skipped'])
  expect(await status('lscr.io/linuxserver/transmission:4.0.6')).toEqual(['failed'])
})
