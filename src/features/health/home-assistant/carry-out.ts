import { pause } from '../../../lib/clock.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { BrokerConnection } from '../../../platform/mqtt/connection.ts'
import { MqttError } from '../../../platform/mqtt/packets.ts'
import { isStillWanted, type Assignment } from './assignment.ts'
import { recordConnected } from './failure.ts'
import { availabilityTopic, birthTopic, OFFLINE, ONLINE } from './messages.ts'
import { deleteConnection } from './record.ts'
import { clearBroker, createHomeSession, type HomeSession } from './session.ts'
import type { HomePublisherOptions } from './types.ts'

/** How long the goodbye may take when the watch ends, in milliseconds. */
const LEAVE_MS = 3_000

interface CarryOutOptions extends HomePublisherOptions {
  stopped: Promise<'changed' | 'over'>
  onPublished(): void
}

/** Resolves once the assignment is done or stopped. Rejects with what went wrong. */
export async function carryOut(assignment: Assignment, machine: Machine, options: CarryOutOptions): Promise<void> {
  const { broker, device, task } = assignment
  const connection = await connectUnlessStopped(assignment, options)
  try {
    if (task === 'clear') {
      await clearBroker(connection, broker.name, device.id, machine)
      deleteConnection(machine)
      return
    }
    const session = createHomeSession(connection, broker.name, device, machine)
    const why = await publishUntilStopped(session, connection, assignment, machine, options)
    if (why === 'over') await Promise.race([session.leave(), pause(LEAVE_MS, options.clock, never)])
    else if (isStillWanted(assignment, machine)) await session.leave()
    else {
      await session.clear()
      deleteConnection(machine)
    }
  } finally {
    await connection.close()
  }
}

const never = new AbortController().signal

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
  await connection.subscribe(birthTopic(device), ({ payload, retained }) => {
    if (payload === ONLINE && !retained) session.announce()
  })
  void session.published.then(() => {
    recordConnected(broker.name, machine)
    onPublished()
    onChange?.(true, `Home Assistant gets values through ${broker.name}.`)
  })
  const unwatch = watchSources(session.update)
  try {
    const lost = connection.ended.then((because) => ({ error: new MqttError(because ?? 'the connection is closed') }))
    const failed = session.failed.then((error) => ({ error }))
    const why = await Promise.race([stopped, lost, failed])
    if (typeof why === 'object') throw why.error
    return why
  } finally {
    unwatch()
  }
}
