import { health, watchHealth } from './health.ts'
import { EngineError } from './model.ts'
import { callOff, inTurn, later, passed } from './turn.ts'
import { behaviourOf, findBox, say, tell, touch, type Box, type World } from './world.ts'

const FIRST_BACKOFF_MS = 100
const LONGEST_BACKOFF_MS = 60_000
/** source: Docker forgets earlier failures of a container that ran this long. */
const STEADY_MS = 10_000

/** False when it was running already. */
export const start = (world: World, box: Box): Promise<boolean> => inTurn(box, () => startNow(world, box))

/** False when it was not running. Asked to end, and killed when it has not after `seconds`. */
export const stop = (world: World, box: Box, seconds: number): Promise<boolean> =>
  inTurn(box, () => stopNow(world, box, seconds))

export const restart = (world: World, box: Box, seconds: number): Promise<void> =>
  inTurn(box, async () => {
    await stopNow(world, box, seconds)
    await startNow(world, box)
    tell(world, box, 'restart')
  })

export const kill = (world: World, box: Box, signal: number): Promise<void> =>
  inTurn(box, async () => {
    const { record } = box
    if (record.state !== 'running' && record.state !== 'paused')
      throw new EngineError(409, `cannot kill container: ${record.name}: container ${record.id} is not running`)
    tell(world, box, 'kill', { signal: String(signal) })
    const ends = signal === 9 || signal === 15 || signal === 2 || signal === 3
    if (!ends) return
    record.stoppedByHand = true
    await ended(world, box, signal === 9 ? 137 : behaviourOf(world, record).stopCode)
  })

export const isUp = (box: Box): boolean => box.record.state === 'running' || box.record.state === 'paused'

async function startNow(world: World, box: Box): Promise<boolean> {
  const { record } = box
  if (record.state === 'paused') throw new EngineError(409, 'cannot start a paused container, try unpause instead')
  if (record.state === 'running') return false
  callOff(box)
  needsNetworkOf(world, box)
  record.pid = world.chance.between(2000, 60_000)
  try {
    record.published = await world.hooks.up(record, world)
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : String(thrown)
    Object.assign(record, {
      error: said,
      exitCode: 128,
      state: record.startedAt === null ? 'created' : 'exited',
      pid: 0,
    })
    touch(world, box)
    throw new EngineError(500, said)
  }
  Object.assign(record, {
    state: 'running',
    startedAt: world.clock.now(),
    exitCode: 0,
    error: '',
    oomKilled: false,
    stoppedByHand: false,
    health: health(record),
  })
  box.log.open()
  for (const line of behaviourOf(world, record).hello) say(world, box, line)
  touch(world, box)
  tell(world, box, 'start')
  attend(world, box)
  return true
}

/** Sets going what a running container does by itself: its talk, its health, its end. */
export function attend(world: World, box: Box): void {
  const { record } = box
  const { exits } = behaviourOf(world, record)
  if (exits) {
    const left = exits.afterMs - (world.clock.now() - (record.startedAt ?? 0))
    later(world, box, Math.max(left, 0), () => void endsItself(world, box).catch(() => undefined))
  }
  watchHealth(world, box)
  chatter(world, box)
}

function chatter(world: World, box: Box): void {
  const talk = behaviourOf(world, box.record).chatter
  if (!talk) return
  const wait = talk.everyMs * (0.5 + world.chance.next())
  later(world, box, wait, () => {
    if (box.record.state === 'running') say(world, box, talk.say(world.chance, new Date(world.clock.now())))
    chatter(world, box)
  })
}

/** Its program ends by itself, if it is one that does. */
export const endsItself = (world: World, box: Box): Promise<void> =>
  inTurn(box, async () => {
    const { exits } = behaviourOf(world, box.record)
    if (!exits || !isUp(box)) return
    for (const line of exits.says) say(world, box, line, 'stderr')
    box.record.oomKilled = exits.outOfMemory === true
    if (exits.outOfMemory) tell(world, box, 'oom')
    await ended(world, box, exits.code)
    byPolicy(world, box)
  })

/** Starts it again, when its restart policy says so, after a pause that doubles each time. */
function byPolicy(world: World, box: Box): void {
  const { record } = box
  const { name, max } = record.restart
  const again =
    name === 'always' ||
    name === 'unless-stopped' ||
    (name === 'on-failure' && record.exitCode !== 0 && (max === 0 || record.restarts < max))
  if (!again) return
  const steady = (record.finishedAt ?? 0) - (record.startedAt ?? 0) >= STEADY_MS
  if (steady) box.backoffMs = FIRST_BACKOFF_MS
  record.state = 'restarting'
  touch(world, box)
  comeBack(world, box)
  box.backoffMs = Math.min(box.backoffMs * 2, LONGEST_BACKOFF_MS)
}

/** Starts a container that is restarting, once its pause is over. */
export function comeBack(world: World, box: Box): void {
  later(world, box, box.backoffMs, () => {
    const again = inTurn(box, async () => {
      if (box.record.state !== 'restarting') return
      box.record.restarts++
      await startNow(world, box)
    })
    void again.catch(() => undefined)
  })
}

async function stopNow(world: World, box: Box, seconds: number): Promise<boolean> {
  const { record } = box
  if (record.state === 'restarting') {
    callOff(box)
    Object.assign(record, { state: 'exited', stoppedByHand: true })
    touch(world, box)
    return true
  }
  if (!isUp(box)) return false
  callOff(box)
  record.stoppedByHand = true
  tell(world, box, 'kill', { signal: '15' })
  const { stopsInMs, stopCode, goodbye } = behaviourOf(world, record)
  const patience = seconds < 0 ? Number.POSITIVE_INFINITY : seconds * 1000
  await passed(world, Math.min(stopsInMs, patience))
  const obeyed = stopsInMs <= patience
  if (obeyed) for (const line of goodbye) say(world, box, line)
  else tell(world, box, 'kill', { signal: '9' })
  await ended(world, box, obeyed ? stopCode : 137)
  tell(world, box, 'stop')
  return true
}

/** It runs no longer. */
export async function ended(world: World, box: Box, code: number): Promise<void> {
  const { record } = box
  callOff(box)
  await world.hooks.down(record, world)
  const now = world.clock.now()
  const ran = Math.floor((now - (record.startedAt ?? now)) / 1000)
  Object.assign(record, { state: 'exited', finishedAt: now, exitCode: code, published: [], pid: 0 })
  touch(world, box)
  tell(world, box, 'die', { exitCode: String(code), execDuration: String(ran) })
  box.log.close()
  for (const go of box.waiting) go()
  box.waiting.clear()
}

function needsNetworkOf(world: World, box: Box): void {
  const [, owner] = /^container:(.+)$/.exec(box.record.networkMode) ?? []
  if (owner === undefined) return
  if (!isUp(findBox(world, owner)))
    throw new EngineError(409, `cannot join network namespace of a non running container: container ${owner}`)
}
