import { endCuredFaults } from './fault-cures.ts'
import { initialHealth, scheduleHealthProbe } from './health-checks.ts'
import { EngineError } from './records.ts'
import { cancelTimers, runExclusive, scheduleWhileRunning, delay } from './scheduling.ts'
import {
  behaviourOf,
  findContainer,
  writeLog,
  emitContainerEvent,
  markChanged,
  type SimulatedContainer,
  type World,
} from './world.ts'

const FIRST_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 60_000
/** source: Docker forgets earlier failures of a container that ran this long. */
const BACKOFF_RESET_MS = 10_000

/** Returns false if it was already running. */
export const startContainer = (world: World, box: SimulatedContainer): Promise<boolean> =>
  runExclusive(box, () => startNow(world, box))

/** Returns false if it was not running. Asks the container to stop, and kills it after `seconds`. */
export const stopContainer = (world: World, box: SimulatedContainer, seconds: number): Promise<boolean> =>
  runExclusive(box, () => stopNow(world, box, seconds))

export const restartContainer = (world: World, box: SimulatedContainer, seconds: number): Promise<void> =>
  runExclusive(box, async () => {
    await stopNow(world, box, seconds)
    await startNow(world, box)
    emitContainerEvent(world, box, 'restart')
  })

export const killContainer = (world: World, box: SimulatedContainer, signal: number): Promise<void> =>
  runExclusive(box, async () => {
    const { record } = box
    if (record.state !== 'running' && record.state !== 'paused')
      throw new EngineError(409, `cannot kill container: ${record.name}: container ${record.id} is not running`)
    emitContainerEvent(world, box, 'kill', { signal: String(signal) })
    const ends = signal === 9 || signal === 15 || signal === 2 || signal === 3
    if (!ends) return
    record.stoppedByHand = true
    await markExited(world, box, signal === 9 ? 137 : behaviourOf(world, record).stopExitCode)
  })

export const isRunning = (box: SimulatedContainer): boolean =>
  box.record.state === 'running' || box.record.state === 'paused'

async function startNow(world: World, box: SimulatedContainer, isRequested = true): Promise<boolean> {
  const { record } = box
  if (record.state === 'paused') throw new EngineError(409, 'cannot start a paused container, try unpause instead')
  if (record.state === 'running') return false
  cancelTimers(box)
  assertNetworkOwnerRunning(world, box)
  endCuredFaults(world, record, isRequested)
  // source: moby, `Container.ResetRestartManager`: a start that somebody asked for begins the count again
  if (isRequested) {
    box.backoffMs = FIRST_BACKOFF_MS
    record.restarts = 0
  }
  record.pid = world.random.between(2000, 60_000)
  try {
    record.published = await world.hooks.onStart(record, world)
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    Object.assign(record, {
      error: message,
      exitCode: 128,
      state: record.startedAt === null ? 'created' : 'exited',
      pid: 0,
    })
    markChanged(world, box)
    throw new EngineError(500, message)
  }
  Object.assign(record, {
    state: 'running',
    startedAt: world.clock.now(),
    exitCode: 0,
    error: '',
    oomKilled: false,
    stoppedByHand: false,
    health: initialHealth(record),
  })
  box.log.open()
  for (const line of behaviourOf(world, record).startupLog) writeLog(world, box, line)
  markChanged(world, box)
  emitContainerEvent(world, box, 'start')
  scheduleContainerActivity(world, box)
  return true
}

/** Schedules what a running container does by itself: logging, health checks and its exit. */
export function scheduleContainerActivity(world: World, box: SimulatedContainer): void {
  const { record } = box
  const { selfExit } = behaviourOf(world, record)
  if (selfExit) {
    const msLeft = selfExit.afterMs - (world.clock.now() - (record.startedAt ?? 0))
    scheduleWhileRunning(world, box, Math.max(msLeft, 0), () => void exitBySelf(world, box).catch(() => undefined))
  }
  scheduleHealthProbe(world, box)
  scheduleIdleLog(world, box)
}

