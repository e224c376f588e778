import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { assertDatabasesAreLocal } from './network-disk.ts'

const compose = `
name: usher
services:
  sonarr: { image: "linuxserver/sonarr:4", volumes: ["./config/sonarr:/config", "./data:/data"] }
  caddy: { image: "caddy:2", volumes: ["./config/caddy:/etc/caddy"] }
`

async function machineOn(type: string) {
  const machine = fakeMachine({ compose })
  const { directory } = await machine.stack()
  mkdirSync(join(machine.procPath, 'self'), { recursive: true })
  const lines = ['22 1 8:1 / / rw - ext4 /dev/sda1 rw', `30 22 0:50 / ${directory}/config rw - ${type} nas:/config rw`]
  writeFileSync(join(machine.procPath, 'self/mountinfo'), lines.join('\n'))
  return { machine, folder: join(directory, 'config/sonarr') }
}

test.each(['nfs4', 'cifs', 'fuse.sshfs'])('no database is begun on %s', async (type) => {
  const { machine, folder } = await machineOn(type)
  const refused = assertDatabasesAreLocal(['sonarr'], machine)
  expect(refused).rejects.toMatchObject({ data: { code: 'CHANGE-10' } })
  expect(refused).rejects.toThrow(`sonarr would keep its database in ${folder}, which is on a network disk (${type}).`)
})

test.each(['ext4', 'fuse.shfs', 'fuse.mergerfs'])('one is on %s', async (type) => {
  const { machine } = await machineOn(type)
  await assertDatabasesAreLocal(['sonarr'], machine)
})

test('what is there already was somebody’s decision', async () => {
  const { machine, folder } = await machineOn('nfs4')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'sonarr.db'), '')
  await assertDatabasesAreLocal(['sonarr'], machine)
})

test('the library may be on a network disk', async () => {
  const { machine } = await machineOn('nfs4')
  await assertDatabasesAreLocal([], machine)
  writeFileSync(
    join(machine.procPath, 'self/mountinfo'),
    `22 1 8:1 / / rw - ext4 /dev/sda1 rw\n30 22 0:50 / ${(await machine.stack()).directory}/data rw - nfs4 nas:/data rw`,
  )
  await assertDatabasesAreLocal(['sonarr'], machine)
})
