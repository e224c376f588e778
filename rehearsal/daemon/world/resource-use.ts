import { sha256Hex } from '../../seeded-random.ts'
import { isRunning } from './lifecycle.ts'
import { behaviourOf, type SimulatedContainer, type World } from './world.ts'

const SECOND_MS = 1000
const DAY_MS = 24 * 3_600_000
const NANOSECONDS_PER_MS = 1e6

/** What a container has used since its start. Everything is computed from the time, so that two responses always agree. */
export interface ResourceCounters {
  cpuNanoseconds: number
  memoryBytes: number
  /** Null if it shares another container's network. */
  receivedBytes: number | null
  sentBytes: number | null
  readBytes: number
  writtenBytes: number
}

/** Returns the counters of a running container at this time; null if it did not run then. */
export function resourceCountersAt(world: World, box: SimulatedContainer, at: number): ResourceCounters | null {
  const { record } = box
  if (!isRunning(box) || record.startedAt === null || at < record.startedAt) return null
  const { resourceUse } = behaviourOf(world, record)
  const busyMs = busyTime(record.name, record.startedAt, at)
  const hasNetwork = !record.networkMode.startsWith('container:')
  return {
    cpuNanoseconds: (resourceUse.cpuPercent / 100) * busyMs * NANOSECONDS_PER_MS,
    memoryBytes: Math.round(resourceUse.memoryBytes * (1 + 0.06 * Math.sin((at - record.startedAt) / 240_000))),
    receivedBytes: hasNetwork ? Math.round((resourceUse.receivedPerSecond * busyMs) / SECOND_MS) : null,
    sentBytes: hasNetwork ? Math.round((resourceUse.sentPerSecond * busyMs) / SECOND_MS) : null,
    readBytes: record.writtenBytes,
    writtenBytes: record.writtenBytes + Math.round(busyMs / SECOND_MS) * 64,
  }
}

interface Wave {
  share: number
  periodMs: number
  peakMs: number
}

/** How busy the household is at this time of the day: from 0.4 before dawn to 1.6 in the evening, at 20:00 UTC. */
export const busyShareAt = (at: number): number => 1 + slopeOf(dayWave, at)

const dayWave: Wave = { share: 0.6, periodMs: DAY_MS, peakMs: (20 / 24) * DAY_MS }

/** Returns the time since the start in milliseconds, faster in a busy hour and slower at night. It never runs backwards. */
function busyTime(name: string, startedAt: number, at: number): number {
  const seed = seedOf(name)
  const waves: Wave[] = [
    dayWave,
    { share: 0.2, periodMs: (1 + 2 * seed) * 3_600_000, peakMs: seed * DAY_MS },
    { share: 0.15, periodMs: 90 * SECOND_MS, peakMs: 0 },
  ]
  return waves.reduce((sum, wave) => sum + integralOf(wave, at) - integralOf(wave, startedAt), at - startedAt)
}

const seeds = new Map<string, number>()

/** From 0 to 1. */
function seedOf(name: string): number {
  const seed = seeds.get(name) ?? parseInt(sha256Hex(name).slice(0, 6), 16) / 0xff_ffff
  seeds.set(name, seed)
  return seed
}

const phaseOf = ({ periodMs, peakMs }: Wave, at: number): number => (2 * Math.PI * (at - peakMs)) / periodMs
const slopeOf = (wave: Wave, at: number): number => wave.share * Math.cos(phaseOf(wave, at))
const integralOf = (wave: Wave, at: number): number =>
  ((wave.share * wave.periodMs) / (2 * Math.PI)) * Math.sin(phaseOf(wave, at))
