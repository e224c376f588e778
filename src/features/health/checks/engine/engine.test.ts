import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../../../../lib/errors.ts'
import type { Container, Engine, EngineInfo } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { container, pretendEngine } from '../../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../../test-support/machine.ts'
import { INFO } from '../../../../../test-support/checks/household.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'
import { isAtLeast } from './version.ts'

const stopped = refuse('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

const engineWith = (parts: Partial<Engine>, containers: Container[] = [container('sonarr')]) =>
  pretendMachine({ engine: async () => ({ ...pretendEngine({ containers }), ...parts }) })
const telling = (info: Partial<EngineInfo>) => engineWith({ info: async () => ({ ...INFO, ...info }) })
const runs = (parts: Partial<Container>) => engineWith({}, [container('sonarr', parts)])
const speaking = (api: string) => engineWith({ facts: { ...pretendEngine().facts, api } })

sees('engine-reachable', {
  well: () => engineWith({}),
  faults: {
    'nobody listens at its socket': {
      machine: () => pretendMachine({ engine: () => Promise.reject(stopped) }),
      says: /not answering/,
    },
    'it takes the question and gives no list of containers': {
      machine: () => engineWith({ containers: () => Promise.reject(stopped) }),
      says: /not answering/,
    },
  },
})

sees('engine-api', {
  well: () => speaking('1.51'),
  faults: { 'an engine of 2022': { machine: () => speaking('1.41'), standing: 'warn', says: /only API 1\.41/ } },
})

const withoutCompose = refuse('COMPOSE-1', {})

sees('engine-compose', {
  well: () => pretendMachine(),
  faults: {
    'Compose is not installed': {
      machine: () => pretendMachine({ hand: () => Promise.reject(withoutCompose) }),
      says: /Compose/,
    },
    'Compose is there and does not run': {
      machine: () =>
        pretendMachine({ hand: async () => ({ ...pretendHand().hand, ready: () => Promise.reject(withoutCompose) }) }),
      says: /Compose/,
    },
  },
})

const roomy = (free_bytes: number) => ({
  ...telling({}),
  room: async () => ({ free_bytes, total_bytes: 2e11, free_files: 1e6, files: 2e6 }),
})

sees('engine-disk', {
  well: () => roomy(1e11),
  faults: {
    'no room at all': { machine: () => roomy(0), says: /0 bytes free of 200 GB/ },
    'little room': { machine: () => roomy(5e9), standing: 'warn', says: /nearly full/ },
  },
})

sees('engine-limits', {
  well: () => telling({}),
  faults: {
    'a kernel without memory limits': {
      machine: () => telling({ warnings: ['WARNING: No memory limit support'] }),
      standing: 'warn',
      says: /No memory limit support/,
    },
    'an engine that is not root, on a machine with old control groups': {
      machine: () => telling({ rootless: true, cgroup_version: '1' }),
      standing: 'warn',
      says: /The engine holds no service to a limit/,
    },
  },
})

sees('engine-logs', {
  well: () => runs({}),
  faults: {
    'a log without a bound': { machine: () => runs({ log_options: {} }), standing: 'warn', says: /max-size not set/ },
    'a log whose bound was taken off': {
      machine: () => runs({ log_options: { 'max-size': '-1' } }),
      standing: 'warn',
      says: /max-size -1/,
    },
  },
})

sees('engine-old-clients', {
  well: () => runs({ image: 'traefik:v3.6.1' }),
  faults: {
    'an archived watchtower': {
      machine: () => runs({ image: 'containrrr/watchtower:latest' }),
      standing: 'warn',
      says: /no version of it/,
    },
    'a traefik from before': {
      machine: () => runs({ image: 'traefik:v3.5' }),
      standing: 'warn',
      says: /since 3\.6\.1/,
    },
  },
})

test('versions are compared by their numbers', () => {
  expect(['1.44', '1.51', '2.0', 'v1.44.1'].map((one) => isAtLeast(one, '1.44'))).toEqual([true, true, true, true])
  expect(['1.43', '1.5', '0.99', ''].map((one) => isAtLeast(one, '1.44'))).toEqual([false, false, false, false])
})

/** A rootless engine, a service that wants port 80, and where the kernel lets others begin. */
const rootless = (firstPort: number) => {
  const compose = 'name: usher\nservices: { sonarr: { image: "example/sonarr:1.0", ports: ["80:80"] } }'
  const machine = pretendMachine({
    compose,
    engine: async () => ({
      ...pretendEngine({ containers: [container('sonarr')] }),
      info: async () => ({ ...INFO, rootless: true }),
    }),
  })
  const at = join(machine.proc, 'sys/net/ipv4')
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, 'ip_unprivileged_port_start'), `${firstPort}\n`)
  return machine
}

sees('engine-rootless', {
  well: () => rootless(80),
  faults: {
    'a low port': { machine: () => rootless(1024), says: /sonarr wants port 80[\s\S]*ports from 1024 on/ },
  },
})

const ends = (many: number, project: string | null) =>
  Array.from({ length: many }, (_none, at) =>
    container('sonarr', {
      id: `${project}-${at}`,
      name: `nightly-${at}`,
      project,
      state: 'exited',
      image: 'alpine:3.22',
    }),
  )
const crowded = (many: number, project: string | null) => engineWith({}, [container('sonarr'), ...ends(many, project)])

sees('engine-crowd', {
  well: () => crowded(600, 'usher'),
  faults: {
    'hundreds of others that ended': {
      machine: () => crowded(600, null),
      standing: 'warn',
      says: /600 containers of others[\s\S]*600 of alpine:3\.22/,
    },
  },
})

/** What systemd says of every unit, on a machine that has it. */
const booting = (name: 'docker' | 'podman', said: string | null): Machine => {
  const machine = engineWith({ facts: { ...pretendEngine().facts, name } })
  const keeper = { ...machine.keeper(), run: async () => ({ exit: 0, out: said ?? '', err: '' }) }
  return { ...machine, keeper: () => (said === null ? machine.keeper() : { ...keeper, without: null }) }
}

sees('engine-returns', {
  well: () => booting('docker', 'enabled'),
  faults: {
    'an engine that waits to be started': {
      machine: () => booting('docker', 'disabled'),
      standing: 'warn',
      says: /does not start with the machine[\s\S]*systemd does not start docker\.service/,
    },
    'Podman without its unit': {
      machine: () => booting('podman', 'disabled'),
      standing: 'warn',
      says: /Podman starts no service by itself[\s\S]*podman-restart\.service/,
    },
    'Podman without systemd': {
      machine: () => booting('podman', null),
      standing: 'warn',
      says: /only systemd has it do so[\s\S]*no systemd/,
    },
  },
})
