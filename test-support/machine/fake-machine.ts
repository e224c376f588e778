import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunnerChange, StackRunner } from '../../src/platform/compose/stack-runner.ts'
import { systemdManager } from '../../src/platform/service-manager/systemd/manager.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { RemoteAccess } from '../../src/platform/remote/connection.ts'
import { noImageTools } from '../../src/platform/image-tools/image-tools.ts'
import { RegistryFailure, type RegistryAccess } from '../../src/platform/registry/registry-access.ts'
import { resolveUsherPaths } from '../../src/platform/paths.ts'
import { openSettingsFile } from '../../src/platform/settings/settings-file.ts'
import { correctionsPath, readCorrections } from '../../src/platform/compose-project/corrections.ts'
import { readStack } from '../../src/platform/compose-project/stack-reader.ts'
import { separateRemoteServices } from '../../src/platform/remote-apps/remote-services.ts'
import type { StateStore } from '../../src/platform/store/types.ts'
import { openStateStore } from '../../src/platform/store/state-store.ts'
import { NOW, fakeEngine } from '../engine/fake-engine.ts'
import { TEMP_FOLDER_PREFIX } from './temp-folders.ts'

/** Three forms and four services. */
export const SMALL_STACK = `
name: usher
x-usher:
  schema: 1
  forms:
    watch: { summary: "Films and series, on every screen", services: [jellyfin] }
    find: { summary: "Where to look for things", services: [prowlarr] }
    tv: { summary: "Series: found, fetched, filed", needs: [find, watch], services: [sonarr] }
    films: { summary: "Films: found, fetched, filed", needs: [find, watch], services: [radarr] }
services:
  jellyfin:
    image: example/jellyfin:1.0
    profiles: [watch]
    ports: ["8096:8096"]
    x-usher: { weight: critical, without: "Nothing can be watched", audience: household }
  prowlarr: { image: "example/prowlarr:1.0", profiles: [find] }
  sonarr:
    image: example/sonarr:1.0
    profiles: [tv]
    environment: { TZ: "\${TZ:-Etc/UTC}" }
    x-usher: { weight: core, without: "No new episodes arrive" }
  radarr: { image: "example/radarr:1.0", profiles: [films] }
`

/** Returns a machine with the given parts; everything else is empty, and the clock stands still. */
export function fakeMachine(parts: Partial<Machine> & { compose?: string } = {}): Machine {
  const home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const paths = resolveUsherPaths(home, {})
  const directory = join(paths.data, 'stack')
  const settings = openSettingsFile(
    { stack: join(directory, '.env'), usher: join(paths.config, 'usher.env'), operator: null },
    {},
  )
  const { compose = SMALL_STACK, ...overrides } = parts
  let state: StateStore | undefined
  return {
    paths,
    now: () => NOW,
    source: 'shipped',
    stack: async (instead) => {
      const environment = { ...settings.values(), ...instead }
      const stack = await readStack({
        directory,
        environment,
        corrections: readCorrections(correctionsPath(paths), directory),
        read: (path) => (path === join(directory, 'compose.yaml') ? compose : undefined),
      })
      return separateRemoteServices(stack, environment)
    },
    stackFiles: { pendingPaths: async () => [], write: async () => undefined },
    settings: () => settings,
    isSetUp: () => () => true,
    engine: async () => fakeEngine(),
    runner: async () => fakeRunner().hand,
    state: () => (state ??= openStateStore(paths, { now: () => NOW })),
    probePort: async () => ({ answered: false, because: 'connection refused' }),
    listeningPorts: async () => [],
    procPath: join(home, 'proc'),
    diskSpace: async () => ({ free_bytes: 5e11, total_bytes: 1e12, free_files: 5e7, files: 6e7 }),
    allocatedBytes: ({ size }) => size,
    host: async () => ({ time_zone: 'Europe/Lisbon', uid: 1000, gid: 1000, renderDevice: null, disks: [] }),
    serviceManager: () => ({
      unavailable_because: 'this machine has no systemd',
      manager: systemdManager,
      user: 'ana',
      home,
      usher_command: ['/opt/usher'],
      is_root: false,
      isLingering: () => null,
      run: async () => ({ exit_code: 127, stdout: '', stderr: 'no such program' }),
    }),
    network: () => ({ hostname: 'den', addresses: ['192.168.1.20'] }),
    remotes: async () => unreachableRemotes,
    registries: async () => unreachableRegistries,
    ...overrides,
  }
}

/** A machine without a network. */
const unreachableRegistries: RegistryAccess = {
  send: async () => {
    throw new RegistryFailure('unreachable', 'connection refused')
  },
  login: () => ({ type: 'none' }),
  tools: noImageTools,
}

/** A machine without ssh. */
const unreachableRemotes: RemoteAccess = {
  connect: () => ({
    send: () => undefined,
    lines: (async function* () {})(),
    ended: Promise.resolve({ exit_code: null, message: 'spawn ssh ENOENT', missing: true }),
    close: async () => undefined,
  }),
  introduce: async () => ({ exit_code: null, message: 'spawn ssh ENOENT', missing: true }),
  execute: async () => ({ output: '', end: { exit_code: null, message: 'spawn ssh ENOENT', missing: true } }),
}

/** Returns a runner that only records its commands. */
export function fakeRunner(
  hashes: Record<string, string> = {},
  inputDigest: () => string | null = () => null,
): { hand: StackRunner; asked: RunnerChange[] } {
  const changes: RunnerChange[] = []
  const runner: StackRunner = {
    identify: async () => 'Docker Compose 2.40.3',
    plan: async ({ to, services }) => [`${to} ${services.join(' ')}`],
    configHashes: async (services) =>
      new Map(services.flatMap((name) => (hashes[name] ? [[name, hashes[name]] as const] : []))),
    inputDigest: async () => inputDigest(),
    apply: async (change) => void changes.push(change),
  }
  return { hand: runner, asked: changes }
}
