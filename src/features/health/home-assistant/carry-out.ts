import type { Machine } from '../../../platform/machine.ts'
import type { BrokerConnection } from '../../../platform/mqtt/connection.ts'
import { MqttError } from '../../../platform/mqtt/packets.ts'
import { isStillWanted, type Assignment } from './assignment.ts'
import { recordConnected } from './failure.ts'
import { availabilityTopic, birthTopic, OFFLINE, ONLINE } from './messages.ts'
import { deleteConnection } from './record.ts'
import { clearBroker, createHomeSession, type HomeSession } from './session.ts'
import type { HomePublisherOptions } from './types.ts'

/** How long the goodbye, or clearing the broker, may still take when the watch ends. Milliseconds. */
const LEAVE_MS = 3_000

interface CarryOutOptions extends HomePublisherOptions {
  stopped: Promise<'changed' | 'over'>
  onPublished(): void
}

/** Resolves once the assignment is done or stopped. Rejects with what went wrong. */
export async function carryOut(assignment: Assignment, machine: Machine, options: CarryOutOptions): Promise<void> {
  const connection = await connectUnlessStopped(assignment, options)
  let isDone = false
  try {
    isDone = await workOver(connection, assignment, machine, options)
  } finally {
    // The will says that usher is gone, if usher could not say so itself.
    if (isDone) await connection.close()
    else connection.drop()
  }
}

/** Returns whether the broker was told everything. */
async function workOver(
  connection: BrokerConnection,
  assignment: Assignment,
  machine: Machine,
  options: CarryOutOptions,
): Promise<boolean> {
  const { broker, device, task } = assignment
  const clear = async (work: Promise<void>) => {
    const isDone = await finishInTime(work, options)
    if (isDone) deleteConnection(machine)
    return isDone
  }
  if (task === 'clear') return clear(clearBroker(connection, broker.name, device.id, machine))
  const session = createHomeSession(connection, broker.name, device, machine)
  const why = await publishUntilStopped(session, connection, assignment, machine, options)
  if (why === 'over' || isStillWanted(assignment, machine)) return finishInTime(session.leave(), options)
  return clear(session.clear())
}

/** Returns whether the work was done. The end of the watch leaves it only a moment. */
async function finishInTime(work: Promise<void>, { clock, signal }: CarryOutOptions): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  let cancelTimer = () => {}
  const onAbort = () => void (cancelTimer = clock.after(LEAVE_MS, () => late.resolve(false)))
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([work.then(() => true), late.promise])
  } finally {
    cancelTimer()
    signal.removeEventListener('abort', onAbort)
  }
}

/** The end of the watch interrupts the attempt to connect, but not the goodbye of a connection. */
async function connectUnlessStopped(
  { broker, device }: Assignment,
  { clock, signal, connect }: CarryOutOptions,
): Promise<BrokerConnection> {
  const attempt = new AbortController()
  const onAbort = () => attempt.abort()
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  const will = { topic: availabilityTopic(device), payload: OFFLINE }
  try {
    return await connect({ ...broker, clientId: `usher-${device.id}`, will }, clock, attempt.signal)
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function publishUntilStopped(
  session: HomeSession,
  connection: BrokerConnection,
  { broker, device }: Assignment,
  machine: Machine,
  { stopped, watchSources, onPublished, onChange }: CarryOutOptions,
): Promise<'changed' | 'over'> {
  const unheard = Promise.withResolvers<{ error: unknown }>()
  connection
    .subscribe(birthTopic(device), ({ payload, retained }) => {
      if (payload === ONLINE && !retained) session.announce()
    })
    .catch((error: unknown) => unheard.resolve({ error }))
  void session.published.then(() => {
    recordConnected(broker.name, machine)
    onPublished()
    onChange?.(true, `Home Assistant gets values through ${broker.name}.`)
  })
  const unwatch = watchSources(session.update)
  try {
    const lost = connection.ended.then((because) => ({ error: new MqttError(because ?? 'the connection is closed') }))
    const failed = session.failed.then((error) => ({ error }))
    const why = await Promise.race([stopped, unheard.promise, lost, failed])
    if (typeof why === 'object') throw why.error
    return why
  } finally {
    unwatch()
  }
}
