import { afterEach, expect } from 'bun:test'
import { chownSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '../../src/dispatch/act.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { TRIAL } from '../../src/features/data/restore/trial/start.ts'
import { play } from './checks/inside.ts'
import { IMAGE } from './engine/roles.ts'
import { shared } from './support/shared.ts'
import { mends } from './repair/mends.ts'

const needs = ['docker-28.5', 'docker-cli'] as const
const { proves, built } = shared(needs, play)
afterEach(() => built()?.clear(), 60_000)

const USER = 1000
const user = ['--user', `${USER}:${USER}`]

/** Downloads and library below one folder, which both apps are given. */
async function household(name: string, more: { sonarr?: string[]; qbittorrent?: string[] } = {}): Promise<string> {
  const data = built().folder(name)
  for (const below of ['torrents', 'torrents/tv', 'torrents/films', 'media', 'media/tv'])
    built().folder(`${name}/${below}`)
  for (const service of ['sonarr', 'qbittorrent'] as const)
    await built().run(service, { argv: [...user, ...(more[service] ?? ['-v', `${data}:/data`])] })
  return data
}

async function proved(machine: Machine, only: string): Promise<void> {
  const deed = await act('diagnose', { body: { only } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(`diagnose ${only}: ${JSON.stringify(deed)}`)
  await deed.ended
}

proves('a folder of another user is given to the one that writes in it, and what a link leads to is not', async () => {
  const data = await household('theirs')
  const [film, away] = [join(data, 'media/tv/a.mkv'), join(built().folder('away', 0), 'b.mkv')]
  for (const path of [film, away]) writeFileSync(path, '', { mode: 0o600 })
  symlinkSync(away, join(data, 'media/tv/link'))
  for (const path of [join(data, 'media/tv'), film]) chownSync(path, 0, 0)
  const machine = await built().machine()
  await proved(machine, 'storage-may-write')
  const told = await mends('storage-may-write:sonarr:/data/media/tv', 'give-folder', machine)
  expect(told.left).toEqual([{ what: 'One link', because: 'usher follows none.' }])
  expect([film, away].map((path) => [statSync(path).uid, statSync(path).mode & 0o777])).toEqual([
    [USER, 0o600],
    [0, 0o600],
  ])
  expect(machine.state().history.list(1)[0]?.before).toMatchObject({ stood: [{ uid: 0 }, { path: film, uid: 0 }] })
})

proves('settings that a restore left to root are given to whom the app runs as', async () => {
  const config = built().folder('config')
  const database = join(config, 'sonarr.db')
  const script = join(config, 'custom-cont-init.d')
  writeFileSync(database, '', { mode: 0o600 })
  mkdirSync(script)
  const data = built().folder('data')
  await household('settings', { sonarr: ['-v', `${data}:/data`, '-v', `${config}:/config`] })
  await mends('storage-config-writable:sonarr', 'give-settings', await built().machine())
  expect([lstatSync(database).uid, lstatSync(script).uid]).toEqual([USER, 0])
})

proves('a folder that is gone is made, for the user and with the mode that the app makes them with', async () => {
  const data = await household('gone')
  rmSync(join(data, 'media'), { recursive: true })
  await mends('storage-folders:sonarr', 'make-folders', await built().machine())
  const { uid, gid, mode } = statSync(join(data, 'media/tv'))
  expect([uid, gid, mode & 0o777]).toEqual([USER, USER, 0o755])
})

proves('a library that sees the downloads under another name is told so', async () => {
  const [data, downloads] = ['library', 'downloads'].map((name) => built().folder(name)) as [string, string]
  await household('apart', {
    sonarr: ['-v', `${data}:/data`, '-v', `${downloads}:/downloads`],
    qbittorrent: ['-v', `${downloads}:/data`],
  })
  const told = await mends('storage-same-paths:sonarr', 'map-paths', await built().machine())
  expect(told.steps.map(({ what }) => what)).toEqual(['Enter it: what gluetun calls /data/ is found at /downloads/.'])
})

proves('the container of a trial that was killed is taken away, and no other', async () => {
  await household('tried')
  const machine = await built().machine()
  const trial = (name: string, whose: string) =>
    built().engine.docker([
      'run',
      '-d',
      '--name',
      name,
      '--label',
      `${TRIAL}=${whose}`,
      IMAGE,
      '/bash',
      '-c',
      'read -t 60 <> <(:)',
    ])
  await trial('mine', machine.places.state)
  await trial('anothers', '/home/ana/state')
  await mends('upkeep-leftovers', 'clear-leftovers', machine)
  expect((await built().engine.docker(['ps', '--all', '--format', '{{.Names}}'])).split('\n').toSorted()).toEqual([
    'anothers',
    'usher-qbittorrent-1',
    'usher-sonarr-1',
  ])
})
