import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usherError } from '../../../../lib/errors.ts'
import type { Container, Engine, EngineInfo } from '../../../../platform/engine/engine.ts'
import type { Swarm } from '../../../../platform/engine/swarm.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { ENGINE_INFO, fakeContainer, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'
import { isVersionAtLeast } from './version.ts'

const stopped = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

const engineWith = (parts: Partial<Engine>, containers: Container[] = [fakeContainer('sonarr')]) =>
  fakeMachine({ engine: async () => ({ ...fakeEngine({ containers }), ...parts }) })
const telling = (info: Partial<EngineInfo>) => engineWith({ info: async () => ({ ...ENGINE_INFO, ...info }) })
const runs = (parts: Partial<Container>) => engineWith({}, [fakeContainer('sonarr', parts)])
const speaking = (api: string) => engineWith({ facts: { ...fakeEngine().facts, api } })

testCheck('engine-reachable', {
  healthy: () => engineWith({}),
  faults: {
    'no engine at the socket': {
      machine: () => fakeMachine({ engine: () => Promise.reject(stopped) }),
      expected_text: /not answering/,
    },
    'an engine that does not list its containers': {
      machine: () => engineWith({ containers: () => Promise.reject(stopped) }),
      expected_text: /not answering/,
    },
  },
})

testCheck('engine-api', {
  healthy: () => speaking('1.51'),
  faults: {
    'an engine of 2022': { machine: () => speaking('1.41'), status: 'warning', expected_text: /only API 1\.41/ },
  },
})

const withoutCompose = usherError('COMPOSE-1', {
  compose: 'Install Docker Compose',
  compose_command: 'sudo apt-get install docker-compose',
  difference: '',
})

testCheck('engine-compose', {
  healthy: () => fakeMachine(),
  faults: {
    'Compose is not installed': {
      machine: () => fakeMachine({ runner: () => Promise.reject(withoutCompose) }),
      expected_text: /Compose/,
    },
    'Compose is installed but fails': {
      machine: () =>
        fakeMachine({ runner: async () => ({ ...fakeRunner().hand, identify: () => Promise.reject(withoutCompose) }) }),
      expected_text: /Compose/,
    },
  },
})

const roomy = (free_bytes: number) => ({
  ...telling({}),
  diskSpace: async () => ({ free_bytes, total_bytes: 2e11, free_files: 1e6, files: 2e6 }),
})

testCheck('engine-disk', {
  healthy: () => roomy(1e11),
  faults: {
    'a full disk': { machine: () => roomy(0), expected_text: /0 bytes free of 200 GB/ },
    'a nearly full disk': { machine: () => roomy(5e9), status: 'warning', expected_text: /nearly full/ },
  },
})

testCheck('engine-limits', {
  healthy: () => telling({}),
  faults: {
    'a kernel without memory limits': {
      machine: () => telling({ warnings: ['WARNING: No memory limit support'] }),
      status: 'warning',
      expected_text: /No memory limit support/,
    },
    'a rootless engine with cgroup version 1': {
      machine: () => telling({ rootless: true, cgroup_version: '1' }),
      status: 'warning',
      expected_text: /The engine enforces no limits/,
    },
  },
})

testCheck('engine-logs', {
  healthy: () => runs({}),
  faults: {
    'a log without a size limit': {
      machine: () => runs({ log_options: {} }),
      status: 'warning',
      expected_text: /max-size not set/,
    },
    'a log whose size limit was removed': {
      machine: () => runs({ log_options: { 'max-size': '-1' } }),
      status: 'warning',
      expected_text: /max-size -1/,
    },
  },
})

testCheck('engine-old-clients', {
  healthy: () => runs({ image: 'traefik:v3.6.1' }),
  faults: {
    'an archived watchtower': {
      machine: () => runs({ image: 'containrrr/watchtower:latest' }),
      status: 'warning',
      expected_text: /no version of it/,
    },
    'an older traefik': {
      machine: () => runs({ image: 'traefik:v3.5' }),
      status: 'warning',
      expected_text: /fixed in 3\.6\.1/,
    },
  },
})

const node = { hostname: 'nas', state: 'ready', availability: 'active', is_leader: true }
const inSwarm = (parts: Partial<Swarm>, containers?: Container[]) =>
  engineWith({ swarm: async () => ({ state: 'active', nodes: [node], services: [], ...parts }) }, containers)
