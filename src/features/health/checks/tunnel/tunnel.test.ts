import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { usherError } from '../../../../lib/errors.ts'
import { minutesAgo, NOW } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { planDiagnose } from '../diagnose.ts'
import { gatherChecks } from '../gather.ts'
import { withTrouble, machineWithApps } from '../../../../../test-support/checks/machine-with-apps.ts'
import { withFault, makeTempFolder } from '../../../../../test-support/checks/machine-fixtures.ts'
import { withFakeProc } from '../../../../../test-support/checks/fake-proc.ts'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'
import { readDropRecord, saveDropRecord } from './drop-record.ts'
import { restoreDroppedTunnel } from './tunnel-restore.ts'

const BOTH = ['gluetun', 'qbittorrent']
const healthy = () => machineWithApps(BOTH)

testCheck('tunnel-up', {
  healthy,
  faults: {
    'a tunnel that is down': {
      machine: () => machineWithApps(BOTH, withTrouble('tunnel-down')),
      expected_text: /The tunnel is down: gluetun says crashed/,
    },
  },
})

testCheck('tunnel-used', {
  healthy,
  faults: {
    'a client outside the tunnel’s network': {
      machine: () => machineWithApps(BOTH, undefined, () => ({ network_mode: 'usher_default' })),
      expected_text: /qBittorrent does not use the tunnel’s network[\s\S]*usher_default/,
    },
  },
})

const boundTo = async (name: string) => {
  const machine = await machineWithApps(BOTH)
  await (
    await mediaAppsOf(machine)
  ).downloadClients[0]!.setNetworkBinding!({ interface: name })
  return machine
}

testCheck('tunnel-bound', {
  healthy,
  faults: {
    'a client without a bound interface': {
      machine: () => machineWithApps(BOTH, withTrouble('client-unbound')),
      status: 'warning',
      expected_text: /not bound to an interface[\s\S]*network interface: any/,
    },
    'a client bound to another interface': {
      machine: () => boundTo('eth0'),
      status: 'warning',
      expected_text: /is bound to eth0, which is not the tunnel’s[\s\S]*the tunnel’s: tun0/,
    },
  },
})

testCheck('tunnel-port', {
  healthy,
  faults: {
    'a changed forwarded port': {
      machine: () => machineWithApps(BOTH, withTrouble('port-mismatch')),
      status: 'warning',
      expected_text: /The tunnel forwards port 40123, but qBittorrent listens on 51413/,
    },
  },
})

const restarted = ({ service }: Container) => (service === 'gluetun' ? { started_at: minutesAgo(5) } : {})

/** Returns a machine with a process of the tunnel and one of the client, in these network namespaces. */
async function kernel(tunnelNet: string, clientNet: string, interfaces = 'tun0'): Promise<Machine> {
  const procPath = makeTempFolder(tmpdir(), '11/ns', '11/net', '22/ns', '22/net')
  for (const [pid, id, net] of [
    [11, 'gluetun-id', tunnelNet],
    [22, 'qbittorrent-id', clientNet],
  ] as const) {
    const at = join(procPath, String(pid))
    writeFileSync(join(at, 'cgroup'), `0::/system.slice/docker-${id}.scope`)
    writeFileSync(join(at, 'mountinfo'), '')
    writeFileSync(
      join(at, 'net/dev'),
      `Inter-|   Receive\n face |bytes\n    lo: 10 1 0 0 0 0 0 0 10 1\n  ${interfaces}: 812 3 0 0 0 0 0 0 514 4\n`,
    )
    writeFileSync(
      join(at, 'net/route'),
      `Iface\tDestination\tGateway\n${interfaces}\t00000000\t0100400A\t0003\t0\t0\t0\t00000080\t0\n`,
    )
    mkdirSync(join(at, 'ns'), { recursive: true })
    symlinkSync(`net:[${net}]`, join(at, 'ns/net'))
  }
  const pids: Record<string, number> = { gluetun: 11, qbittorrent: 22 }
  return {
    ...(await machineWithApps(BOTH, undefined, (one) => ({ pid: pids[one.service ?? ''] ?? null }))),
    procPath,
  }
}

testCheck('tunnel-shared', {
  healthy: () => kernel('4026532281', '4026532281'),
  faults: {
    'a tunnel that started after its client': {
      machine: () => machineWithApps(BOTH, undefined, restarted),
      expected_text: /qBittorrent is cut off: gluetun started after it/,
    },
    'client and tunnel in two networks': {
      machine: () => kernel('4026532999', '4026532281'),
      expected_text: /cut off[\s\S]*qbittorrent: net:\[4026532281\][\s\S]*gluetun: net:\[4026532999\]/,
    },
  },
})

testCheck('tunnel-interface', {
  healthy: () => kernel('4026532281', '4026532281'),
  faults: {
    'no tunnel interface': {
      machine: () => kernel('4026532281', '4026532281', 'eth0'),
      expected_text:
        /no interface of its own[\s\S]*eth0: 812 bytes in, 514 out[\s\S]*route: 0\.0\.0\.0\/1 via 10\.64\.0\.1 through eth0/,
    },
  },
})

