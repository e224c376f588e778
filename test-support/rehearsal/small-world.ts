import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock, type ManualRehearsalClock } from '../../rehearsal/clock.ts'
import type { DaemonOptions } from '../../rehearsal/daemon/daemon.ts'
import { idleBehaviour, type ContainerBehaviour, type Scenario } from '../../rehearsal/daemon/world/behaviour.ts'
import { createContainer, type ContainerSpec } from '../../rehearsal/daemon/world/container-creation.ts'
import { makeImage } from '../../rehearsal/daemon/world/images.ts'
import type { ImageRecord } from '../../rehearsal/daemon/world/records.ts'
import {
  createWorld,
  type SimulatedContainer,
  type World,
  type WorldOptions,
} from '../../rehearsal/daemon/world/world.ts'

/** A small world for tests: three images, two of them pulled, and a stopped clock. */

export const WORLD_START = Date.UTC(2030, 0, 15, 12)

const baseLayer = { word: 'a shared base', bytes: 1_000_000 }

const testImage = (reference: string, bytes: number): ImageRecord =>
  makeImage({ reference, bytes, base: baseLayer, createdAt: WORLD_START - 40 * 86_400_000 })

export const smallImages = {
  caddy: testImage('caddy:2.11.6', 4_000_000),
  sonarr: testImage('lscr.io/linuxserver/sonarr:4.0.20', 9_000_000),
  radarr: testImage('lscr.io/linuxserver/radarr:5.28.0', 11_000_000),
}

export function smallScenario(
  behave: Partial<ContainerBehaviour> | ((service: string) => Partial<ContainerBehaviour>) = {},
): Scenario {
  return {
    registry: Object.values(smallImages),
    downloadBytesPerSecond: 10_000_000,
    behaviour: ({ labels }) => ({
      ...idleBehaviour,
      ...(typeof behave === 'function' ? behave(labels['com.docker.compose.service'] ?? '') : behave),
    }),
  }
}

/** Adds two of the three images; radarr's must still be pulled. */
export function addSmallImages(world: World): void {
  for (const one of [smallImages.caddy, smallImages.sonarr]) world.images.set(one.id, one)
}

export interface SmallWorld {
  world: World
  clock: ManualRehearsalClock
}

export function smallWorld(more: Partial<WorldOptions> = {}): SmallWorld {
  const clock = manualClock(WORLD_START)
  const world = createWorld({ clock, seed: 'test', scenario: smallScenario(), ...more })
  addSmallImages(world)
  return { world, clock }
}

export const composeLabels = (service: string): Record<string, string> => ({
  'com.docker.compose.project': 'usher',
  'com.docker.compose.service': service,
})

export function addTestContainer(world: World, service: string, spec: Partial<ContainerSpec> = {}): SimulatedContainer {
  return createContainer(world, {
    name: `usher-${service}-1`,
    image: 'caddy:2.11.6',
    labels: composeLabels(service),
    ...spec,
  })
}

/** Returns a temporary folder for a socket and a state file, and a function that deletes it. */
export function temporaryDaemonPaths(): { socket: string; stateFile: string; clear: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'usher-rehearsal-'))
  return {
    socket: join(folder, 'engine.sock'),
    stateFile: join(folder, 'world.json'),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const smallDaemonOptions = (more: Partial<DaemonOptions> = {}): DaemonOptions => ({
  scenario: smallScenario(),
  seed: 'test',
  populate: addSmallImages,
  ...more,
})
