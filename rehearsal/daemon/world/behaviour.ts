import type { SeededRandom } from '../../seeded-random.ts'
import type { ContainerRecord, ImageRecord, PublishedPortRecord } from './records.ts'
import type { World } from './world.ts'

/** How the program inside a container behaves. Computed for every step, so that a fault can change it. */
export interface ContainerBehaviour {
  /** The time until it responds; health checks fail before that. */
  readyAfterMs: number
  /** The output of a failing health check during startup, or `unhealthyMessage` afterwards. */
  notReadyMessage: string
  unhealthyMessage: string | null
  /** Exits by itself. */
  selfExit: { afterMs: number; code: number; says: string[]; outOfMemory?: boolean } | null
  stopDelayMs: number
  stopExitCode: number
  startupLog: string[]
  shutdownLog: string[]
  idleLog: { everyMs: number; say: (chance: SeededRandom, at: Date) => string } | null
  resourceUse: { memoryBytes: number; cpuPercent: number; receivedPerSecond: number; sentPerSecond: number }
}

/** A program without known behaviour: it runs, logs nothing and exits when asked. */
export const idleBehaviour: ContainerBehaviour = {
  readyAfterMs: 0,
  notReadyMessage: 'connection refused',
  unhealthyMessage: null,
  selfExit: null,
  stopDelayMs: 120,
  stopExitCode: 0,
  startupLog: [],
  shutdownLog: [],
  idleLog: null,
  resourceUse: { memoryBytes: 24_000_000, cpuPercent: 0.1, receivedPerSecond: 40, sentPerSecond: 40 },
}

export interface Scenario {
  /** The behaviour of a container without faults. */
  behaviour(container: ContainerRecord): ContainerBehaviour
  /** The images that can be pulled. */
  registry: ImageRecord[]
  /** Newer tags that can be pulled, and that no household has yet. */
  newer_tags?: ImageRecord[]
  /** The speed of a pull, all layers together. */
  downloadBytesPerSecond: number
}

/** Called when containers start and stop, to start and stop their apps. */
export interface ContainerHooks {
  /** Resolves to the ports where it really listens. If it throws, the container does not start. */
  onStart(container: ContainerRecord, world: World): Promise<PublishedPortRecord[]>
  onStop(container: ContainerRecord, world: World): Promise<void>
  /** Called when a fault starts or ends. */
  onFaultsChanged?(world: World): Promise<void>
  /** Called when an image is removed, with the bytes of its own layers. */
  onImageRemoved?(bytes: number): void
}
