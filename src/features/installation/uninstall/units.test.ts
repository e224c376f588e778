import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { installedUnits } from '../../services/hosting/gather.ts'
import { fakeLaunchd } from '../../../../test-support/service-manager/fake-launchd.ts'
import { fakeSystemd, type FakeSystemd } from '../../../../test-support/service-manager/fake-systemd.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  runUninstall,
  smallHousehold,
  runForget,
  itemOfType,
  planRemoval,
} from '../../../../test-support/uninstall/small-household.ts'

let systemd: FakeSystemd
let machine: Machine
let containers: unknown[]

beforeEach(async () => {
  systemd = fakeSystemd()
  ;({ machine, containers } = smallHousehold({ parts: { serviceManager: systemd.serviceManager } }))
  for (const what of ['watch', 'boot']) await runCli(['hosting', 'install', what], { machine })
})
afterEach(() => machine.state().close())

const paths = () => installedUnits(machine).map(({ path }) => path)
const enabled = () => [...systemd.enabled, ...systemd.active]

describe.each(['services', 'configuration', 'media'])('%s', (removal) => {
  test('lists the installed units with their size, and removes them', async () => {
    const [watch, boot] = installedUnits(machine)
    const dryRun = await planRemoval(removal, machine)
    const units = dryRun.items.filter(({ type }) => type === 'unit')
    expect(units).toMatchObject(
      [watch!, boot!].map(({ name, path }) => ({
        name,
        path,
        size_bytes: statSync(path).size,
        removal: 'services',
        result: 'would-remove',
      })),
    )
    expect(dryRun.commands).toContain(`systemctl --user disable --now ${watch!.name}`)
    expect(enabled().length).toBe(3)

    expect(await runUninstall(removal, machine)).toMatchObject({ complete: true })
    expect([paths(), enabled()]).toEqual([[], []])
  })
})

test('stop keeps the boot unit and warns that it starts the services again', async () => {
  const { items, kept } = await planRemoval('stop', machine)
  expect(items.map(({ type }) => type)).toEqual(['container'])
  expect(kept.find(({ path }) => path === paths()[1])?.because).toContain('usher hosting remove boot')
  await runUninstall('stop', machine)
  expect(paths().length).toBe(2)
})

test('a unit that systemd does not release is kept with the reason, and the outcome is incomplete', async () => {
  systemd.failNext('disable', 'Failed to connect to bus: No medium found')
  const done = await runUninstall('services', machine)
  expect(done.complete).toBe(false)
  expect(itemOfType(done, 'unit')).toMatchObject({
    result: 'kept',
    because: expect.stringContaining('No medium found'),
  })
  expect(paths().length).toBe(1)
  expect(machine.state().history.list()[0]!.no_inverse_because).toContain('usher hosting install boot')
})

test('a unit for another stack stays', async () => {
  const [watch] = installedUnits(machine)
  writeFileSync(watch!.path, watch!.text.replace('usher"', 'usher" "--stack-dir" "/srv/other"'))
  expect(watch!.text).not.toContain('--stack-dir')
  const done = await runUninstall('services', machine)
  expect(itemOfType(done, 'unit')).toMatchObject({ result: 'kept', because: 'it runs usher for another stack' })
  expect(paths()).toEqual([watch!.path])
})

describe('forget', () => {
  test('stops units before deleting their files', async () => {
    containers.length = 0
    const [watch] = installedUnits(machine)
    const { forgotten, skipped } = await runForget(machine)
    expect(forgotten.map(({ id }) => id)).toContain('units')
    expect([skipped, enabled(), existsSync(watch!.path)]).toEqual([[], [], false])
  })

  test('keeps the file of a unit that systemd still runs, and says so', async () => {
    containers.length = 0
    const [watch, boot] = installedUnits(machine)
    systemd.failNext('disable', 'Failed to connect to bus: No medium found')
    const { forgotten, skipped } = await runForget(machine)
    expect(skipped).toMatchObject([{ subject: watch!.path, because: expect.stringContaining('No medium found') }])
    expect(forgotten.map(({ id }) => id)).not.toContain('units')
    expect([existsSync(watch!.path), existsSync(boot!.path)]).toEqual([true, false])
  })

  test('removes launchd agents from their folder on a Mac', async () => {
    const launchd = fakeLaunchd()
    const mac = smallHousehold({ parts: { serviceManager: launchd.serviceManager } })
    const launchAgents = `${mac.machine.paths.home}/Library/LaunchAgents`
    const on = { ...mac.machine, paths: { ...mac.machine.paths, launchAgents } }
    await runCli(['hosting', 'install', 'watch'], { machine: on })
    const [watch] = installedUnits(on)
    mac.containers.length = 0
    expect((await runForget(on)).forgotten).toContainEqual(expect.objectContaining({ id: 'agents', path: watch!.path }))
    expect([launchd.loaded.size, existsSync(watch!.path)]).toEqual([0, false])
  })
})
