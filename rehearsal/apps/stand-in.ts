import { chanceOf } from '../chance.ts'
import type { App } from './app.ts'
import { readFault, type StandInFault } from './faults.ts'
import { serveApp, type ServedApp } from './serve.ts'

export interface StandInOptions {
  app: App
  port: number | null
  address: string
  key?: string
  fault: StandInFault
  /** Whether `POST /__fault` is listened to. */
  control: boolean
  print: (line: string) => void
  /** Ends the program with this code. */
  leave: (code: number) => void
  chatterMs: number
}

const CRASH_CODE = 1

/** One pretend app as a program of its own, as a container runs it. What comes back asks it to end. */
export function standIn(options: StandInOptions): { port: number | null; end: () => Promise<void> } {
  const { app, print, leave } = options
  let fault = options.fault
  let served: ServedApp | undefined
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const after = (seconds: number, run: () => void) => void timers.add(setTimeout(run, seconds * 1000))

  const crash = () => {
    print(`[Fatal] ${app.name}: a part of it broke, and it cannot go on`)
    leave(CRASH_CODE)
  }
  const turn = (next: StandInFault) => {
    fault = next
    if (next.kind === 'crash') after(next.afterSeconds, crash)
  }
  const ready = () => fault.kind !== 'unhealthy' && !(fault.kind === 'slow' && performance.now() < until)
  const until = performance.now() + (fault.kind === 'slow' ? fault.seconds * 1000 : 0)

  const before = async (request: Request): Promise<Response | undefined> => {
    if (options.control && request.method === 'POST' && new URL(request.url).pathname === '/__fault')
      return told(request)
    if (ready()) return undefined
    const words = fault.kind === 'slow' ? 'still starting' : 'not well'
    return new Response(`${app.name} is ${words}\n`, { status: 503 })
  }
  const told = async (request: Request): Promise<Response> => {
    const body = (await request.json().catch(() => ({}))) as { fault?: unknown }
    const next = typeof body.fault === 'string' ? readFault(body.fault) : undefined
    if (!next || next.kind === 'slow')
      return Response.json({ message: 'fault is one of none, unhealthy, crash, crash:SECONDS' }, { status: 400 })
    // Answered first: a crash at once would swallow the answer.
    turn(next.kind === 'crash' ? { ...next, afterSeconds: Math.max(next.afterSeconds, 0.05) } : next)
    return Response.json({ fault: body.fault })
  }

  for (const line of app.hello) print(line)
  if (options.port !== null)
    served = serveApp(app, {
      port: options.port,
      address: options.address,
      before,
      ...(options.key === undefined ? {} : { key: options.key }),
    })
  turn(fault)
  const chance = chanceOf(`${app.name} ${Date.now()}`)
  const talk = setInterval(() => print(app.chatter(chance, new Date())), options.chatterMs)

  return {
    port: served?.port ?? null,
    end: async () => {
      clearInterval(talk)
      for (const timer of timers) clearTimeout(timer)
      for (const line of app.goodbye) print(line)
      await served?.stop()
    },
  }
}
