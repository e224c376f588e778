import { expect } from 'bun:test'
import { chmodSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { repairErrorCode, runRepair } from '../../test-support/repair/repair-actions.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { smallHousehold, growFile } from './support/repair/small-household.ts'
import { expectRepair as expectRepairOn } from './support/repair/expect-repair.ts'

const needs = ['docker-28.5', 'docker-cli', 'compose-2.40'] as const
const { test: repairTest, setup: home } = sharedSetup(needs, smallHousehold)

const docker = (...words: string[]) => home().engine.docker(words)
const idOf = (service: string) => docker('inspect', '--format', '{{.Id}}', `usher-${service}-1`)

const expectRepair = (finding: string, name: string) => expectRepairOn(finding, name, home().machine)

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100))
}
const health = async (service: string) =>
  docker('inspect', '--format', '{{.State.Health.Status}}', `usher-${service}-1`)
const makeUnhealthy = async (service: string, file: string) => {
  await docker('exec', `usher-${service}-1`, '/bash', '-c', `: > ${file}`)
  await waitUntil(async () => (await health(service)) === 'unhealthy')
}

repairTest('a stopped service is started', async () => {
  await home().startServices('quiet')
  await docker('stop', 'usher-quiet-1')
  await expectRepair('stack-present:quiet', 'start-service')
})

repairTest('an unhealthy service is restarted once', async () => {
  await home().startServices('sick')
  await makeUnhealthy('sick', '/run/sick')
  await expectRepair('stack-health:sick', 'restart-unhealthy')
})

repairTest('if a restart does not help, the second check says so', async () => {
  await home().startServices('incurable')
  await makeUnhealthy('incurable', '/sick')
  const repaired = await runRepair('stack-health:incurable', home().machine)
  expect(repaired).toMatchObject({ complete: false, fixed: false, after: { status: 'failed' } })
  expect(repaired.remedy?.command).toBe('usher logs incurable')
  await docker('rm', '--force', 'usher-incurable-1')
})

repairTest('a container with an older declaration is recreated', async () => {
  await home().startServices('quiet')
  home().declare('quiet', { environment: { COLOUR: 'green' } })
  const before = await idOf('quiet')
  await expectRepair('stack-drift:quiet', 'recreate-service')
  expect(await idOf('quiet')).not.toBe(before)
})

repairTest('an unlimited log is reported, and limited once the stack declares a limit', async () => {
  await home().startServices('quiet')
  expect(await repairErrorCode('engine-logs:quiet', home().machine)).toBe('REPAIR-8')
  home().declare('quiet', { logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } } })
  await expectRepair('engine-logs:quiet', 'limit-log')
})

repairTest('a log that fills the disk is removed with its container', async () => {
  await home().startServices('quiet')
  const path = await docker('inspect', '--format', '{{.LogPath}}', 'usher-quiet-1')
  growFile(path)
  await expectRepair('upkeep-log-sizes:quiet', 'empty-log')
  const now = await docker('inspect', '--format', '{{.LogPath}}', 'usher-quiet-1')
  expect(now).not.toBe(path)
})

repairTest('a client is restarted after its tunnel was restarted', async () => {
  await home().startServices('gluetun', 'qbittorrent')
  await docker('restart', '--time', '3', 'usher-gluetun-1')
  const before = await idOf('qbittorrent')
  await expectRepair('tunnel-shared:qbittorrent', 'restart-stranded')
  expect(await idOf('qbittorrent')).toBe(before)
})

repairTest('a client is recreated after its tunnel was recreated', async () => {
  await home().startServices('gluetun', 'qbittorrent')
  await docker('rm', '--force', 'usher-gluetun-1')
  await home().startServices('gluetun')
  const before = await idOf('qbittorrent')
  await expectRepair('tunnel-shared:qbittorrent', 'restart-stranded')
  expect(await idOf('qbittorrent')).not.toBe(before)
})

repairTest('a service that sees a deleted folder is restarted', async () => {
  await home().startServices('quiet')
  renameSync(home().data, `${home().data}-before`)
  mkdirSync(home().data)
  await expectRepair('storage-mounts-current:quiet', 'restart-on-disk')
})

repairTest('a container that the stack no longer declares is removed', async () => {
  await home().startServices('old')
  home().undeclare('old')
  await expectRepair('upkeep-orphans:old', 'remove-orphan')
  expect(await docker('ps', '--all', '--quiet', '--filter', 'name=usher-old-1')).toBe('')
})

repairTest('an app that locks its own database is restarted', async () => {
  await home().startServices('locked')
  while (!(await docker('logs', 'usher-locked-1')).includes('database is locked')) await Bun.sleep(100)
  await expectRepair('apps-database:locked', 'restart-locked')
})

repairTest('settings that others can read are made private', async () => {
  const path = home().machine.settings().paths.usher
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'TZ=Europe/Lisbon\n')
  chmodSync(path, 0o666)
  await expectRepair(`security-settings-modes:${path}`, 'restrict-file')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})
