import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { hosting as kind, type HostingData } from '../../../../contract/kinds/hosting.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { httpFixture, HOST, TOKEN } from '../../../../test-support/http/http-fixture.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { gatherHosting, installedUnits } from '../../services/hosting/gather.ts'
import { fakeSystemd } from '../../../../test-support/service-manager/fake-systemd.ts'

function machineWithSystemd(parts: Partial<Machine> = {}, containers: Container[] = []) {
  const systemd = fakeSystemd()
  const machine = fakeMachine({
    serviceManager: systemd.serviceManager,
    engine: async () => fakeEngine({ containers }),
    ...parts,
  })
  return { systemd, machine }
}
const gatheredHosting = async (machine: Machine) => kind.schema.parse(await gatherHosting(machine))

test('hosting lists which services start after a reboot', async () => {
  const { machine } = machineWithSystemd({}, [
    fakeContainer('jellyfin'),
    fakeContainer('sonarr', { restart_policy: 'no' }),
    fakeContainer('radarr', { state: 'exited' }),
    fakeContainer('prowlarr', { restart_policy: 'on-failure' }),
  ])
  const { services, engine_start, linger, summary } = await gatheredHosting(machine)
  expect(engine_start).toMatchObject({ enabled: true, because: 'systemd starts docker.service with the machine' })
  expect(services.map(({ service, starts_at_boot }) => [service, starts_at_boot])).toEqual([
    ['jellyfin', true],
    ['sonarr', false],
    ['radarr', false],
    ['prowlarr', false],
  ])
  expect(linger).toMatchObject({ enabled: false, command: 'loginctl enable-linger' })
  expect(summary).toBe('None of usher’s units is installed. 1 of 4 services start again after a reboot.')
})

test('Podman starts no container itself: its own unit starts those with restart policy always', async () => {
  const containers = [fakeContainer('jellyfin', { restart_policy: 'always' }), fakeContainer('sonarr')]
  const docker = fakeEngine({ containers })
  const facts = { ...docker.facts, name: 'podman' as const, endpoint: 'unix:///run/user/1000/podman/podman.sock' }
  const { machine } = machineWithSystemd({ engine: async () => ({ ...docker, facts }) })
  const { engine_start, services } = await gatheredHosting(machine)
  expect(engine_start).toMatchObject({ enabled: false, command: 'systemctl --user enable podman-restart.service' })
  expect(services.map(({ starts_at_boot }) => starts_at_boot)).toEqual([false, null])
})

test.each(['watch', 'boot'] as const)(
  '%s: install enables and lists the unit, and remove restores the previous state',
  async (what) => {
    const { machine, systemd } = machineWithSystemd()
    const before = await gatheredHosting(machine)
    expect((await runCli(['hosting', 'install', what], { machine })).exit).toBe(0)
    const [unit] = installedUnits(machine)
    expect(systemd.enabled).toEqual(new Set([unit!.name]))
    expect(systemd.active.size).toBe(what === 'watch' ? 1 : 0)
    expect(readFileSync(unit!.path, 'utf8')).toBe(unit!.text)
    const now = (await gatheredHosting(machine)).units.find((one) => one.task === what)
    expect(now).toMatchObject({
      installed: true,
      up_to_date: true,
      enabled: true,
      command: `usher hosting remove ${what}`,
    })
    expect((await runCli(['undo', '--yes'], { machine })).exit).toBe(0)
    expect([existsSync(unit!.path), systemd.enabled.size, systemd.active.size]).toEqual([false, 0, 0])
    expect(await gatheredHosting(machine)).toEqual(before)
  },
)

test('undo installs a removed unit again', async () => {
  const { machine } = machineWithSystemd()
  await runCli(['hosting', 'install', 'watch'], { machine })
  const installed = await gatheredHosting(machine)
  expect((await runCli(['hosting', 'remove', 'watch'], { machine })).exit).toBe(0)
  expect(installedUnits(machine)).toEqual([])
  expect((await runCli(['undo', '--yes'], { machine })).exit).toBe(0)
  expect(await gatheredHosting(machine)).toEqual(installed)
})

test('a dry run shows the unit and the commands, and changes nothing in systemd', async () => {
  const { machine, systemd } = machineWithSystemd()
  const { out } = await runCli(['hosting', 'install', 'watch', '--dry-run'], { machine })
  expect(out).toContain('NoNewPrivileges=yes')
  expect(
    systemd.commands.filter((line) => /enable |disable|reload/.test(line) && !line.includes('is-enabled')),
  ).toEqual([])
  expect(existsSync(machine.paths.config) && readdirSync(machine.paths.config).includes('units')).toBe(false)
})

test('nothing is left behind if systemd refuses', async () => {
  const { machine, systemd } = machineWithSystemd()
  systemd.failNext('enable', 'Failed to enable unit: Access denied.')
  const { err, exit } = await runCli(['hosting', 'install', 'watch'], { machine })
  expect(exit).not.toBe(0)
  expect(err).toContain('HOSTING-3')
  expect([installedUnits(machine), systemd.enabled.size]).toEqual([[], 0])
})

test('hosting is refused if nothing would change, and without systemd', async () => {
  const { machine, systemd } = machineWithSystemd()
  expect((await runCli(['hosting', 'remove', 'watch'], { machine })).err).toContain('HOSTING-2')
  await runCli(['hosting', 'install', 'watch'], { machine })
  expect((await runCli(['hosting', 'install', 'watch'], { machine })).err).toContain('HOSTING-2')
  systemd.failNext('show-environment', 'Failed to connect to bus')
  const silent = await runCli(['hosting', 'install', 'boot'], { machine })
  expect([silent.exit, silent.err]).toEqual([1, expect.stringContaining('Failed to connect to bus')])
  const never = await runCli(['hosting', 'install', 'watch'], { machine: fakeMachine() })
  expect([never.exit, never.err]).toEqual([2, expect.stringContaining('HOSTING-1')])
})

test('without a service manager, hosting is answered with the reason, and only installing is refused, as 400', async () => {
  const machine = fakeMachine()
  const { request } = httpFixture(machine)
  const { status, text } = await request('GET', '/api/hosting')
  const { data } = JSON.parse(text) as { data: HostingData }
  expect(status).toBe(200)
  expect(data).toMatchObject({ service_manager: null, because: 'this machine has no systemd' })
  expect(data.units.map(({ installed, command }) => [installed, command])).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ])
  expect((await runCli(['hosting', '--json'], { machine })).out).toBe(text)
  const headers = ['Host', HOST, 'X-Service-Token', TOKEN, 'Content-Type', 'application/json']
  const install = await request('POST', '/api/actions/hosting-install', { headers, body: '{"task":"watch"}' })
  expect(install.status).toBe(400)
})
