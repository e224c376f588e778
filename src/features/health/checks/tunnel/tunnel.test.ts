import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { appsOf } from '../../../../platform/media-apps/apps.ts'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { refuse } from '../../../../lib/errors.ts'
import { minutesAgo, NOW } from '../../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../../test-support/machine.ts'
import { planDiagnose } from '../diagnose.ts'
import { gatherChecks } from '../gather.ts'
import { struck, telling } from '../../../../../test-support/checks/apps.ts'
import { bent, folder } from '../../../../../test-support/checks/household.ts'
import { withProc } from '../../../../../test-support/checks/proc.ts'
import { seenOn, sees } from '../../../../../test-support/checks/sees.ts'
import { dropOf, keepDrop } from './dropped.ts'
import { raiseDropped } from './raise.ts'

const BOTH = ['gluetun', 'qbittorrent']
const well = () => telling(BOTH)

sees('tunnel-up', {
  well,
  faults: {
    'a tunnel that went down': {
      machine: () => telling(BOTH, struck('tunnel-down')),
      says: /The tunnel is down: gluetun says crashed/,
    },
  },
})

sees('tunnel-behind', {
  well,
  faults: {
    'a client on a network of its own': {
      machine: () => telling(BOTH, undefined, () => ({ network_mode: 'usher_default' })),
      says: /qBittorrent does not live in the tunnel’s network[\s\S]*usher_default/,
    },
  },
})

const boundTo = async (name: string) => {
  const machine = await telling(BOTH)
  await (
    await appsOf(machine)
  ).downloads[0]!.bind!({ interface: name })
  return machine
}

sees('tunnel-bound', {
  well,
  faults: {
    'a client that was bound to nothing': {
      machine: () => telling(BOTH, struck('client-unbound')),
      standing: 'warn',
      says: /bound to no interface[\s\S]*network interface: any/,
    },
    'a client that keeps to another way out': {
      machine: () => boundTo('eth0'),
      standing: 'warn',
      says: /keeps to eth0, which is not the tunnel’s[\s\S]*the tunnel’s: tun0/,
    },
  },
})

sees('tunnel-port', {
  well,
  faults: {
    'a port that was given anew': {
      machine: () => telling(BOTH, struck('port-mismatch')),
      standing: 'warn',
      says: /Port 40123 leads back in, and qBittorrent listens on 51413/,
    },
  },
})

const restarted = ({ service }: Container) => (service === 'gluetun' ? { started_at: minutesAgo(5) } : {})

