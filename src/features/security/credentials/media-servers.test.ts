import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { Machine } from '../../../platform/machine.ts'
import { openSettingsFile } from '../../../platform/settings/settings-file.ts'
import { gatherCredentials } from './gather.ts'
import { planRotation } from './rotation.ts'

/** Media servers with settings in a real file, which has Emby's key. */
async function machineWith(...names: string[]): Promise<Machine> {
  const sharedState = freshApps()
  const machine = await fakeStack(names.map((app) => fakeApp(app, { sharedState })))
  const { paths } = machine.settings()
  const settings = () => openSettingsFile(paths, {})
  if (names.includes('emby'))
    settings()
      .prepareChange('EMBY_KEY', defaultKey('emby'), await machine.stack())
      .write()
  return { ...machine, settings }
}

test('rotating Emby’s key leaves only the new one', async () => {
  const machine = await machineWith('emby')
  const { out, err, exit } = await runCli(['credential', 'rotate', 'emby.key', '--yes', '--json'], { machine })
  expect([exit, err]).toEqual([0, expect.any(String)])
  const { EMBY_KEY: key } = machine.settings().values()
  expect(key).not.toBe(defaultKey('emby'))
  expect(out).not.toContain(key!)
  const [emby] = (await mediaAppsOf(machine)).mediaServers
  expect(knownValue(await emby!.issuedKeys()).map(({ name }) => name)).toEqual(['usher'])
  expect(knownValue(await emby!.usedCredentialSource())).toBe("usher's settings")
})

test('Plex’s token is verified, and usher says why it cannot be rotated', async () => {
  const machine = await machineWith('plex')
  const { credentials } = await gatherCredentials(machine)
  expect(credentials.find(({ id }) => id === 'plex.key')).toMatchObject({
    status: 'verified',
    stored_in: 'Plex’s Preferences.xml',
    can_rotate: false,
    purpose: 'Gives control of Plex: its libraries and settings, and its owner’s account',
  })
  expect(planRotation('plex.key', machine)).rejects.toMatchObject({
    data: { code: 'CREDENTIAL-1', summary: expect.stringContaining('plex.tv, which usher does not contact') },
  })
})
