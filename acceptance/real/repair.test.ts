import { expect } from 'bun:test'
import { chmodSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { refusedBy, repaired } from '../../test-support/repair/deeds.ts'
import { shared } from './support/shared.ts'
import { den, grown } from './repair/den.ts'
import { mends as mendsOn } from './repair/mends.ts'

const needs = ['docker-28.5', 'docker-cli', 'compose-2.40'] as const
const { proves, built: home } = shared(needs, den)

const docker = (...words: string[]) => home().engine.docker(words)
const idOf = (service: string) => docker('inspect', '--format', '{{.Id}}', `usher-${service}-1`)

const mends = (finding: string, name: string) => mendsOn(finding, name, home().machine)

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100))
}
const health = async (service: string) =>
  docker('inspect', '--format', '{{.State.Health.Status}}', `usher-${service}-1`)
const sicken = async (service: string, file: string) => {
  await docker('exec', `usher-${service}-1`, '/bash', '-c', `: > ${file}`)
  await until(async () => (await health(service)) === 'unhealthy')
}

proves('a service that stopped is started', async () => {
  await home().up('quiet')
  await docker('stop', 'usher-quiet-1')
  await mends('stack-present:quiet', 'start-service')
})

proves('a service that is not well is started again, once', async () => {
  await home().up('sick')
  await sicken('sick', '/run/sick')
  await mends('stack-health:sick', 'restart-unwell')
})

proves('where starting again does not help, the second look says so', async () => {
  await home().up('incurable')
  await sicken('incurable', '/sick')
  const told = await repaired('stack-health:incurable', home().machine)
  expect(told).toMatchObject({ complete: false, fixed: false, after: { standing: 'fail' } })
  expect(told.by_hand?.command).toBe('usher logs incurable')
  await docker('rm', '--force', 'usher-incurable-1')
})

proves('a container of an older declaration is made anew', async () => {
  await home().up('quiet')
  home().declare('quiet', { environment: { COLOUR: 'green' } })
  const before = await idOf('quiet')
  await mends('stack-drift:quiet', 'make-anew')
  expect(await idOf('quiet')).not.toBe(before)
})

proves('a log without a bound has none declared, and gets one as soon as it has', async () => {
  await home().up('quiet')
  expect(await refusedBy('engine-logs:quiet', home().machine)).toBe('REPAIR-8')
  home().declare('quiet', { logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } } })
  await mends('engine-logs:quiet', 'bound-log')
})

proves('a log that eats the disk goes with its container', async () => {
  await home().up('quiet')
  const path = await docker('inspect', '--format', '{{.LogPath}}', 'usher-quiet-1')
  grown(path)
  await mends('upkeep-log-sizes:quiet', 'empty-log')
  const now = await docker('inspect', '--format', '{{.LogPath}}', 'usher-quiet-1')
  expect(now).not.toBe(path)
})

proves('a client whose tunnel was started again is started after it', async () => {
  await home().up('gluetun', 'qbittorrent')
  await docker('restart', '--time', '3', 'usher-gluetun-1')
  const before = await idOf('qbittorrent')
  await mends('tunnel-shared:qbittorrent', 'restart-stranded')
  expect(await idOf('qbittorrent')).toBe(before)
})

proves('a client whose tunnel was made anew is made anew', async () => {
  await home().up('gluetun', 'qbittorrent')
  await docker('rm', '--force', 'usher-gluetun-1')
  await home().up('gluetun')
  const before = await idOf('qbittorrent')
  await mends('tunnel-shared:qbittorrent', 'restart-stranded')
  expect(await idOf('qbittorrent')).not.toBe(before)
})

proves('a service that sees a folder that is no longer there is started again', async () => {
  await home().up('quiet')
  renameSync(home().data, `${home().data}-before`)
  mkdirSync(home().data)
  await mends('storage-mounts-current:quiet', 'restart-on-disk')
})

proves('a container that the stack no longer declares is removed', async () => {
  await home().up('old')
  home().undeclare('old')
  await mends('upkeep-strays:old', 'remove-stray')
  expect(await docker('ps', '--all', '--quiet', '--filter', 'name=usher-old-1')).toBe('')
})

proves('an app that holds its own database is started again', async () => {
  await home().up('locked')
  await mends('apps-database:locked', 'restart-locked')
})

proves('settings that others could read are closed', async () => {
  const path = home().machine.settings().places.own
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'TZ=Europe/Lisbon\n')
  chmodSync(path, 0o666)
  await mends(`security-settings-modes:${path}`, 'close-file')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})
