import { expect, test } from 'bun:test'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cast, stage } from '../../../../../test-support/media-apps/stage.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import { container, NOW, pretendEngine } from '../../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../../test-support/machine.ts'
import { bent, bind } from '../../../../../test-support/checks/household.ts'
import { seenOn, sees } from '../../../../../test-support/checks/sees.ts'

const runs = (parts: Partial<Container> = {}) =>
  pretendMachine({ engine: async () => pretendEngine({ containers: [container('sonarr', parts)] }) })

const set = (text: string, mode = 0o600) => {
  const machine = runs()
  const { stack } = machine.settings().places
  mkdirSync(dirname(stack), { recursive: true })
  writeFileSync(stack, text)
  chmodSync(stack, mode)
  return machine
}

sees('security-settings-modes', {
  well: () => set('TZ=Etc/UTC\n'),
  faults: {
    'a file that all may read': { machine: () => set('TZ=Etc/UTC\n', 0o644), standing: 'warn', says: /mode 644/ },
  },
})

const socket = (target: string) => runs({ mounts: [bind(target, { source: target, writable: false })] })

sees('security-engine-socket', {
  well: () => runs({ mounts: [bind('/config')] }),
  faults: {
    'the socket, read-only': {
      machine: () => socket('/var/run/docker.sock'),
      standing: 'warn',
      says: /docker\.sock:ro/,
    },
    'Podman’s': { machine: () => socket('/run/podman/podman.sock'), standing: 'warn', says: /podman\.sock/ },
  },
})

sees('security-privileged', {
  well: () => runs(),
  faults: { 'privileged: true': { machine: () => runs({ privileged: true }), says: /sonarr runs privileged/ } },
})

sees('security-host-network', {
  well: () => runs(),
  faults: {
    'network_mode: host': { machine: () => runs({ network_mode: 'host' }), standing: 'warn', says: /own network/ },
  },
})

sees('security-not-root', {
  well: () => runs({ environment: ['PUID=1000'] }),
  faults: { 'PUID=0': { machine: () => runs({ environment: ['PUID=0'] }), standing: 'warn', says: /runs as root/ } },
})

const written = (line: string) =>
  pretendMachine({ compose: `name: usher\nservices:\n  a:\n    image: x:1\n    environment:\n      ${line}\n` })
const inFile = (line: string) => {
  const machine = written(line)
  return { ...machine, stack: async () => ({ ...(await machine.stack()), read_files: [fileOf(machine, line)] }) }
}
const fileOf = (machine: ReturnType<typeof written>, line: string) => {
  const path = `${machine.places.data}/compose.yaml`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `services:\n  a:\n    environment:\n      ${line}\n`)
  return path
}

sees('security-written-secrets', {
  well: () => inFile('SONARR_API_KEY: ${SONARR_API_KEY}'),
  faults: {
    'a key in the file': {
      machine: () => inFile('SONARR_API_KEY: 0123456789abcdef'),
      standing: 'warn',
      says: /line 4: SONARR_API_KEY/,
    },
    'a password in a list': {
      machine: () => inFile('- DB_PASSWORD=hunter22'),
      standing: 'warn',
      says: /line 4: DB_PASSWORD/,
    },
  },
})

test('the secret itself is in nothing that is told of it', async () => {
  const seen = await seenOn('security-written-secrets', inFile('SONARR_API_KEY: 0123456789abcdef'))
  expect(JSON.stringify(seen)).not.toContain('0123456789abcdef')
})

sees('security-default-passwords', {
  well: () => set('QBITTORRENT_PASSWORD=correct-horse-battery\n'),
  faults: {
    'in the settings': {
      machine: () => set('QBITTORRENT_PASSWORD=adminadmin\n'),
      says: /QBITTORRENT_PASSWORD is a password/,
    },
    'given to a service': {
      machine: () => runs({ environment: ['ADMIN_PASSWORD=changeme'] }),
      says: /found in sonarr/,
    },
  },
})

const KEY = '0123456789abcdef0123456789abcdef'
const line = (text: string) => [{ at: NOW.toISOString(), stream: 'stdout' as const, text }]

/** Sonarr, opened with this key, and another service that says and carries what it is given. */
const beside = (said: string, labels: Record<string, string> = {}) =>
  bent(stage([cast('sonarr', { key: KEY }), cast('radarr')]), {
    container: (one) => (one.service === 'radarr' ? { labels: { ...one.labels, ...labels } } : {}),
    engine: {
      async *logs(id) {
        yield* id.startsWith('radarr') ? line(said) : []
      },
    },
  })

sees('security-shown-keys', {
  well: () => beside('all is well'),
  faults: {
    'a key in the log of another': {
      machine: () => beside(`GET http://sonarr:8989/api/v3/series?apikey=${KEY}`),
      standing: 'warn',
      says: /The log of radarr shows the key of Sonarr/,
    },
    'a key in a label': {
      machine: () => beside('', { 'homepage.widget.key': KEY }),
      standing: 'warn',
      says: /A label of radarr shows the key of Sonarr[\s\S]*label homepage\.widget\.key/,
    },
    'both at once, on one line': {
      machine: () => beside(KEY, { token: KEY }),
      standing: 'warn',
      says: /The key of Sonarr stands in 2 places/,
    },
  },
})

test('a key that is shown is not shown once more by who says so', async () => {
  const seen = await seenOn('security-shown-keys', await beside(KEY, { token: KEY }))
  expect(seen.map(({ standing }) => standing)).toEqual(['warn'])
  expect(JSON.stringify(seen)).not.toContain(KEY)
})
