import { rmSync } from 'node:fs'
import type { Hand } from '../../src/platform/compose/apply.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { pretendMachine } from '../machine.ts'
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

/** A machine with an engine and a hand that a test can hold up, stop and break; time stands still. */
export function pretended(parts: Partial<Machine> = {}): Pretended {
  const engine = pretendEngine('den', ['finder', 'player'])
  const hand: PretendHand = {
    hold: Promise.resolve(),
    ready: async () => 'Docker Compose 2.40.3',
    hashes: async () => new Map(),
    given: async () => null,
    plan: async ({ to, services }) => [`docker compose ${to} ${services.join(' ')}`],
    async apply(_change, { signal }) {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      await Promise.race([hand.hold, promise])
    },
  }
  const machine = pretendMachine({ compose, engine: async () => engine, hand: async () => hand, ...parts })
  const home = machine.places.home!
  return {
    machine,
    engine,
    hand,
    home,
    [Symbol.dispose]() {
      machine.state().close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