const task = fakeContainer('web', { project: null, labels: { 'com.docker.stack.namespace': 'usher' } })

testCheck('engine-swarm', {
  healthy: () => inSwarm({ services: [{ name: 'blog_web', tasks: { running: 2, desired: 2 } }] }),
  faults: {
    'this stack runs in the Swarm': {
      machine: () => inSwarm({}, [task]),
      status: 'warning',
      expected_text: /run in a Swarm[\s\S]*node nas: ready, active, leader/,
    },
    'a service lacks a task': {
      machine: () => inSwarm({ services: [{ name: 'blog_web', tasks: { running: 1, desired: 2 } }] }),
      status: 'warning',
      expected_text: /service blog_web: 1 of 2 tasks/,
    },
    'a node is down': {
      machine: () => inSwarm({ nodes: [node, { ...node, hostname: 'gpu', state: 'down', is_leader: false }] }),
      status: 'warning',
      expected_text: /node gpu: down, active/,
    },
    'the Swarm is locked': {
      machine: () => inSwarm({ state: 'locked', nodes: null, services: null }),
      status: 'warning',
      expected_text: /this engine: locked/,
    },
  },
})

test('versions are compared by their numbers', () => {
  expect(['1.44', '1.51', '2.0', 'v1.44.1'].map((one) => isVersionAtLeast(one, '1.44'))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['1.43', '1.5', '0.99', ''].map((one) => isVersionAtLeast(one, '1.44'))).toEqual([false, false, false, false])
})

/** Returns a rootless engine and a service that needs port 80. `firstPort` is the lowest unprivileged port. */
const rootless = (firstPort: number) => {
  const compose = 'name: usher\nservices: { sonarr: { image: "example/sonarr:1.0", ports: ["80:80"] } }'
  const machine = fakeMachine({
    compose,
    engine: async () => ({
      ...fakeEngine({ containers: [fakeContainer('sonarr')] }),
      info: async () => ({ ...ENGINE_INFO, rootless: true }),
    }),
  })
  const at = join(machine.procPath, 'sys/net/ipv4')
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, 'ip_unprivileged_port_start'), `${firstPort}\n`)
  return machine
}

testCheck('engine-rootless', {
  healthy: () => rootless(80),
  faults: {
    'a low port': { machine: () => rootless(1024), expected_text: /sonarr needs port 80[\s\S]*ports from 1024 on/ },
  },
})

const ends = (many: number, project: string | null) =>
  Array.from({ length: many }, (_none, at) =>
    fakeContainer('sonarr', {
      id: `${project}-${at}`,
      name: `nightly-${at}`,
      project,
      state: 'exited',
      image: 'alpine:3.22',
    }),
  )
const crowded = (many: number, project: string | null) =>
  engineWith({}, [fakeContainer('sonarr'), ...ends(many, project)])

testCheck('engine-old-containers', {
  healthy: () => crowded(600, 'usher'),
  faults: {
    'hundreds of ended containers outside the stack': {
      machine: () => crowded(600, null),
      status: 'warning',
      expected_text: /600 ended containers outside the stack[\s\S]*600 of alpine:3\.22/,
    },
  },
})

/** Returns a machine whose systemd reports this state for every unit. */
const booting = (name: 'docker' | 'podman', state: string | null): Machine => {
  const machine = engineWith({ facts: { ...fakeEngine().facts, name } })
  const access = { ...machine.serviceManager(), run: async () => ({ exit_code: 0, stdout: state ?? '', stderr: '' }) }
  return {
    ...machine,
    serviceManager: () => (state === null ? machine.serviceManager() : { ...access, unavailable_because: null }),
  }
}

testCheck('engine-autostart', {
  healthy: () => booting('docker', 'enabled'),
  faults: {
    'an engine that does not start at boot': {
      machine: () => booting('docker', 'disabled'),
      status: 'warning',
      expected_text: /does not start at boot[\s\S]*systemd does not start docker\.service/,
    },
    'Podman without its unit': {
      machine: () => booting('podman', 'disabled'),
      status: 'warning',
      expected_text: /Podman does not start services at boot by itself[\s\S]*podman-restart\.service/,
    },
    'Podman without systemd': {
      machine: () => booting('podman', null),
      status: 'warning',
      expected_text: /only systemd does that[\s\S]*no systemd/,
    },
  },
})
