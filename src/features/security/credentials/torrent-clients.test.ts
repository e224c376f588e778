import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { credentials as kind } from '../../../../contract/kinds/credentials.ts'
import { runConnect } from '../../../../test-support/connect/connections-fixture.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { openSettingsFile } from '../../../platform/settings/settings-file.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherCredentials } from './gather.ts'

/** Apps after their first start, with settings in a real file. */
async function machineWith(app: string, settings: Record<string, string> = {}, key?: string): Promise<Machine> {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const machine = await fakeStack([
    fakeApp('sonarr', { sharedState }),
    fakeApp(app, { sharedState, ...(key !== undefined && { key }) }),
  ])
  const { paths } = machine.settings()
  const file = openSettingsFile(paths, {})
  for (const [name, value] of Object.entries(settings)) file.prepareChange(name, value, null).write()
  return { ...machine, settings: () => openSettingsFile(paths, {}) }
}

const credentialOf = async (machine: Machine, id: string) =>
  (await gatherCredentials(machine)).credentials.find((one) => one.id === id)

test('Deluge’s default password is reported, and rotating it also changes it in Sonarr', async () => {
  const machine = await machineWith('deluge', {}, 'deluge')
  await runConnect(machine)
  expect(await credentialOf(machine, 'deluge.password')).toMatchObject({
    status: 'verified',
    guessable: true,
    can_rotate: true,
    command: 'usher credential rotate deluge.password',
  })
  const { out, err } = await runCli(['credential', 'rotate', 'deluge.password', '--yes', '--json'], { machine })
  if (out === '') throw new Error(err)
  const data = kind.schema.parse((JSON.parse(out.trim().split('\n').at(-1)!) as { data: unknown }).data)
  expect([data.rotation?.verified, data.rotation?.consumers]).toMatchObject([
    true,
    [{ service: 'sonarr', result: 'updated' }],
  ])
  expect(machine.settings().values()['DELUGE_PASSWORD']).toMatch(/^[\w-]{24}$/)
  expect(await credentialOf(machine, 'deluge.password')).toMatchObject({ status: 'verified', guessable: false })
})

test('a Transmission without a known password asks for it, and its password cannot be rotated', async () => {
  const machine = await machineWith('transmission')
  expect(await credentialOf(machine, 'transmission.password')).toMatchObject({
    status: 'not-set',
    command: 'usher config set TRANSMISSION_PASSWORD',
    advice: expect.stringContaining('Transmission'),
  })
  const known = await machineWith('transmission', { TRANSMISSION_PASSWORD: defaultKey('transmission') })
  expect(await credentialOf(known, 'transmission.password')).toMatchObject({ status: 'verified', can_rotate: false })
})

test('rTorrent needs no password until its web server has one', async () => {
  expect(await credentialOf(await machineWith('rtorrent'), 'rtorrent.password')).toMatchObject({ status: 'not-needed' })
  const key = 'harbour-lantern-9'
  const machine = await machineWith('rtorrent', { RTORRENT_PASSWORD: key }, key)
  expect(await credentialOf(machine, 'rtorrent.password')).toMatchObject({ status: 'verified', guessable: false })
})
