import { expect } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findApp } from '../../rehearsal/apps/index.ts'
import { configFilesFor, type AppConfigFile } from '../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import { findRequestMistakes } from '../api-documents/request-check.ts'
import { findResponseMistakes } from '../api-documents/response-check.ts'
import { freshApps, separateState } from '../../rehearsal/apps/shared-state.ts'
import { serveApp, type AppServerOptions, type SentResponse } from '../../rehearsal/apps/app-server.ts'
import { probePort } from '../../src/platform/host/probe.ts'
import { separateRemoteServices } from '../../src/platform/remote-apps/remote-services.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { fakeContainer, NOW, fakeEngine } from '../engine/fake-engine.ts'
import { afterTest } from '../machine/after-test.ts'
import { fakeMachine } from '../machine/fake-machine.ts'
import type { Container, LogLine } from '../../src/platform/engine/engine.ts'

export interface FakeStackApp {
  app: string
  /** The service's name, if it differs from the app’s. */
  service?: string
  /** The published port; null for a service that publishes none. */
  port: number | null
  files?: AppConfigFile[]
  /** The paths of the written files. */
  writtenFiles?: string[]
  environment?: string[]
  log?: string[]
  state?: Container['state']
  /** The folders of its content that are mounted. Without them, the stack declares `/data`. */
  mounts?: readonly string[]
}

export interface FakeStackAppOptions extends Partial<Omit<FakeStackApp, 'app' | 'port' | 'writtenFiles'>> {
  /** What it says is changed on the way. */
  lies?: true
}

/**
 * Serves a rehearsed app, with its key stored where the real app stores it. The test fails if a request or a response
 * differs from the app’s documents; not if it lies, because usher’s requests then repeat its lies.
 */
export function fakeApp(app: string, options: AppServerOptions & FakeStackAppOptions = {}): FakeStackApp {
  const known = findApp(app)
  if (!known) throw new Error(`there is no rehearsed app ${app}`)
  const { service = app, sharedState = freshApps() } = options
  const key = options.key ?? defaultKey(service)
  const writtenFiles: string[] = []
  const mistakes: string[] = []
  const rewriteFiles = (from: string, to: string) => {
    for (const file of writtenFiles) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  const intercept = async (request: Request) => {
    mistakes.push(...findRequestMistakes(app, request, await request.clone().text()))
    return options.intercept?.(request)
  }
  const onResponse = (request: Request, response: SentResponse) => {
    mistakes.push(...findResponseMistakes(app, request, response))
    options.onResponse?.(request, response)
  }
  const served = serveApp(known, {
    now: () => NOW.getTime(),
    rewriteFiles,
    ...(service === app ? {} : { host: service }),
    ...options,
    sharedState: service === app ? sharedState : separateState(sharedState, app, service),
    intercept,
    onResponse,
    key,
  })
  afterTest(() => served.stop())
  if (!options.lies) afterTest(() => expect(mistakes).toEqual([]))
  return {
    app,
    port: served.port,
    files: configFilesFor(app, key),
    writtenFiles,
    log: known.startupLog,
    ...overridesOf(options),
  }
}

const overridesOf = ({
  service,
  files,
  environment,
  log,
  state,
  mounts,
}: FakeStackAppOptions): FakeStackAppOptions => ({
  ...(service && { service }),
  ...(files && { files }),
  ...(environment && { environment }),
  ...(log && { log }),
  ...(state && { state }),
  ...(mounts && { mounts }),
})

/** The folder of settings in the images of apps that do not use `/config`. */
const CONFIG_FOLDERS: Readonly<Record<string, string>> = {
  seerr: '/app/config',
  jellyseerr: '/app/config',
  overseerr: '/app/config',
  gluetun: '/gluetun',
}

/** Returns a machine with these services, each in a container that publishes its server's port. */
export async function fakeStack(parts: FakeStackApp[], settings: Record<string, string> = {}): Promise<Machine> {
  const services = Object.fromEntries(
    parts.map(({ app, service = app, mounts }) => [
      service,
      {
        image: `example/${app}:1.0`,
        volumes: [
          `./config/${service}:${CONFIG_FOLDERS[app] ?? '/config'}`,
          ...(mounts ?? []).map((target) => `./content${target}:${target}`),
        ],
        'x-usher': {
          app,
          ...(mounts ? {} : { storage: { config: CONFIG_FOLDERS[app] ?? '/config', data: '/data' } }),
        },
      },
    ]),
  )
  const compose = JSON.stringify({ name: 'usher', services })
  const containers = parts.map(({ app, service = app, port, environment = [], state = 'running' }) =>
    fakeContainer(service, {
      state,
      environment,
      ports:
        port === null
          ? []
          : [{ container: findApp(app)?.port ?? 1, host: port, protocol: 'tcp', address: '127.0.0.1' }],
    }),
  )
  const logs = Object.fromEntries(
    parts.map(({ app, service = app, log = [] }) => [
      `${service}-id`,
      log.map((text): LogLine => ({ logged_at: NOW.toISOString(), stream: 'stdout', text })),
    ]),
  )
  const engine = fakeEngine({ containers, logs })
  const machine = { ...fakeMachine({ compose, engine: async () => engine }), probePort }
  const read = machine.settings()
  const values = { ...read.values(), ...settings }
  const configured: Machine = {
    ...machine,
    settings: () => ({ ...read, values: () => values }),
    stack: async (instead) => separateRemoteServices(await machine.stack(instead), values),
  }
  const stack = await configured.stack()
  for (const { app, service = app, files = [], writtenFiles } of parts)
    for (const { path, text } of files) {
      const mount = stack.services
        .find(({ name }) => name === service)
        ?.mounts.find(({ target }) => path.startsWith(target))
      if (!mount?.source) throw new Error(`${app} has no folder for ${path}`)
      const file = join(mount.source, path.slice(mount.target.length))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      writtenFiles?.push(file)
    }
  return configured
}

/** Returns the known value, or fails the test with the reason. */
export function knownValue<T>(answer: { known: true; value: T } | { known: false; because: string; code: string }): T {
  if (!answer.known) throw new Error(`${answer.code}: ${answer.because}`)
  return answer.value
}
