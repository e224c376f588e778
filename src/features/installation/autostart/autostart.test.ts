import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { hosting as kind } from '../../../../contract/kinds/hosting.ts'
import { play } from '../../../../test-support/cli/run.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { gatherHosting, installedUnits } from '../../services/boot/gather.ts'
import { pretendSystemd } from '../../../../test-support/service-manager/systemd.ts'

function hosts(parts: Partial<Machine> = {}, containers: Container[] = []) {
  const systemd = pretendSystemd()
  const machine = pretendMachine({
    keeper: systemd.keeper,
    engine: async () => pretendEngine({ containers }),
    ...parts,
  })
  return { systemd, machine }
}
const told = async (machine: Machine) => kind.shape.parse(await gatherHosting(machine))

test('what comes back with the machine is told, service by service', async () => {
  const { machine } = hosts({}, [
    container('jellyfin'),
    container('sonarr', { restart_policy: 'no' }),
    container('radarr', { state: 'exited' }),
    container('prowlarr', { restart_policy: 'on-failure' }),
  ])
  const { services, engine, linger, summary } = await told(machine)
  expect(engine).toMatchObject({ yes: true, because: 'systemd starts docker.service with the machine' })
  expect(services.map(({ service, returns }) => [service, returns])).toEqual([
    ['jellyfin', true],
    ['sonarr', false],
    ['radarr', false],
    ['prowlarr', false],
  ])
  expect(linger).toMatchObject({ yes: false, command: 'loginctl enable-linger' })
  expect(summary).toBe('Nothing of usher runs by itself. 1 of 4 services come back with the machine.')
})

test('Podman starts nothing by itself: a unit of its own does, for the policy always alone', async () => {
  const containers = [container('jellyfin', { restart_policy: 'always' }), container('sonarr')]
  const docker = pretendEngine({ containers })
  const facts = { ...docker.facts, name: 'podman' as const, endpoint: 'unix:///run/user/1000/podman/podman.sock' }
  const { machine } = hosts({ engine: async () => ({ ...docker, facts }) })
  const { engine, services } = await told(machine)
  expect(engine).toMatchObject({ yes: false, command: 'systemctl --user enable podman-restart.service' })
  expect(services.map(({ returns }) => returns)).toEqual([false, null])
})

test.each(['watch', 'boot'] as const)(
  '%s: what is installed is enabled and listed, and what is removed leaves everything as it was',
  async (what) => {
    const { machine, systemd } = hosts()
    const before = await told(machine)
    expect((await play(['hosting', 'install', what], { machine })).exit).toBe(0)
    const [unit] = installedUnits(machine)
    expect(systemd.enabled).toEqual(new Set([unit!.name]))
    expect(systemd.active.size).toBe(what === 'watch' ? 1 : 0)
    expect(readFileSync(unit!.path, 'utf8')).toBe(unit!.text)
    const now = (await told(machine)).units.find((one) => one.what === what)
    expect(now).toMatchObject({
      installed: true,
      current: true,
      enabled: true,
      command: `usher hosting remove ${what}`,
    })
    expect((await play(['undo', '--yes'], { machine })).exit).toBe(0)
    expect([existsSync(unit!.path), systemd.enabled.size, systemd.active.size]).toEqual([false, 0, 0])
    expect(await told(machine)).toEqual(before)
  },
)

test('what was removed is installed again by undo', async () => {
  const { machine } = hosts()
  await play(['hosting', 'install', 'watch'], { machine })
  const installed = await told(machine)
  expect((await play(['hosting', 'remove', 'watch'], { machine })).exit).toBe(0)
  expect(installedUnits(machine)).toEqual([])
  expect((await play(['undo', '--yes'], { machine })).exit).toBe(0)
  expect(await told(machine)).toEqual(installed)
})

test('a dry run shows the unit and the commands, and asks systemd for nothing else', async () => {
  const { machine, systemd } = hosts()
  const { out } = await play(['hosting', 'install', 'watch', '--dry-run'], { machine })
  expect(out).toContain('NoNewPrivileges=yes')
  expect(systemd.asked.filter((line) => /enable |disable|reload/.test(line) && !line.includes('is-enabled'))).toEqual(
    [],
  )
  expect(existsSync(machine.places.config) && readdirSync(machine.places.config).includes('units')).toBe(false)
})

test('where systemd refuses, nothing stays behind', async () => {
  const { machine, systemd } = hosts()
  systemd.fail('enable', 'Failed to enable unit: Access denied.')
  const { err, exit } = await play(['hosting', 'install', 'watch'], { machine })
  expect(exit).not.toBe(0)
  expect(err).toContain('HOSTING-3')
  expect([installedUnits(machine), systemd.enabled.size]).toEqual([[], 0])
})

test('what is so already, and where there is no systemd, is refused', async () => {
  const { machine, systemd } = hosts()
  expect((await play(['hosting', 'remove', 'watch'], { machine })).err).toContain('HOSTING-2')
  await play(['hosting', 'install', 'watch'], { machine })
  expect((await play(['hosting', 'install', 'watch'], { machine })).err).toContain('HOSTING-2')
  systemd.fail('show-environment', 'Failed to connect to bus')
  expect((await play(['hosting', 'install', 'boot'], { machine })).err).toContain('Failed to connect to bus')
  expect((await play(['hosting', 'install', 'watch'], { machine: pretendMachine() })).err).toContain('HOSTING-1')
})
