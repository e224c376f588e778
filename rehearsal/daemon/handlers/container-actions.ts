import { constants } from 'node:os'
import { notModified, noContent, isQueryTrue, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import * as lifecycle from '../world/lifecycle.ts'
import * as pauseAndRemove from '../world/pause-and-remove.ts'
import { EngineError } from '../world/records.ts'
import { findContainer, type SimulatedContainer } from '../world/world.ts'

const GRACE_SECONDS = 10

const SIGNALS: Record<string, number> = constants.signals

const targetContainer = ({ world, pathParams: [id = ''] }: DaemonRequest): SimulatedContainer =>
  findContainer(world, id)

const graceSeconds = (query: URLSearchParams): number => Number(query.get('t') ?? GRACE_SECONDS)

export const startContainer = async (request: DaemonRequest): Promise<DaemonReply> =>
  (await lifecycle.startContainer(request.world, targetContainer(request))) ? noContent : notModified

export const stopContainer = async (request: DaemonRequest): Promise<DaemonReply> =>
  (await lifecycle.stopContainer(request.world, targetContainer(request), graceSeconds(request.query)))
    ? noContent
    : notModified

export async function restartContainer(request: DaemonRequest): Promise<DaemonReply> {
  await lifecycle.restartContainer(request.world, targetContainer(request), graceSeconds(request.query))
  return noContent
}

export async function killContainer(request: DaemonRequest): Promise<DaemonReply> {
  await lifecycle.killContainer(
    request.world,
    targetContainer(request),
    signalNumber(request.query.get('signal') ?? 'KILL'),
  )
  return noContent
}

export async function pauseContainer(request: DaemonRequest): Promise<DaemonReply> {
  await pauseAndRemove.pauseContainer(request.world, targetContainer(request))
  return noContent
}

export async function unpauseContainer(request: DaemonRequest): Promise<DaemonReply> {
  await pauseAndRemove.unpauseContainer(request.world, targetContainer(request))
  return noContent
}

export async function removeContainer(request: DaemonRequest): Promise<DaemonReply> {
  await pauseAndRemove.removeContainer(request.world, targetContainer(request), isQueryTrue(request.query, 'force'))
  return noContent
}

/**
 * `POST /containers/{id}/wait`: sends the headers at once, as clients expect, and the body when the container exits.
 */
export async function waitForContainer(request: DaemonRequest): Promise<DaemonReply> {
  const box = targetContainer(request)
  const condition = request.query.get('condition') || 'not-running'
  if (condition === 'removed') throw new EngineError(501, 'The rehearsal cannot wait for a removal.')
  const waits = condition === 'next-exit' || lifecycle.isRunning(box)
  const ended = new Promise<void>((go) => {
    if (!waits) return go()
    box.exitWaiters.add(go)
    request.signal.addEventListener('abort', () => go(), { once: true })
  })
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    stream: async (write) => {
      await ended
      await write(`${JSON.stringify({ StatusCode: box.record.exitCode })}\n`)
    },
  }
}

function signalNumber(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : SIGNALS[`SIG${text.toUpperCase().replace(/^SIG/, '')}`]
  if (number === undefined) throw new EngineError(400, `Invalid signal: ${text}`)
  return number
}