function scheduleIdleLog(world: World, box: SimulatedContainer): void {
  const talk = behaviourOf(world, box.record).idleLog
  if (!talk) return
  const wait = talk.everyMs * (0.5 + world.random.next())
  scheduleWhileRunning(world, box, wait, () => {
    if (box.record.state === 'running') writeLog(world, box, talk.say(world.random, new Date(world.clock.now())))
    scheduleIdleLog(world, box)
  })
}

/** Exits if its behaviour includes that. */
export const exitBySelf = (world: World, box: SimulatedContainer): Promise<void> =>
  runExclusive(box, async () => {
    const { selfExit } = behaviourOf(world, box.record)
    if (!selfExit || !isRunning(box)) return
    for (const line of selfExit.says) writeLog(world, box, line, 'stderr')
    box.record.oomKilled = selfExit.outOfMemory === true
    if (selfExit.outOfMemory) emitContainerEvent(world, box, 'oom')
    await markExited(world, box, selfExit.code)
    applyRestartPolicy(world, box)
  })

/** Restarts it according to its restart policy, with a backoff that doubles each time. */
function applyRestartPolicy(world: World, box: SimulatedContainer): void {
  const { record } = box
  const { name, max } = record.restart
  const restarted =
    name === 'always' ||
    name === 'unless-stopped' ||
    (name === 'on-failure' && record.exitCode !== 0 && (max === 0 || record.restarts < max))
  if (!restarted) return
  const steady = (record.finishedAt ?? 0) - (record.startedAt ?? 0) >= BACKOFF_RESET_MS
  if (steady) box.backoffMs = FIRST_BACKOFF_MS
  record.state = 'restarting'
  markChanged(world, box)
  scheduleRestart(world, box)
  box.backoffMs = Math.min(box.backoffMs * 2, MAX_BACKOFF_MS)
}

/** Starts a restarting container after its backoff. */
export function scheduleRestart(world: World, box: SimulatedContainer): void {
  scheduleWhileRunning(world, box, box.backoffMs, () => {
    const restarted = runExclusive(box, async () => {
      if (box.record.state !== 'restarting') return
      box.record.restarts++
      await startNow(world, box, false)
    })
    void restarted.catch(() => undefined)
  })
}

async function stopNow(world: World, box: SimulatedContainer, seconds: number): Promise<boolean> {
  const { record } = box
  if (record.state === 'restarting') {
    cancelTimers(box)
    Object.assign(record, { state: 'exited', stoppedByHand: true })
    markChanged(world, box)
    return true
  }
  if (!isRunning(box)) return false
  cancelTimers(box)
  record.stoppedByHand = true
  emitContainerEvent(world, box, 'kill', { signal: '15' })
  const { stopDelayMs, stopExitCode, shutdownLog } = behaviourOf(world, record)
  const timeoutMs = seconds < 0 ? Number.POSITIVE_INFINITY : seconds * 1000
  await delay(world, Math.min(stopDelayMs, timeoutMs))
  const exitedInTime = stopDelayMs <= timeoutMs
  if (exitedInTime) for (const line of shutdownLog) writeLog(world, box, line)
  else emitContainerEvent(world, box, 'kill', { signal: '9' })
  await markExited(world, box, exitedInTime ? stopExitCode : 137)
  emitContainerEvent(world, box, 'stop')
  return true
}

export async function markExited(world: World, box: SimulatedContainer, code: number): Promise<void> {
  const { record } = box
  cancelTimers(box)
  await world.hooks.onStop(record, world)
  const now = world.clock.now()
  const ran = Math.floor((now - (record.startedAt ?? now)) / 1000)
  Object.assign(record, { state: 'exited', finishedAt: now, exitCode: code, published: [], pid: 0 })
  markChanged(world, box)
  emitContainerEvent(world, box, 'die', { exitCode: String(code), execDuration: String(ran) })
  box.log.close()
  for (const go of box.exitWaiters) go()
  box.exitWaiters.clear()
}

function assertNetworkOwnerRunning(world: World, box: SimulatedContainer): void {
  const [, owner] = /^container:(.+)$/.exec(box.record.networkMode) ?? []
  if (owner === undefined) return
  if (!isRunning(findContainer(world, owner)))
    throw new EngineError(409, `cannot join network namespace of a non running container: container ${owner}`)
}
