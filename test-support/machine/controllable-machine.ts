import { rmSync } from 'node:fs'
import type { RunnerChange, StackRunner } from '../../src/platform/compose/stack-runner.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { fakeMachine } from './fake-machine.ts'
import { controllableEngine, type ControllableEngine } from '../engine/controllable-engine.ts'

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

export interface ControllableMachine {
  machine: Machine
  engine: ControllableEngine
  runner: ControllableRunner
  home: string
  [Symbol.dispose](): void
}

export interface ControllableRunner extends StackRunner {
  /** The changes so far, in order; each ends after `blocker`. */
  changes: RunnerChange[]
  blocker: Promise<void>
}

/** Returns a machine whose engine and runner a test can delay, stop and break. The clock stands still. */
export function controllableMachine(parts: Partial<Machine> = {}): ControllableMachine {
  const engine = controllableEngine('den', ['finder', 'player'])
  const runner: ControllableRunner = {
    changes: [],
    blocker: Promise.resolve(),
    identify: async () => 'Docker Compose 2.40.3',
    configHashes: async () => new Map(),
    inputDigest: async () => null,
    plan: async ({ to, services }) => [`docker compose ${to} ${services.join(' ')}`],
    async apply(change, { signal }) {
      runner.changes.push(change)
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      await Promise.race([runner.blocker, promise])
    },
  }
  const machine = fakeMachine({ compose, engine: async () => engine, runner: async () => runner, ...parts })
  const home = machine.paths.home!
  return {
    machine,
    engine,
    runner,
    home,
    [Symbol.dispose]() {
      machine.state().close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
