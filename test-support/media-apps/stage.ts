import { afterEach, expect } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appNamed } from '../../rehearsal/apps/index.ts'
import { keptFiles, type KeptFile } from '../../rehearsal/apps/kept-files.ts'
import { usualKey } from '../../rehearsal/apps/keys.ts'
import { mistakesIn } from '../../rehearsal/asked.ts'
import { serveApp, type ServeOptions } from '../../rehearsal/apps/serve.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { container, NOW, pretendEngine } from '../engine.ts'
import { pretendMachine } from '../machine.ts'
import type { Container, LogLine } from '../../src/platform/engine/engine.ts'

export interface Cast {
  app: string
  /** Its name in the stack, where that is another than the app’s. */
  service?: string
  /** Where it is published; null for a service that publishes nothing. */
  port: number | null
  files?: KeptFile[]
  /** Where those were put. */
  kept?: string[]
  environment?: string[]
  said?: string[]
  state?: Container['state']
}

/** What of a service may be another than usual. */
export type Circumstances = Partial<Omit<Cast, 'app' | 'port' | 'kept'>>

const open: (() => Promise<void> | void)[] = []

/** What the apps were asked that is not in their documents. */
const mistakes: string[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
  expect(mistakes.splice(0)).toEqual([])
})

export const atTheEnd = (close: () => Promise<void> | void): void => void open.push(close)

/** The pretend app, served, with the key that it keeps where the real one does. */
export function cast(app: string, options: ServeOptions & Circumstances = {}): Cast {
  const known = appNamed(app)
  if (!known) throw new Error(`there is no pretend ${app}`)
  const key = options.key ?? usualKey(app)
  const kept: string[] = []
  const rewrite = (from: string, to: string) => {
    for (const file of kept) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  const before = async (request: Request) => {
    mistakes.push(...mistakesIn(app, request, await request.clone().text()))
    return options.before?.(request)
  }
  const served = serveApp(known, { now: () => NOW.getTime(), rewrite, ...options, before, key })
  atTheEnd(() => served.stop())
  return { app, port: served.port, files: keptFiles(app, key), kept, said: known.hello, ...without(options) }
}

const without = ({ files, environment, said, state }: Circumstances): Circumstances => ({
  ...(files && { files }),
  ...(environment && { environment }),
  ...(said && { said }),
  ...(state && { state }),
})

/** A machine whose stack is these services, each in a container that publishes where it is served. */
export async function stage(parts: Cast[], settings: Record<string, string> = {}): Promise<Machine> {
  const volumes: Record<string, string[]> = {
    seerr: ['./config/seerr:/app/config'],
    gluetun: ['./config/gluetun:/gluetun'],
  }
  const services = Object.fromEntries(
    parts.map(({ app, service = app }) => [
      service,
      {
        image: `example/${app}:1.0`,
        volumes: volumes[app] ?? [`./config/${service}:/config`],
        'x-usher': {
          app,
          storage: {
            config: app === 'seerr' ? '/app/config' : app === 'gluetun' ? '/gluetun' : '/config',
            data: '/data',
          },
        },
      },
    ]),
  )
  const compose = JSON.stringify({ name: 'usher', services })
  const containers = parts.map(({ app, service = app, port, environment = [], state = 'running' }) =>
    container(service, {
      state,
      environment,
      ports:
        port === null
          ? []
          : [{ container: appNamed(app)?.port ?? 1, host: port, protocol: 'tcp', address: '127.0.0.1' }],
    }),
  )
  const logs = Object.fromEntries(
    parts.map(({ app, service = app, said = [] }) => [
      `${service}-id`,
      said.map((text): LogLine => ({ at: NOW.toISOString(), stream: 'stdout', text })),
    ]),
  )
  const engine = pretendEngine({ containers, logs })
  const machine = pretendMachine({ compose, engine: async () => engine })
  const read = machine.settings()
  const values = { ...read.values(), ...settings }
  const told = { ...machine, settings: () => ({ ...read, values: () => values }) }
  const stack = await told.stack()
  for (const { app, service = app, files = [], kept } of parts)
    for (const { at, text } of files) {
      const mount = stack.services
        .find(({ name }) => name === service)
        ?.mounts.find(({ target }) => at.startsWith(target))
      if (!mount?.source) throw new Error(`${app} has no folder for ${at}`)
      const file = join(mount.source, at.slice(mount.target.length))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      kept?.push(file)
    }
  return told
}

/** What is known, or a test that fails with the reason why nothing is. */
export function value<T>(answer: { known: true; value: T } | { known: false; because: string; code: string }): T {
  if (!answer.known) throw new Error(`${answer.code}: ${answer.because}`)
  return answer.value
}
