import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runOrThrow, type ProgramOptions } from '../../../tools/provision/command.ts'
import type { FoundPart } from '../../../tools/provision/parts.ts'
import { requirePart } from './parts.ts'
import { enterNamespaces, launchEngine, type EngineProcess } from './engine-process.ts'
import type { OwnedFolder } from './owned-folder.ts'
import { startRelay, type RelayDirection } from './relay.ts'

export type ComposeVersion = '2.40' | '2.26'

/** A private engine for tests. */
export interface TestEngine {
  kind: 'docker' | 'podman'
  version: string
  socket: string
  /** The socket as `unix://…`. */
  endpoint: string
  /** Deleted when the engine is stopped. */
  folder: string
  /** Environment in which a program finds this engine, `docker` and Compose. */
  env: Record<string, string>
  /** Runs the docker command and returns its trimmed output. Throws when it fails. */
  docker(argv: string[], how?: ProgramOptions): Promise<string>
  /** Makes a loopback port of the host, such as a registry's, reachable on the engine's loopback. */
  exposeHostPort(port: number): Promise<void>
  /** Makes a port published on the engine's loopback reachable on the host's. Docker does not need this. */
  exposeEnginePort(port: number): Promise<void>
  /** Returns the command prefix that enters the engine's network and file system. */
  enterCommand(): string[]
  /** Stops the daemon and its containers and keeps its data; `resume-downloads` starts it again. */
  halt(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  resume(): Promise<void>
  /** Stops it and removes everything it left. */
  stop(): Promise<void>
}

interface EngineLaunch {
  kind: TestEngine['kind']
  found: FoundPart
  owned: OwnedFolder
  argv: string[]
  socket: string
  compose: ComposeVersion
  env?: Record<string, string>
}

export async function startEngine({
  kind,
  found,
  owned,
  argv,
  socket,
  compose,
  env,
}: EngineLaunch): Promise<TestEngine> {
  let daemon: EngineProcess
  const relays = new Map<string, Promise<void>>()
  const resume = async () => {
    daemon = await launchEngine(owned, found, argv, socket, env)
  }
  const halt = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    relays.clear()
    await daemon.stop(signal)
  }
  const enterCommand = () => enterNamespaces(daemon.pid)
  const relayed = async (direction: RelayDirection, port: number) => {
    const key = direction + port
    if (!relays.has(key)) relays.set(key, startRelay(enterCommand(), owned.folder, direction, port))
    await relays.get(key)
  }
  const variables = dockerEnvironment(owned.folder, socket, compose)
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
      (
        await runOrThrow([requirePart('docker-cli').program, ...words], { ...how, env: { ...variables, ...how.env } })
      ).trim(),
    exposeHostPort: (port) => relayed('inwards', port),
    exposeEnginePort: async (port) => {
      if (kind === 'podman') await relayed('outwards', port)
    },
    enterCommand,
    halt,
    resume,
    stop: async () => {
      await halt('SIGKILL')
      owned.release()
    },
  }
}

/** Puts the docker command first in PATH, and Compose next to it as its plugin. */
function dockerEnvironment(folder: string, socket: string, compose: ComposeVersion): Record<string, string> {
  const config = join(folder, 'client')
  mkdirSync(join(config, 'cli-plugins'), { recursive: true })
  symlinkSync(requirePart(`compose-${compose}`).program, join(config, 'cli-plugins/docker-compose'))
  return {
    DOCKER_HOST: `unix://${socket}`,
    DOCKER_CONFIG: config,
    DOCKER_BUILDKIT: '0',
    PATH: `${dirname(requirePart('docker-cli').program)}:${process.env['PATH'] ?? ''}`,
  }
}
