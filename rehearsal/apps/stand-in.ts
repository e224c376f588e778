import { defaultHousehold } from '../household/default-household.ts'
import type { Household } from '../household/types.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { seededRandom } from '../seeded-random.ts'
import type { RehearsedApp } from './app.ts'
import { parseStandInFault, type StandInFault } from './stand-in-fault.ts'
import { configFilesFor } from './config-files.ts'
import { rehearsedApps } from './index.ts'
import { defaultKey } from './keys.ts'
import { freshApps, type SharedAppState } from './shared-state.ts'
import { serveApp, type AppServer } from './app-server.ts'

export interface StandInOptions {
  app: RehearsedApp
  port: number | null
  address: string
  key?: string
  /** Whether nobody has opened it yet. */
  isUnopened?: boolean
  /** Whether it writes its settings where the real app does, and knows the other apps of the household. */
  isInHousehold?: boolean
  fault: StandInFault
  /** Whether `POST /__fault` is accepted. */
  allowsFaultControl: boolean
  print: (line: string) => void
  /** Exits the process with this code. */
  exit: (code: number) => void
  idleLogIntervalMs: number
}

const CRASH_CODE = 1

const unopenedHousehold: Household = {
  ...defaultHousehold,
  faults: { mediaServerNotSetUp: true, isSeerrUnopened: true },
}

/** Starts one rehearsed app as its own program, as a container runs it. `end` asks it to exit. */
export function startStandIn(options: StandInOptions): { port: number | null; end: () => Promise<void> } {
  const { app, print, exit } = options
  let fault = options.fault
  let served: AppServer | undefined
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const after = (seconds: number, run: () => void) => void timers.add(setTimeout(run, seconds * 1000))

  const crash = () => {
    print(`[Fatal] ${app.name}: an internal error occurred; shutting down`)
    exit(CRASH_CODE)
  }
  const setFault = (next: StandInFault) => {
    fault = next
    if (next.kind === 'crash') after(next.afterSeconds, crash)
  }
  const ready = () => fault.kind !== 'unhealthy' && !(fault.kind === 'slow' && performance.now() < until)
  const until = performance.now() + (fault.kind === 'slow' ? fault.seconds * 1000 : 0)

  const intercept = async (request: Request): Promise<Response | undefined> => {
    if (options.allowsFaultControl && request.method === 'POST' && new URL(request.url).pathname === '/__fault')
      return handleFaultRequest(request)
    if (ready()) return undefined
    const words = fault.kind === 'slow' ? 'still starting' : 'not well'
    return new Response(`${app.name} is ${words}\n`, { status: 503 })
  }
  const handleFaultRequest = async (request: Request): Promise<Response> => {
    const body = (await request.json().catch(() => ({}))) as { fault?: unknown }
    const next = typeof body.fault === 'string' ? parseStandInFault(body.fault) : undefined
    if (!next || next.kind === 'slow')
      return Response.json({ message: 'fault must be one of none, unhealthy, crash, crash:SECONDS' }, { status: 400 })
    // Responds first: an immediate crash would prevent the response.
    setFault(next.kind === 'crash' ? { ...next, afterSeconds: Math.max(next.afterSeconds, 0.05) } : next)
    return Response.json({ fault: body.fault })
  }

  for (const line of app.startupLog) print(line)
  if (options.port !== null)
    served = serveApp(app, {
      port: options.port,
      address: options.address,
      intercept,
      ...(options.isUnopened && { household: unopenedHousehold }),
      ...(options.isInHousehold && { sharedState: joinHousehold(app, options.key) }),
      ...(options.key === undefined ? {} : { key: options.key }),
    })
  setFault(fault)
  const chance = seededRandom(`${app.name} ${Date.now()}`)
  const talk = setInterval(() => print(app.idleLogLine(chance, new Date())), options.idleLogIntervalMs)

  return {
    port: served?.port ?? null,
    end: async () => {
      clearInterval(talk)
      for (const timer of timers) clearTimeout(timer)
      for (const line of app.shutdownLog) print(line)
      await served?.stop()
    },
  }
}

/** Each container runs its own program, so the other apps are known only by their usual address and key. */
function joinHousehold(app: RehearsedApp, key = defaultKey(app.name)): SharedAppState {
  for (const { path, text } of configFilesFor(app.name, key)) {
    mkdirSync(dirname(path), { recursive: true })
    if (!existsSync(path)) writeFileSync(path, text)
  }
  const sharedState = freshApps()
  for (const { name, port } of rehearsedApps)
    if (port !== null) sharedState.appsByAddress.set(`${name}:${port}`, { app: name, key: defaultKey(name) })
  return sharedState
}
