import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change, Hand } from '../src/platform/compose/apply.ts'
import { systemd } from '../src/platform/service-manager/systemd/manager.ts'
import type { Machine } from '../src/platform/machine.ts'
import { places } from '../src/platform/paths.ts'
import { settingsFile } from '../src/platform/settings/file.ts'
import { readStack } from '../src/platform/compose-project/parse.ts'
import type { State } from '../src/platform/store/state.ts'
import { openState } from '../src/platform/store/open.ts'
import { NOW, pretendEngine } from './engine.ts'
import { HOMES } from './homes.ts'

/** Three forms, four services: small enough to have in mind. */
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

/** A machine made of what a test gives it; everything else is empty, and time stands still. */
export function pretendMachine(parts: Partial<Machine> & { compose?: string } = {}): Machine {
  const home = mkdtempSync(join(tmpdir(), HOMES))
  const at = places(home, {})
  const directory = join(at.data, 'stack')
  const settings = settingsFile(
    { stack: join(directory, '.env'), own: join(at.config, 'usher.env'), operator: null },
    {},
  )
  const { compose = SMALL_STACK, ...given } = parts
  let state: State | undefined
  return {
    places: at,
    now: () => NOW,
    source: 'carried',
    stack: (instead) =>
      readStack({
        directory,
        environment: { ...settings.values(), ...instead },
        read: (path) => (path === join(directory, 'compose.yaml') ? compose : undefined),
      }),
    stackFiles: { toWrite: async () => [], write: async () => undefined },
    settings: () => settings,
    isSetUp: () => () => true,
    engine: async () => pretendEngine(),
    hand: async () => pretendHand().hand,
    state: () => (state ??= openState(at, { now: () => NOW })),
    look: async () => ({ answered: false, because: 'connection refused' }),
    listeners: async () => [],
    proc: join(home, 'proc'),
    room: async () => ({ free_bytes: 5e11, total_bytes: 1e12, free_files: 5e7, files: 6e7 }),
    taken: ({ size }) => size,
    host: async () => ({ time_zone: 'Europe/Lisbon', user: 1000, group: 1000, render: null, disks: [] }),
    keeper: () => ({
      without: 'this machine has no systemd',
      manager: systemd,
      user: 'ana',
      home,
      usher: ['/opt/usher'],
      lingers: () => null,
      run: async () => ({ exit: 127, out: '', err: 'no such program' }),
    }),
    network: () => ({ hostname: 'den', addresses: ['192.168.1.20'] }),
    ...given,
  }
}

/** A hand that only remembers what it was asked to do. */
export function pretendHand(
  hashes: Record<string, string> = {},
  given: () => string | null = () => null,
): { hand: Hand; asked: Change[] } {
  const asked: Change[] = []
  const hand: Hand = {
    ready: async () => 'Docker Compose 2.40.3',
    plan: async ({ to, services }) => [`${to} ${services.join(' ')}`],
    hashes: async (services) =>
      new Map(services.flatMap((name) => (hashes[name] ? [[name, hashes[name]] as const] : []))),
    given: async () => given(),
    apply: async (change) => void asked.push(change),
  }
  return { hand, asked }
}
