import { afterEach, expect } from 'bun:test'
import { chownSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '../../src/dispatch/act.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { TRIAL_LABEL } from '../../src/features/data/restore/trial/trial-container.ts'
import { startContainerHousehold } from './support/checks/container-household.ts'
import { IMAGE } from './support/engine/container-roles.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { expectRepair } from './support/repair/expect-repair.ts'

const needs = ['docker-28.5', 'docker-cli'] as const
const { test: filesTest, setup: checkHousehold } = sharedSetup(needs, startContainerHousehold)
afterEach(() => checkHousehold()?.clear(), 60_000)

const USER = 1000
const user = ['--user', `${USER}:${USER}`]

/** Both apps mount the folder above downloads and library. */
async function household(name: string, more: { sonarr?: string[]; qbittorrent?: string[] } = {}): Promise<string> {
  const data = checkHousehold().createFolder(name)
  for (const below of ['torrents', 'torrents/tv', 'torrents/films', 'media', 'media/tv'])
    checkHousehold().createFolder(`${name}/${below}`)
  for (const service of ['sonarr', 'qbittorrent'] as const)
    await checkHousehold().run(service, { argv: [...user, ...(more[service] ?? ['-v', `${data}:/data`])] })
  return data
}

async function runDiagnosis(machine: Machine, only: string): Promise<void> {
  const result = await act('diagnose', { body: { only } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(`diagnose ${only}: ${JSON.stringify(result)}`)
  await result.ended
}

filesTest('a folder changes its owner to the user that writes to it, but a link’s target does not', async () => {
  const data = await household('theirs')
  const [film, away] = [join(data, 'media/tv/a.mkv'), join(checkHousehold().createFolder('away', 0), 'b.mkv')]
  for (const path of [film, away]) writeFileSync(path, '', { mode: 0o600 })
  symlinkSync(away, join(data, 'media/tv/link'))
  for (const path of [join(data, 'media/tv'), film]) chownSync(path, 0, 0)
  const machine = await checkHousehold().machine()
  await runDiagnosis(machine, 'storage-write-test')
  const repaired = await expectRepair('storage-write-test:sonarr:/data/media/tv', 'set-folder-owner', machine)
  expect(repaired.skipped).toEqual([{ subject: 'One link', because: 'usher does not follow links.' }])
  expect([film, away].map((path) => [statSync(path).uid, statSync(path).mode & 0o777])).toEqual([
    [USER, 0o600],
    [0, 0o600],
  ])
  expect(machine.state().history.list(1)[0]?.before).toMatchObject([
    { subject: join(data, 'media/tv'), type: 'file-owner', value: expect.stringMatching(/^0:0 /) },
    { subject: film, type: 'file-owner', value: '0:0 600' },
  ])
})

filesTest('settings that a restore left to root are given to the app’s user', async () => {
  const config = checkHousehold().createFolder('config')
  const database = join(config, 'sonarr.db')
  const script = join(config, 'custom-cont-init.d')
  writeFileSync(database, '', { mode: 0o600 })
  mkdirSync(script)
  const data = checkHousehold().createFolder('data')
  await household('settings', { sonarr: ['-v', `${data}:/data`, '-v', `${config}:/config`] })
  await expectRepair('storage-config-writable:sonarr', 'set-settings-owner', await checkHousehold().machine())
  expect([lstatSync(database).uid, lstatSync(script).uid]).toEqual([USER, 0])
})

filesTest('a missing folder is created with the app’s user and mode', async () => {
  const data = await household('gone')
  rmSync(join(data, 'media'), { recursive: true })
  await expectRepair('storage-folders:sonarr', 'create-folders', await checkHousehold().machine())
  const { uid, gid, mode } = statSync(join(data, 'media/tv'))
  expect([uid, gid, mode & 0o777]).toEqual([USER, USER, 0o755])
})

filesTest('a library that sees the downloads under another path gets a path mapping', async () => {
  const [data, downloads] = ['library', 'downloads'].map((name) => checkHousehold().createFolder(name)) as [
    string,
    string,
  ]
  await household('apart', {
    sonarr: ['-v', `${data}:/data`, '-v', `${downloads}:/downloads`],
    qbittorrent: ['-v', `${downloads}:/data`],
  })
  const repaired = await expectRepair('storage-same-paths:sonarr', 'map-paths', await checkHousehold().machine())
  expect(repaired.steps.map(({ title: what }) => what)).toEqual([
    'Add a path mapping: /data/ on gluetun is /downloads/.',
  ])
})

filesTest('only the container of a killed trial is removed', async () => {
  await household('tried')
  const machine = await checkHousehold().machine()
  const trial = (name: string, whose: string) =>
    checkHousehold().engine.docker([
      'run',
      '-d',
      '--name',
      name,
      '--label',
      `${TRIAL_LABEL}=${whose}`,
      IMAGE,
      '/bash',
      '-c',
      'read -t 60 <> <(:)',
    ])
  await trial('mine', machine.paths.state)
  await trial('anothers', '/home/ana/state')
  await expectRepair('upkeep-leftovers', 'remove-leftovers', machine)
  expect(
    (await checkHousehold().engine.docker(['ps', '--all', '--format', '{{.Names}}'])).split('\n').toSorted(),
  ).toEqual(['anothers', 'usher-qbittorrent-1', 'usher-sonarr-1'])
})
