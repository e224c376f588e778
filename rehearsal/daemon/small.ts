import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heldClock, type HeldClock } from '../clock.ts'
import type { DaemonOptions } from './start.ts'
import { quiet, type Behaviour, type Scenario } from './world/behaviour.ts'
import { create, type Wish } from './world/create.ts'
import { makeImage } from './world/images.ts'
import type { ImageRecord } from './world/model.ts'
import { createWorld, type Box, type World, type WorldOptions } from './world/world.ts'

/** A small world for tests: three images, of which two are here, and time that stands still. */

export const START = Date.UTC(2030, 0, 15, 12)

const base = { word: 'a shared base', bytes: 1_000_000 }

const image = (reference: string, bytes: number): ImageRecord =>
  makeImage({ reference, bytes, base, createdAt: START - 40 * 86_400_000 })

export const small = {
  caddy: image('caddy:2.11.6', 4_000_000),
  sonarr: image('lscr.io/linuxserver/sonarr:4.0.20', 9_000_000),
  radarr: image('lscr.io/linuxserver/radarr:5.28.0', 11_000_000),
}

export function smallScenario(behave: Partial<Behaviour> | ((service: string) => Partial<Behaviour>) = {}): Scenario {
  return {
    registry: Object.values(small),
    lineBytesPerSecond: 10_000_000,
    behaviour: ({ labels }) => ({
      ...quiet,
      ...(typeof behave === 'function' ? behave(labels['com.docker.compose.service'] ?? '') : behave),
    }),
  }
}

/** Two of the three images are here; radarr's is still to be fetched. */
export function fill(world: World): void {
  for (const one of [small.caddy, small.sonarr]) world.images.set(one.id, one)
}

export interface SmallWorld {
  world: World
  clock: HeldClock
}

export function smallWorld(more: Partial<WorldOptions> = {}): SmallWorld {
  const clock = heldClock(START)
  const world = createWorld({ clock, seed: 'test', scenario: smallScenario(), ...more })
  fill(world)
  return { world, clock }
}

export const labelsOf = (service: string): Record<string, string> => ({
  'com.docker.compose.project': 'usher',
  'com.docker.compose.service': service,
})

export function container(world: World, service: string, wish: Partial<Wish> = {}): Box {
  return create(world, { name: `usher-${service}-1`, image: 'caddy:2.11.6', labels: labelsOf(service), ...wish })
}

/** A folder for a socket and a state file, and how to be rid of it. */
export function smallPlace(): { socket: string; stateFile: string; clear: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'usher-rehearsal-'))
  return {
    socket: join(folder, 'engine.sock'),
    stateFile: join(folder, 'world.json'),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const smallDaemon = (more: Partial<DaemonOptions> = {}): DaemonOptions => ({
  scenario: smallScenario(),
  seed: 'test',
  populate: fill,
  ...more,
})
