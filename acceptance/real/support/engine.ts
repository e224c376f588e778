import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { must, type How } from '../../../tools/provision/command.ts'
import type { Found } from '../../../tools/provision/parts.ts'
import { part } from './available.ts'
import { firstInside, launch, type Daemon } from './daemon.ts'
import type { Owned } from './owned.ts'
import { relay, type Direction } from './relay.ts'

export type ComposeVersion = '2.40' | '2.26'

/** A private engine of a test. */
export interface TestEngine {
  kind: 'docker' | 'podman'
  version: string
  /** The path of its socket. */
  socket: string
  /** The same as `unix://…`. */
  endpoint: string
  /** A folder of its own that goes when it is stopped. */
  folder: string
  /** For a program that is to find this engine, `docker` and Compose by itself. */
  env: Record<string, string>
  /** Runs the docker command against it; its standard output, trimmed. Throws when it fails. */
  docker(argv: string[], how?: How): Promise<string>
  /** Lets the engine reach a port of the machine's loopback, such as a registry's, on its own loopback. */
  reach(port: number): Promise<void>
  /** Makes a port published on the engine's loopback heard on the machine's. Docker needs no help with that. */
  hear(port: number): Promise<void>
  /** The words to put before a command so that it runs in the engine's network and sees its files. */
  inside(): string[]
  /** Ends the daemon and its containers and keeps all it has on disk; `resume` starts it again. */
  halt(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  resume(): Promise<void>
  /** Ends it and removes all it left. */
  stop(): Promise<void>
}

interface Kind {
  kind: TestEngine['kind']
  found: Found
  owned: Owned
  argv: string[]
  socket: string
  compose: ComposeVersion
  env?: Record<string, string>
}

export async function startEngine({ kind, found, owned, argv, socket, compose, env }: Kind): Promise<TestEngine> {
  let daemon: Daemon
  const relays = new Map<string, Promise<void>>()
  const resume = async () => {
    daemon = await launch(owned, found, argv, socket, env)
  }
  const halt = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    relays.clear()
    await daemon.end(signal)
  }
  const inside = () => ['nsenter', '-t', String(firstInside(daemon.pid)), '-m', '-n', '-p']
  const relayed = async (direction: Direction, port: number) => {
    const key = direction + port
    if (!relays.has(key)) relays.set(key, relay(inside(), owned.folder, direction, port))
    await relays.get(key)
  }
  const variables = environment(owned.folder, socket, compose)
  try {
    await resume()
  } catch (error) {
    owned.release()
    throw error
  }
  return {
    kind,
    version: found.version,
    socket,
    endpoint: `unix://${socket}`,
    folder: owned.folder,
    env: variables,
    docker: async (words, how = {}) =>
      (await must([part('docker-cli').program, ...words], { ...how, env: { ...variables, ...how.env } })).trim(),
    reach: (port) => relayed('inwards', port),
    hear: async (port) => {
      if (kind === 'podman') await relayed('outwards', port)
    },
    inside,
    halt,
    resume,
    stop: async () => {
      await halt('SIGKILL')
      owned.release()
    },
  }
}

/** The docker command is put first in PATH, and Compose beside it as its plugin. */
function environment(folder: string, socket: string, compose: ComposeVersion): Record<string, string> {
  const config = join(folder, 'client')
  mkdirSync(join(config, 'cli-plugins'), { recursive: true })
  symlinkSync(part(`compose-${compose}`).program, join(config, 'cli-plugins/docker-compose'))
  return {
    DOCKER_HOST: `unix://${socket}`,
    DOCKER_CONFIG: config,
    DOCKER_BUILDKIT: '0',
    PATH: `${dirname(part('docker-cli').program)}:${process.env['PATH'] ?? ''}`,
  }
}
