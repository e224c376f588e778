import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hand } from '../../engine/apply.ts'
import type { Machine } from '../../machine.ts'
import { places } from '../../places.ts'
import { settingsFile } from '../../settings/file.ts'
import { isSetUp } from '../../settings/missing.ts'
import { readStack } from '../../stack/parse.ts'
import { openState } from '../../state/open.ts'
import { pretendEngine, type PretendEngine } from './engine.ts'

const compose = `name: den
services:
  finder:
    image: example/finder:1
    x-usher: { summary: "Finds series", without: "No new episodes arrive" }
  player:
    image: example/player:1
    x-usher: { summary: "Plays them" }
x-usher:
  schema: 1
  forms:
    tv: { summary: "Series", needs: [watch], services: [finder] }
    watch: { summary: "Something to watch on", services: [player] }
`

export interface Pretended {
  machine: Machine
  engine: PretendEngine
  hand: PretendHand
  home: string
  [Symbol.dispose](): void
}

export interface PretendHand extends Hand {
  /** What it was asked to do; each waits for this before it is done. */
  hold: Promise<void>
}

/** Usher’s real state, settings and stack in a folder of their own; the engine and the hand are pretended, and time stands still. */
export function pretended(): Pretended {
  const home = mkdtempSync(join(tmpdir(), 'usher-http-'))
  const stack = join(home, 'project')
  mkdirSync(stack)
  writeFileSync(join(stack, 'compose.yaml'), compose)
  const at = places(home, {})
  const settings = settingsFile(
    { stack: join(at.config, 'stack.env'), own: join(at.config, 'usher.env'), operator: join(stack, '.env') },
    {},
  )
  const state = openState(at)
  const engine = pretendEngine('den', ['finder', 'player'])
  const hand: PretendHand = {
    hold: Promise.resolve(),
    ready: async () => 'Docker Compose 2.40.3',
    hashes: async () => new Map(),
    plan: async ({ to, services }) => [`docker compose ${to} ${services.join(' ')}`],
    async apply(_change, { signal }) {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      await Promise.race([hand.hold, promise])
    },
  }
  const machine: Machine = {
    places: at,
    now: () => new Date('2026-03-04T05:06:07Z'),
    source: 'operator',
    stack: () => readStack({ directory: stack, environment: settings.values() }),
    stackFiles: { toWrite: async () => [], write: async () => undefined },
    settings: () => settings,
    isSetUp: (read) => (form) => isSetUp(form, read, (name) => settings.values()[name]),
    state: () => state,
    engine: async () => engine,
    hand: async () => hand,
    look: async () => ({ answered: true, status: 200 }),
    listeners: async () => undefined,
  }
  return {
    machine,
    engine,
    hand,
    home,
    [Symbol.dispose]() {
      state.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
