import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface DeliveryLimits {
  /** How long an answer may wait for a client that reads nothing. */
  stalledMs: number
  /** A longer answer has more time, by its size. */
  minBytesPerSecond: number
  /** Requests of one connection that may be unanswered, or whose answers may wait, at once. */
  maxPipelined: number
}

interface Delivery {
  /** Every request whose answer has not been taken. */
  open: Set<ServerResponse>
  /** The answers that wait for the client, in order, with the time for each in milliseconds. */
  waiting: Map<ServerResponse, number>
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A response that waits for an earlier one has no socket of its own yet. source: Bun 1.4.5 (tried) */
export const connectionOf = ({ req }: ServerResponse): Socket => req.socket

const deliveries = new WeakMap<Socket, Delivery>()

/**
 * Counts a request until its answer has been taken. Closes a connection that has too many of them, and returns false:
 * such a request is not handled.
 */
export function limitPipelining(response: ServerResponse, { maxPipelined }: DeliveryLimits): boolean {
  const socket = connectionOf(response)
  const delivery: Delivery = deliveries.get(socket) ?? { open: new Set(), waiting: new Map(), timer: undefined }
  deliveries.set(socket, delivery)
  delivery.open.add(response)
  // One function for all, because a closure for each request would cost more than what it does.
  response.on('close', forgetResponse)
  if (delivery.open.size <= maxPipelined) return true
  socket.destroy()
  return false
}

function forgetResponse(this: ServerResponse): void {
  const socket = connectionOf(this)
  const delivery = deliveries.get(socket)
  if (!delivery) return
  delivery.open.delete(this)
  if (delivery.waiting.delete(this)) restartTimer(delivery, socket)
}

/**
 * Closes the connection of a finished answer that its client does not take in time. The answers of one connection wait
 * for each other, so the time begins again with each that was taken. The connection itself is closed: a response that
 * is destroyed while earlier ones wait leaves it open. source: Bun 1.4.5 (tried)
 */
export function limitDelivery(response: ServerResponse, bytes: number, limits: DeliveryLimits): void {
  const socket = connectionOf(response)
  const delivery = deliveries.get(socket)
  if (!delivery?.open.has(response) || response.writableFinished) return
  delivery.waiting.set(response, limits.stalledMs + (bytes / limits.minBytesPerSecond) * 1000)
  if (delivery.timer === undefined) restartTimer(delivery, socket)
}

function restartTimer(delivery: Delivery, socket: Socket): void {
  clearTimeout(delivery.timer)
  const [ms] = delivery.waiting.values()
  delivery.timer = ms === undefined || socket.destroyed ? undefined : setTimeout(() => socket.destroy(), ms)
}
