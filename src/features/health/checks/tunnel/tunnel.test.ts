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
const well = () => machineWithApps(BOTH)

testCheck('tunnel-up', {
  well,
  faults: {
    'a tunnel that went down': {
      machine: () => machineWithApps(BOTH, withTrouble('tunnel-down')),
      expected_text: /The tunnel is down: gluetun says crashed/,
    },
  },
})

testCheck('tunnel-used', {
  well,
  faults: {
    'a client on a network of its own': {
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
  well,
  faults: {
    'a client that was bound to nothing': {
      machine: () => machineWithApps(BOTH, withTrouble('client-unbound')),
      status: 'warning',
      expected_text: /not bound to an interface[\s\S]*network interface: any/,
    },
    'a client that keeps to another way out': {
      machine: () => boundTo('eth0'),
      status: 'warning',
      expected_text: /is bound to eth0, which is not the tunnel’s[\s\S]*the tunnel’s: tun0/,
    },
  },
})

testCheck('tunnel-port', {
  well,
  faults: {
    'a port that was given anew': {
      machine: () => machineWithApps(BOTH, withTrouble('port-mismatch')),
      status: 'warning',
      expected_text: /The tunnel forwards port 40123, but qBittorrent listens on 51413/,
    },
  },
})

const restarted = ({ service }: Container) => (service === 'gluetun' ? { started_at: minutesAgo(5) } : {})

/** A machine whose kernel tells of two processes: the tunnel’s, and the client’s in a network. */
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
  well: () => kernel('4026532281', '4026532281'),
  faults: {
    'a tunnel that started after its client': {
      machine: () => machineWithApps(BOTH, undefined, restarted),
      expected_text: /qBittorrent is cut off: gluetun started after it/,
    },
    'two networks where there should be one': {
      machine: () => kernel('4026532999', '4026532281'),
      expected_text: /cut off[\s\S]*qbittorrent: net:\[4026532281\][\s\S]*gluetun: net:\[4026532999\]/,
    },
  },
})

testCheck('tunnel-interface', {
  well: () => kernel('4026532281', '4026532281'),
  faults: {
    'nothing but the ordinary interface': {
      machine: () => kernel('4026532281', '4026532281', 'eth0'),
      expected_text:
        /no interface of its own[\s\S]*eth0: 812 bytes in, 514 out[\s\S]*route: 0\.0\.0\.0\/1 via 10\.64\.0\.1 through eth0/,
    },
  },
})

test('a tunnel that has just gone down is given its time, and what is behind it follows from it', async () => {
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

/** A network namespace as a script inside it finds it: with the tunnel up everything goes out, and with it down what the firewall lets. */
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
  well: async () => (await fenced('on')).machine,
  faults: {
    'a firewall that was turned off': {
      machine: async () => (await fenced('off')).machine,
      expected_text: /Traffic leaks while the tunnel is down[\s\S]*tun0: down[\s\S]*192\.0\.2\.1 was sent/,
    },
  },
})

test('whatever it finds, the tunnel is started again, and what is behind it after it', async () => {
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

test('a tunnel that a killed proof left down is started again by the next', async () => {
  const { machine, asked } = await fenced('on')
  saveDropRecord(machine.paths, down)
  const [result] = await runCheckOn('tunnel-kill-switch', machine)
  expect([result!.status, asked.length]).toEqual(['not-known', 2])
  expect((await runCheckOn('tunnel-kill-switch', machine))[0]!.status).toBe('passed')
})

test('and by any other command, which says so; by none while a proof is under way', async () => {
  const { machine, asked } = await fenced('on')
  expect(await restoreDroppedTunnel(machine)).toBeUndefined()
  saveDropRecord(machine.paths, down)
  const letGo = machine.state().lock.acquire({ summary: 'Drop the tunnel', job: null })
  expect([await restoreDroppedTunnel(machine), asked]).toEqual([undefined, []])
  letGo()
  expect((await restoreDroppedTunnel(machine))?.data.code).toBe('CHECKS-5')
  expect(asked.map(({ services }) => services)).toEqual([['gluetun'], ['qbittorrent']])
  expect(await restoreDroppedTunnel(machine)).toBeUndefined()
})

test('one that somebody has started meanwhile is let be', async () => {
  const { machine, asked } = await fenced('on')
  saveDropRecord(machine.paths, { ...down, at: minutesAgo(3000).toISOString() })
  expect([await restoreDroppedTunnel(machine), asked, readDropRecord(machine.paths)]).toEqual([
    undefined,
    [],
    undefined,
  ])
})

test('without an engine it is told every time, until there is one', async () => {
  const { machine, asked } = await fenced('on')
  const stopped = usherError('ENGINE-2', { start: 'start it', remedy: 'Start it' })
  saveDropRecord(machine.paths, down)
  for (let nth = 0; nth < 2; nth += 1) {
    const told = await restoreDroppedTunnel({ ...machine, engine: () => Promise.reject(stopped) })
    expect(told?.data).toMatchObject({ code: 'CHECKS-6', underlying: { code: 'ENGINE-2' } })
  }
  expect((await restoreDroppedTunnel(machine))?.data.code).toBe('CHECKS-5')
  expect(asked.length).toBe(2)
})

test('what disturbs is proved only where it or its group is named', () => {
  const ids = (only?: string) => planDiagnose(only, fakeMachine()).checks.map(({ id }) => id)
  expect(ids()).not.toContain('tunnel-kill-switch')
  expect(ids('tunnel-kill-switch')).toEqual(['tunnel-kill-switch'])
  expect(ids('tunnel')).toEqual(['tunnel-kill-switch'])
})
