import { appsOf } from '../../apps/apps.ts'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import type { Container } from '../../engine/engine.ts'
import type { Machine } from '../../machine.ts'
import { minutesAgo } from '../../testing/engine.ts'
import { gatherChecks } from '../gather.ts'
import { struck, telling } from '../testing/apps.ts'
import { folder } from '../testing/household.ts'
import { sees } from '../testing/sees.ts'

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
