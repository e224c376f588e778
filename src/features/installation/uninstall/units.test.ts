import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { play } from '../../../../test-support/cli/run.ts'
import { installedUnits } from '../../services/boot/gather.ts'
import { pretendLaunchd } from '../../../../test-support/service-manager/launchd.ts'
import { pretendSystemd, type PretendSystemd } from '../../../../test-support/service-manager/systemd.ts'
import type { Machine } from '../../../platform/machine.ts'
import { apply, den, forget, named, told } from '../../../../test-support/uninstall/den.ts'

let systemd: PretendSystemd
let machine: Machine
let containers: unknown[]

beforeEach(async () => {
  systemd = pretendSystemd()
  ;({ machine, containers } = den({ parts: { keeper: systemd.keeper } }))
  for (const what of ['watch', 'boot']) await play(['hosting', 'install', what], { machine })
})
afterEach(() => machine.state().close())

const paths = () => installedUnits(machine).map(({ path }) => path)
const enabled = () => [...systemd.enabled, ...systemd.active]

describe.each(['services', 'configuration', 'media'])('%s', (removal) => {
  test('lists what the machine runs of usher with its size, and takes it out', async () => {
    const [watch, boot] = installedUnits(machine)
    const rehearsed = await told(removal, machine)
    const units = rehearsed.items.filter(({ what }) => what === 'unit')
    expect(units).toMatchObject(
      [watch!, boot!].map(({ name, path }) => ({
        name,
        at: path,
        bytes: statSync(path).size,
        removal: 'services',
        result: 'would-go',
      })),
    )
    expect(rehearsed.commands).toContain(`systemctl --user disable --now ${watch!.name}`)
    expect(enabled().length).toBe(3)

    expect(await apply(removal, machine)).toMatchObject({ complete: true })
    expect([paths(), enabled()]).toEqual([[], []])
  })
})

test('what only stops says that the boot starts it again, and leaves both', async () => {
  const { items, kept } = await told('stop', machine)
  expect(items.map(({ what }) => what)).toEqual(['container'])
  expect(kept.find(({ at }) => at === paths()[1])?.because).toContain('usher hosting remove boot')
  await apply('stop', machine)
  expect(paths().length).toBe(2)
})

test('one that systemd does not let go of is left, says why, and makes it incomplete', async () => {
  systemd.fail('disable', 'Failed to connect to bus: No medium found')
  const done = await apply('services', machine)
  expect(done.complete).toBe(false)
  expect(named(done, 'unit')).toMatchObject({ result: 'left', because: expect.stringContaining('No medium found') })
  expect(paths().length).toBe(1)
  expect(machine.state().history.list()[0]!.no_inverse_because).toContain('usher hosting install boot')
})

test('one that runs usher for another stack stays', async () => {
  const [watch] = installedUnits(machine)
  writeFileSync(watch!.path, watch!.text.replace('usher"', 'usher" "--stack-dir" "/srv/other"'))
  expect(watch!.text).not.toContain('--stack-dir')
  const done = await apply('services', machine)
  expect(named(done, 'unit')).toMatchObject({ result: 'left', because: 'it runs usher for another stack' })
  expect(paths()).toEqual([watch!.path])
})

describe('forget', () => {
  test('ends what runs by itself before its file goes', async () => {
    containers.length = 0
    const [watch] = installedUnits(machine)
    const { forgotten, left } = await forget(machine)
    expect(forgotten.map(({ what }) => what)).toContain('units')
    expect([left, enabled(), existsSync(watch!.path)]).toEqual([[], [], false])
  })

  test('leaves the file of one that systemd still holds, and says so', async () => {
    containers.length = 0
    const [watch, boot] = installedUnits(machine)
    systemd.fail('disable', 'Failed to connect to bus: No medium found')
    const { forgotten, left } = await forget(machine)
    expect(left).toMatchObject([{ at: watch!.path, because: expect.stringContaining('No medium found') }])
    expect(forgotten.map(({ what }) => what)).not.toContain('units')
    expect([existsSync(watch!.path), existsSync(boot!.path)]).toEqual([true, false])
  })

  test('takes the agents of a Mac out of the folder that launchd reads', async () => {
    const launchd = pretendLaunchd()
    const mac = den({ parts: { keeper: launchd.keeper } })
    const agents = `${mac.machine.places.home}/Library/LaunchAgents`
    const on = { ...mac.machine, places: { ...mac.machine.places, agents } }
    await play(['hosting', 'install', 'watch'], { machine: on })
    const [watch] = installedUnits(on)
    mac.containers.length = 0
    expect((await forget(on)).forgotten).toContainEqual(expect.objectContaining({ what: 'agents', at: watch!.path }))
    expect([launchd.loaded.size, existsSync(watch!.path)]).toEqual([0, false])
  })
})
