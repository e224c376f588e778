import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../../refusal.ts'
import type { Container, Engine, EngineInfo } from '../../engine/engine.ts'
import { container, pretendEngine } from '../../testing/engine.ts'
import { pretendHand, pretendMachine } from '../../testing/machine.ts'
import { INFO } from '../testing/household.ts'
import { sees } from '../testing/sees.ts'
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
    'no room at all': { machine: () => roomy(0), says: /0\.0 GB free of 200\.0 GB/ },
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