test('a tunnel that has just gone down is settling, and explains the findings of the services behind it', async () => {
  const machine = await machineWithApps([...BOTH, 'sonarr'], withTrouble('tunnel-down'))
  const early = await gatherChecks(undefined, machine)
  expect(early.findings.find(({ check }) => check === 'tunnel-up')).toMatchObject({
    status: 'not-known',
    settling: true,
  })
  const later = { ...machine, now: () => new Date(machine.now().getTime() + 10 * 60_000) }
  const { findings } = await gatherChecks(undefined, later)
  const down = findings.find(({ check }) => check === 'tunnel-up')
  expect(down).toMatchObject({ status: 'failed', settling: false })
  expect(down?.explains).toContain('queue-moving:tunnel-down')
})

/** A network namespace as a script inside sees it. With the tunnel down, packets pass only if the firewall is off. */
async function fenced(firewall: 'on' | 'off') {
  const { hand: runner, asked } = fakeRunner()
  const made = await withFakeProc(machineWithApps(BOTH), { gluetun: {}, qbittorrent: {} })
  const pid = (await made.engine()).inspectAll(['gluetun-id']).then(([one]) => one!.pid)
  const net = join(made.procPath, String(await pid), 'net')
  mkdirSync(net)
  writeFileSync(join(net, 'dev'), 'Inter-|\n face |\n  eth0: 1 0 0 0 0 0 0 0 2\n  tun0: 1 0 0 0 0 0 0 0 2\n')
  let up = true
  const exec: Engine['exec'] = async (_id, argv) => {
    if (argv[0] === 'ip') up = false
    const held = argv[0] === 'sh' && !up && firewall === 'on'
    const stderr = held ? 'sh: line 1: printf: write error: Operation not permitted\n' : ''
    return { exit_code: held ? 1 : 0, stdout: '', stderr, truncated: false }
  }
  const machine = await withFault(made, { engine: { exec } })
  return { machine: { ...machine, runner: async () => runner }, asked }
}

testCheck('tunnel-kill-switch', {
  healthy: async () => (await fenced('on')).machine,
  faults: {
    'a firewall that is off': {
      machine: async () => (await fenced('off')).machine,
      expected_text: /Traffic leaks while the tunnel is down[\s\S]*tun0: down[\s\S]*192\.0\.2\.1 was sent/,
    },
  },
})

test('the test always restarts the tunnel, and then the services behind it', async () => {
  for (const firewall of ['on', 'off'] as const) {
    const { machine, asked } = await fenced(firewall)
    await runCheckOn('tunnel-kill-switch', machine)
    expect(asked).toEqual([
      { to: 'restarted', services: ['gluetun'] },
      { to: 'restarted', services: ['qbittorrent'] },
    ])
  }
})

const down = { service: 'gluetun', at: NOW.toISOString() }

test('a tunnel that a killed test left down is restarted by the next test', async () => {
  const { machine, asked } = await fenced('on')
  saveDropRecord(machine.paths, down)
  const [result] = await runCheckOn('tunnel-kill-switch', machine)
  expect([result!.status, asked.length]).toEqual(['not-known', 2])
  expect((await runCheckOn('tunnel-kill-switch', machine))[0]!.status).toBe('passed')
})

test('any other command restarts it too and reports that, except while a test is running', async () => {
  const { machine, asked } = await fenced('on')
  expect(await restoreDroppedTunnel(machine)).toBeUndefined()
  saveDropRecord(machine.paths, down)
  const releaseLock = machine.state().lock.acquire({ summary: 'Drop the tunnel', job: null })
  expect([await restoreDroppedTunnel(machine), asked]).toEqual([undefined, []])
  releaseLock()
  expect((await restoreDroppedTunnel(machine))?.data.code).toBe('CHECKS-5')
  expect(asked.map(({ services }) => services)).toEqual([['gluetun'], ['qbittorrent']])
  expect(await restoreDroppedTunnel(machine)).toBeUndefined()
})

test('a tunnel that was started again since is not restarted', async () => {
  const { machine, asked } = await fenced('on')
  saveDropRecord(machine.paths, { ...down, at: minutesAgo(3000).toISOString() })
  expect([await restoreDroppedTunnel(machine), asked, readDropRecord(machine.paths)]).toEqual([
    undefined,
    [],
    undefined,
  ])
})

test('without an engine, every command reports the tunnel that is still down', async () => {
  const { machine, asked } = await fenced('on')
  const stopped = usherError('ENGINE-2', { start: 'start it', remedy: 'Start it' })
  saveDropRecord(machine.paths, down)
  for (let nth = 0; nth < 2; nth += 1) {
    const error = await restoreDroppedTunnel({ ...machine, engine: () => Promise.reject(stopped) })
    expect(error?.data).toMatchObject({ code: 'CHECKS-6', underlying: { code: 'ENGINE-2' } })
  }
  expect((await restoreDroppedTunnel(machine))?.data.code).toBe('CHECKS-5')
  expect(asked.length).toBe(2)
})

test('a disruptive check runs only if it or its group is named', () => {
  const ids = (only?: string) => planDiagnose(only, fakeMachine()).checks.map(({ id }) => id)
  expect(ids()).not.toContain('tunnel-kill-switch')
  expect(ids('tunnel-kill-switch')).toEqual(['tunnel-kill-switch'])
  expect(ids('tunnel')).toEqual(['tunnel-kill-switch'])
})
