import { expect, test } from 'bun:test'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import { ENGINE_INFO, fakeContainer, NOW, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { withFault, bindMount } from '../../../../../test-support/checks/machine-fixtures.ts'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'

const runs = (parts: Partial<Container> = {}) =>
  fakeMachine({ engine: async () => fakeEngine({ containers: [fakeContainer('sonarr', parts)] }) })

const set = (text: string, mode = 0o600) => {
  const machine = runs()
  const { stack } = machine.settings().paths
  mkdirSync(dirname(stack), { recursive: true })
  writeFileSync(stack, text)
  chmodSync(stack, mode)
  return machine
}

testCheck('security-settings-modes', {
  healthy: () => set('TZ=Etc/UTC\n'),
  faults: {
    'a file that every user may read': {
      machine: () => set('TZ=Etc/UTC\n', 0o644),
      status: 'warning',
      expected_text: /mode 644/,
    },
  },
})

const socket = (target: string) => runs({ mounts: [bindMount(target, { source: target, writable: false })] })

testCheck('security-engine-socket', {
  healthy: () => runs({ mounts: [bindMount('/config')] }),
  faults: {
    'the socket, read-only': {
      machine: () => socket('/var/run/docker.sock'),
      status: 'warning',
      expected_text: /docker\.sock:ro/,
    },
    'Podman’s socket': {
      machine: () => socket('/run/podman/podman.sock'),
      status: 'warning',
      expected_text: /podman\.sock/,
    },
  },
})

testCheck('security-privileged', {
  healthy: () => runs(),
  faults: {
    'privileged: true': { machine: () => runs({ privileged: true }), expected_text: /sonarr is privileged/ },
  },
})

testCheck('security-host-network', {
  healthy: () => runs(),
  faults: {
    'network_mode: host': {
      machine: () => runs({ network_mode: 'host' }),
      status: 'warning',
      expected_text: /own network/,
    },
  },
})

const asRoot = (rootless: boolean) =>
  fakeMachine({
    compose: 'name: usher\nservices: { sonarr: { image: "example/sonarr:1.0" } }',
    engine: async () => ({
      ...fakeEngine({ containers: [fakeContainer('sonarr', { environment: ['PUID=0'] })] }),
      info: async () => ({ ...ENGINE_INFO, rootless }),
    }),
  })

testCheck('security-not-root', {
  healthy: () => runs({ environment: ['PUID=1000'] }),
  faults: {
    'PUID=0': { machine: () => asRoot(false), status: 'warning', expected_text: /runs as root/ },
  },
})

test('on a rootless engine, PUID=0 is the user who runs the engine', async () => {
  const results = await runCheckOn('security-not-root', asRoot(true))
  expect(results).toMatchObject([{ subject: 'sonarr', status: 'passed', evidence: ['PUID=0'] }])
})

const written = (line: string) =>
  fakeMachine({ compose: `name: usher\nservices:\n  a:\n    image: x:1\n    environment:\n      ${line}\n` })
const inFile = (line: string) => {
  const machine = written(line)
  return { ...machine, stack: async () => ({ ...(await machine.stack()), source_files: [fileOf(machine, line)] }) }
}
const fileOf = (machine: ReturnType<typeof written>, line: string) => {
  const path = `${machine.paths.data}/compose.yaml`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `services:\n  a:\n    environment:\n      ${line}\n`)
  return path
}

testCheck('security-stored-secrets', {
  healthy: () => inFile('SONARR_API_KEY: ${SONARR_API_KEY}'),
  faults: {
    'a key in the file': {
      machine: () => inFile('SONARR_API_KEY: 0123456789abcdef'),
      status: 'warning',
      expected_text: /line 4: SONARR_API_KEY/,
    },
    'a password in a list': {
      machine: () => inFile('- DB_PASSWORD=hunter22'),
      status: 'warning',
      expected_text: /line 4: DB_PASSWORD/,
    },
  },
})

test('the result does not contain the secret', async () => {
  const seen = await runCheckOn('security-stored-secrets', inFile('SONARR_API_KEY: 0123456789abcdef'))
  expect(JSON.stringify(seen)).not.toContain('0123456789abcdef')
})

testCheck('security-default-passwords', {
  healthy: () => set('QBITTORRENT_PASSWORD=correct-horse-battery\n'),
  faults: {
    'in the settings': {
      machine: () => set('QBITTORRENT_PASSWORD=adminadmin\n'),
      expected_text: /QBITTORRENT_PASSWORD is a password/,
    },
    'in a service’s environment': {
      machine: () => runs({ environment: ['ADMIN_PASSWORD=changeme'] }),
      expected_text: /found in sonarr/,
    },
  },
})

const KEY = '0123456789abcdef0123456789abcdef'
const line = (text: string) => [{ logged_at: NOW.toISOString(), stream: 'stdout' as const, text }]

/** Returns Sonarr with a key, and another service with this log line and these labels. */
const beside = (logLine: string, labels: Record<string, string> = {}) =>
  withFault(fakeStack([fakeApp('sonarr', { key: KEY }), fakeApp('radarr')]), {
    container: (one) => (one.service === 'radarr' ? { labels: { ...one.labels, ...labels } } : {}),
    engine: {
      async *logs(id) {
        yield* id.startsWith('radarr') ? line(logLine) : []
      },
    },
  })

testCheck('security-exposed-keys', {
  healthy: () => beside('all is well'),
  faults: {
    'a key in another service’s log': {
      machine: () => beside(`GET http://sonarr:8989/api/v3/series?apikey=${KEY}`),
      status: 'warning',
      expected_text: /The log of radarr shows the key of Sonarr/,
    },
    'a key in a label': {
      machine: () => beside('', { 'homepage.widget.key': KEY }),
      status: 'warning',
      expected_text: /A label of radarr shows the key of Sonarr[\s\S]*label homepage\.widget\.key/,
    },
    'a key in a log and a label': {
      machine: () => beside(KEY, { token: KEY }),
      status: 'warning',
      expected_text: /The key of Sonarr is visible in 2 places/,
    },
  },
})

test('the result does not contain the exposed key', async () => {
  const seen = await runCheckOn('security-exposed-keys', await beside(KEY, { token: KEY }))
  expect(seen.map(({ status }) => status)).toEqual(['warning'])
  expect(JSON.stringify(seen)).not.toContain(KEY)
})