/** A machine whose kernel tells of two processes: the tunnel’s, and the client’s in a network. */
async function kernel(tunnelNet: string, clientNet: string, interfaces = 'tun0'): Promise<Machine> {
  const proc = folder(tmpdir(), '11/ns', '11/net', '22/ns', '22/net')
  for (const [pid, id, net] of [
    [11, 'gluetun-id', tunnelNet],
    [22, 'qbittorrent-id', clientNet],
  ] as const) {
    const at = join(proc, String(pid))
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
  return { ...(await telling(BOTH, undefined, (one) => ({ pid: pids[one.service ?? ''] ?? null }))), proc }
}

sees('tunnel-shared', {
  well: () => kernel('4026532281', '4026532281'),
  faults: {
    'a tunnel that started after its client': {
      machine: () => telling(BOTH, undefined, restarted),
      says: /qBittorrent is cut off: gluetun was started after it/,
    },
    'two networks where there should be one': {
      machine: () => kernel('4026532999', '4026532281'),
      says: /cut off[\s\S]*qbittorrent: net:\[4026532281\][\s\S]*gluetun: net:\[4026532999\]/,
    },
  },
})

sees('tunnel-interface', {
  well: () => kernel('4026532281', '4026532281'),
  faults: {
    'nothing but the ordinary interface': {
      machine: () => kernel('4026532281', '4026532281', 'eth0'),
      says: /no interface of its own[\s\S]*eth0: 812 bytes in, 514 out[\s\S]*route: 0\.0\.0\.0\/1 via 10\.64\.0\.1 through eth0/,
    },
  },
})

test('a tunnel that has just gone down is given its time, and what is behind it follows from it', async () => {
  const machine = await telling([...BOTH, 'sonarr'], struck('tunnel-down'))
  const early = await gatherChecks(undefined, machine)
  expect(early.findings.find(({ check }) => check === 'tunnel-up')).toMatchObject({
    standing: 'not-known',
    settling: true,
  })
  const later = { ...machine, now: () => new Date(machine.now().getTime() + 10 * 60_000) }
  const { findings } = await gatherChecks(undefined, later)
  const down = findings.find(({ check }) => check === 'tunnel-up')
  expect(down).toMatchObject({ standing: 'fail', settling: false })
  expect(down?.explains).toContain('queue-moving:tunnel-down')
})

/** A network namespace as a script inside it finds it: with the tunnel up everything goes out, and with it down what the firewall lets. */
async function fenced(firewall: 'on' | 'off') {
  const { hand, asked } = pretendHand()
  const made = await withProc(telling(BOTH), { gluetun: {}, qbittorrent: {} })
  const pid = (await made.engine()).inspectAll(['gluetun-id']).then(([one]) => one!.pid)
  const net = join(made.proc, String(await pid), 'net')
  mkdirSync(net)
  writeFileSync(join(net, 'dev'), 'Inter-|\n face |\n  eth0: 1 0 0 0 0 0 0 0 2\n  tun0: 1 0 0 0 0 0 0 0 2\n')
  let up = true
  const exec: Engine['exec'] = async (_id, argv) => {
    if (argv[0] === 'ip') up = false
    const held = argv[0] === 'sh' && !up && firewall === 'on'
    const err = held ? 'sh: line 1: printf: write error: Operation not permitted\n' : ''
    return { exit: held ? 1 : 0, out: '', err, cut: false }
  }
  const machine = await bent(made, { engine: { exec } })
  return { machine: { ...machine, hand: async () => hand }, asked }
}

sees('tunnel-kill-switch', {
  well: async () => (await fenced('on')).machine,
  faults: {
    'a firewall that was turned off': {
      machine: async () => (await fenced('off')).machine,
      says: /goes out by itself[\s\S]*tun0: down[\s\S]*192\.0\.2\.1 was sent/,
    },
  },
})

test('whatever it finds, the tunnel is started again, and what is behind it after it', async () => {
  for (const firewall of ['on', 'off'] as const) {
    const { machine, asked } = await fenced(firewall)
    await seenOn('tunnel-kill-switch', machine)
    expect(asked).toEqual([
      { to: 'restarted', services: ['gluetun'] },
      { to: 'restarted', services: ['qbittorrent'] },
    ])
  }
})

const down = { service: 'gluetun', at: NOW.toISOString() }

test('a tunnel that a killed proof left down is started again by the next', async () => {
  const { machine, asked } = await fenced('on')
  keepDrop(machine.places, down)
  const [seen] = await seenOn('tunnel-kill-switch', machine)
  expect([seen!.standing, asked.length]).toEqual(['not-known', 2])
  expect((await seenOn('tunnel-kill-switch', machine))[0]!.standing).toBe('pass')
})

test('and by any other command, which says so; by none while a proof is under way', async () => {
  const { machine, asked } = await fenced('on')
  expect(await raiseDropped(machine)).toBeUndefined()
  keepDrop(machine.places, down)
  const letGo = machine.state().lock.take({ summary: 'Drop the tunnel', job: null })
  expect([await raiseDropped(machine), asked]).toEqual([undefined, []])
  letGo()
  expect((await raiseDropped(machine))?.data.code).toBe('CHECKS-5')
  expect(asked.map(({ services }) => services)).toEqual([['gluetun'], ['qbittorrent']])
  expect(await raiseDropped(machine)).toBeUndefined()
})

test('one that somebody has started meanwhile is let be', async () => {
  const { machine, asked } = await fenced('on')
  keepDrop(machine.places, { ...down, at: minutesAgo(3000).toISOString() })
  expect([await raiseDropped(machine), asked, dropOf(machine.places)]).toEqual([undefined, [], undefined])
})

test('without an engine it is told every time, until there is one', async () => {
  const { machine, asked } = await fenced('on')
  const stopped = refuse('ENGINE-2', { start: 'start it', remedy: 'Start it' })
  keepDrop(machine.places, down)
  for (let nth = 0; nth < 2; nth += 1) {
    const told = await raiseDropped({ ...machine, engine: () => Promise.reject(stopped) })
    expect(told?.data).toMatchObject({ code: 'CHECKS-6', underlying: { code: 'ENGINE-2' } })
  }
  expect((await raiseDropped(machine))?.data.code).toBe('CHECKS-5')
  expect(asked.length).toBe(2)
})

test('what disturbs is proved only where it or its group is named', () => {
  const ids = (only?: string) => planDiagnose(only, pretendMachine()).checks.map(({ id }) => id)
  expect(ids()).not.toContain('tunnel-kill-switch')
  expect(ids('tunnel-kill-switch')).toEqual(['tunnel-kill-switch'])
  expect(ids('tunnel')).toEqual(['tunnel-kill-switch'])
})
