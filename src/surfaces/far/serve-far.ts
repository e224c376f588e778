import { API_VERSION } from '../../../contract/declare.ts'
import { act, type ActionResult } from '../../dispatch/act.ts'
import { ask, toErrorResult, toRefusal, type ReadResult } from '../../dispatch/ask.ts'
import { answerDashboard } from '../../dispatch/dashboard.ts'
import { BUILD } from '../../lib/build-info.ts'
import { stackNames } from '../../operations/command-line/stack-names.ts'
import { followJobEvents } from '../../operations/jobs/event-follower.ts'
import { requireJob, requireOutcome } from '../../operations/jobs/lookup.ts'
import {
  farMediaType,
  nearLineShape,
  type FarFrame,
  type FarGreeting,
  type NearLine,
} from '../../operations/far/protocol.ts'
import type { Machine } from '../../platform/machine.ts'
import { createReaderWindow, type ReaderWindow } from './reader-window.ts'

interface FarIo {
  /** What the near usher writes; its end means that nobody listens any more. */
  lines: AsyncIterable<string>
  /** Writes a line. Never rejects: a change goes on although nobody reads of it. */
  write(line: string): Promise<void>
  /** Aborts when usher is told to end: like a Ctrl-C for everything. */
  signal: AbortSignal
}

type Send = (frame: FarFrame) => Promise<void>

/** Answers the usher of another machine until nobody listens, and every change that was begun has ended. */
export async function serveFar(machine: () => Promise<Machine>, { lines, write, signal }: FarIo): Promise<void> {
  await write(
    JSON.stringify({ usher: 'far', api_version: API_VERSION, usher_version: BUILD.version } satisfies FarGreeting),
  )
  const leash = new AbortController()
  const open = new Map<number, OpenRequest>()
  const running = new Set<Promise<void>>()
  for await (const line of lines) {
    const near = readNearLine(line)
    if (near === undefined) continue
    if (near.type === 'interrupt') {
      open.get(near.id)?.interrupt.abort()
      continue
    }
    if (near.type === 'more') {
      open.get(near.id)?.room.add(near.parts)
      continue
    }
    const { id } = near
    const interrupt = new AbortController()
    const room = createReaderWindow('window' in near ? near.window : undefined)
    open.set(id, { interrupt, room })
    const interrupted = AbortSignal.any([interrupt.signal, signal])
    const send: Send = (frame) => write(JSON.stringify({ ...frame, id }))
    const unheard = AbortSignal.any([interrupted, leash.signal])
    const work = answer(near, machine, send, { interrupted, unheard, room })
      // Even the words for a refusal may fail. One request must not end what the others do.
      .catch((thrown: unknown) => sendRefusal(toErrorResult(thrown), send))
      .finally(() => {
        running.delete(work)
        open.delete(id)
      })
    running.add(work)
  }
  leash.abort()
  await Promise.all(running)
}

/** A line that usher did not write is passed over: it can be no request. */
function readNearLine(line: string): NearLine | undefined {
  try {
    return nearLineShape.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

interface OpenRequest {
  interrupt: AbortController
  room: ReaderWindow
}

/** What whoever asked does meanwhile. */
interface Reader {
  /** A Ctrl-C on the other machine, or the end of this process. */
  interrupted: AbortSignal
  /** The same, or that nobody listens any more. */
  unheard: AbortSignal
  room: ReaderWindow
}

type Request = Exclude<NearLine, { type: 'interrupt' | 'more' }>

async function answer(request: Request, machine: () => Promise<Machine>, send: Send, reader: Reader): Promise<void> {
  let built: Machine | undefined
  try {
    built = await machine()
    switch (request.type) {
      case 'names': {
        const { forms, services, outside } = await stackNames(built)
        return await send({ type: 'names', forms, services, outside: (await outside?.()) ?? [] })
      }
      case 'dashboard':
        return await send({ type: 'answer', envelope: (await answerDashboard(built)).envelope })
      case 'read':
        return await sendRead(
          await ask(request.name, request.arguments, built, { signal: reader.unheard }),
          send,
          reader,
        )
      case 'action': {
        const { name, arguments: rawArguments = [], body, dry_run: dryRun } = request
        // A watch is not a change: it ends with its reader.
        const signal = name === 'watch' ? reader.unheard : reader.interrupted
        return await sendAction(await act(name, body ? { body } : { rawArguments }, built, { dryRun, signal }), send)
      }
      case 'follow':
        return await sendJobEvents(request, built, send, reader.unheard)
      case 'outcome':
        return await send({
          type: 'answer',
          envelope: { api_version: API_VERSION, ...requireOutcome(request.job, built) },
        })
    }
  } catch (thrown) {
    await sendRefusal(built ? await toRefusal(thrown, built) : toErrorResult(thrown), send)
  }
}

async function sendRead(result: ReadResult, send: Send, { room, unheard }: Reader): Promise<void> {
  if (result.type === 'refusal') return sendRefusal(result, send)
  if (result.type === 'answer') return send({ type: 'answer', envelope: result.envelope })
  if (result.type === 'stream') {
    // Says at once that it is a stream: its first line may be long in coming.
    await send({ type: 'items', envelopes: [] })
    for await (const together of result.answers) {
      await room.take(unheard)
      await send({ type: 'items', envelopes: together.map(({ envelope }) => envelope) })
    }
    return send({ type: 'end' })
  }
  const { file } = result
  await send({ type: 'file', name: file.name, size: file.size, media_type: farMediaType(file.type) })
  if (file.size === 0) await file.close()
  else
    for await (const piece of file.contents()) {
      await room.take(unheard)
      if (unheard.aborted) break
      await send({ type: 'piece', base64: Buffer.from(piece).toString('base64') })
    }
  await send({ type: 'end' })
}

async function sendAction(result: ActionResult, send: Send): Promise<void> {
  if (result.type === 'refusal') return sendRefusal(result, send)
  if (result.type === 'answer') return send({ type: 'answer', envelope: result.envelope })
  await send({ type: 'job', job: result.job })
  for await (const { n, kind, data } of result.events())
    await send({ type: 'event', event: { n, kind, data: { ...data } } })
  const job = await result.ended
  await send({ type: 'ended', job, outcome: result.outcome() ?? null })
}

/** Sends what a job has done since, and then what it does. It goes on, whether anybody listens or not. */
async function sendJobEvents(
  { job, after }: Extract<Request, { type: 'follow' }>,
  machine: Machine,
  send: Send,
  unheard: AbortSignal,
): Promise<void> {
  await send({ type: 'job', job: requireJob(job, machine) })
  for await (const { n, kind, data } of followJobEvents(machine.state(), job, after, unheard))
    await send({ type: 'event', event: { n, kind, data: { ...data } } })
  return send({ type: 'end' })
}

function sendRefusal({ envelope }: Extract<ReadResult, { type: 'refusal' }>, send: Send): Promise<void> {
  return send({ type: 'refusal', envelope: envelope as Extract<FarFrame, { type: 'refusal' }>['envelope'] })
}
