import { existsSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import type { StackRunner } from '../../platform/compose/stack-runner.ts'
import type { Container, Engine } from '../../platform/engine/engine.ts'
import { realHostEnvironment, type HostEnvironment } from '../../platform/engine/host-environment.ts'
import { realServiceManager } from '../../platform/service-manager/manager-access.ts'
import type { Machine, StackFiles } from '../../platform/machine.ts'
import {
  isRehearsal,
  rehearsalHardwarePath,
  rehearsedSshFolder,
  resolveUsherPaths,
  type UsherPaths,
} from '../../platform/paths.ts'
import { isCompiled } from '../../platform/host/own-command.ts'
import { ownContainerIds } from '../../platform/host/enclosing-container.ts'
import { readUptime } from '../../platform/host/uptime.ts'
import { lanIdentityOf } from '../../platform/host/lan-addresses.ts'
import { parseEnvFile, resolveEnvValues } from '../../platform/settings/dotenv-parser.ts'
import { openSettingsFile, type SettingsFile } from '../../platform/settings/settings-file.ts'
import { isFormConfigured } from '../../platform/settings/missing-settings.ts'
import { findProjectDirectory, readTextFile } from '../../platform/compose-project/compose-files.ts'
import { correctionsPath } from '../../platform/compose-project/corrections.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import type { HardwareAccess } from '../../platform/hardware/hardware-access.ts'
import { orUndefined } from '../../lib/errors.ts'
import type { StateStore } from '../../platform/store/types.ts'
import { openStateStore } from '../../platform/store/state-store.ts'
import { diskMeasurements } from '../../platform/host/disks.ts'
import { settingsPathsFor } from './settings-paths.ts'
import type { CachedStack } from './cached-stack.ts'
import { compileCode, compileRarelyAtFirst } from './compile-code.ts'

export interface MachineOptions {
  home: string | undefined
  stackDir: string | undefined
  engine: string | undefined
  /** Where usher was started. Without it, a project around it does not count. */
  workingDirectory?: string
}

export type ProcessEnvironment = Readonly<Record<string, string | undefined>>

/**
 * Creates the real machine. Only usher’s own settings are read at once. Everything else is opened on first use, and the
 * code for most of it is loaded then: a command uses few of the parts.
 */
export function realMachine(options: MachineOptions, env: ProcessEnvironment): Machine {
  compileRarelyAtFirst()
  const paths = resolveUsherPaths(options.home, env)
  const named = options.stackDir ?? configuredStackFolder(paths)
  const around = named === undefined ? findProjectAround(options.workingDirectory, paths) : undefined
  const chosen = named ?? around
  const source = chosen === undefined ? 'shipped' : 'operator'
  const directory = chosen === undefined ? join(paths.data, 'stack') : resolve(chosen)
  // Compose gets these files and nothing of the caller's environment, so usher reads them the same way.
  const settings = openSettingsFile(settingsPathsFor(paths, directory, source), {})
  let openedStack: CachedStack | undefined
  const openStack = async () => {
    const { openCachedStack } = await import('./cached-stack.ts')
    const { stackMemory } = await import('./remembered-stack.ts')
    // From source, the code changes without a change to the program.
    const memory = isCompiled() ? stackMemory(opened, directory) : undefined
    return (openedStack = openCachedStack({ directory, corrections: correctionsPath(paths) }, source, settings, memory))
  }
  let opening: Promise<CachedStack> | undefined
  const stack: Machine['stack'] = async (instead) => (await (opening ??= openStack())).read(instead)
  let state: StateStore | undefined
  const opened = () => (state ??= openStateStore(paths))
  const hostEnvironment = realHostEnvironment({ ...env })
  const engine = cacheEngine(async () => {
    const { connectToEngine } = await import('../../platform/engine/connect.ts')
    try {
      return await connectToEngine({ flag: options.engine, setting: engineSetting(settings) }, hostEnvironment)
    } catch (thrown) {
      if (options.engine !== undefined) throw thrown
      throw (await import('./rehearsal-errors.ts')).withRehearsalRemedy(thrown, paths.home)
    }
  })
  const ownContainer = cacheOwnContainer(engine, hostEnvironment)
  return {
    paths,
    now: () => new Date(),
    compileCode,
    uptime: () => readUptime('/proc'),
    source,
    stack,
    isCurrentStack: (known) => openedStack?.isCurrent(known) ?? false,
    stackFiles: stackFilesOf(async () => {
      const { readOnlyStackFiles, shippedStackWriter } = await import('./stack-files.ts')
      return source === 'operator'
        ? readOnlyStackFiles
        : shippedStackWriter({ directory, state: opened, stack, settings, engine })
    }),
    settings: () => settings,
    isSetUp: (read) => {
      const values = settings.values()
      return (form) => isFormConfigured(form, read, (name) => values[name])
    },
    engine,
    ownContainer,
    runner: cacheRunner(stack, engine, async (...runnerArguments) => {
      const { assertSharedStackFolder } = await import('../../platform/engine/own-container.ts')
      assertSharedStackFolder(directory, await ownContainer())
      return (await import('./runner.ts')).createRunner(...runnerArguments, settings.paths, env, opened)
    }),
    state: opened,
    probePort: async (address, signal) => (await import('../../platform/host/probe.ts')).probePort(address, signal),
    listeningPorts: async (wanted) => {
      // The programs of the real machine are not in the way of a simulated one.
      if (isRehearsal(paths)) return []
      const own = await ownContainer().catch(orUndefined)
      if (own !== undefined && own.network_mode !== 'host') return undefined
      return (await import('../../platform/host/listening-ports.ts')).readListeningPorts(wanted)
    },
    procPath: '/proc',
    ...withoutRemoteDisks(diskMeasurements(paths), engine),
    hardware: cacheHardware(paths, env, hostEnvironment),
    host: async () => (await import('../../platform/host/host.ts')).readHost('/'),
    serviceManager: () =>
      realServiceManager(paths, toArguments({ ...options, stackDir: options.stackDir ?? around }), env),
    network: () => lanIdentityOf(networkInterfaces(), hostname()),
    remotes: async () =>
      paths.home !== null && existsSync(rehearsedSshFolder(paths.home))
        ? (await import('./rehearsed-remotes.ts')).rehearsedAccess(paths.home, env)
        : (await import('../../platform/remote/ssh-process.ts')).sshAccess(env),
    registries: async () => (await import('./registries.ts')).registryAccessFor({ paths, stack }, hostEnvironment),
  }
}

/** A path of another machine means another folder here, or none. An engine that does not answer says nothing of that. */
function withoutRemoteDisks(
  { diskSpace, ...measurements }: ReturnType<typeof diskMeasurements>,
  engine: () => Promise<Engine>,
): ReturnType<typeof diskMeasurements> {
  return {
    ...measurements,
    diskSpace: async (path) => {
      const { assertEngineHasFilesHere } = await import('../../platform/engine/engine-errors.ts')
      assertEngineHasFilesHere(await engine().catch(orUndefined))
      return diskSpace(path)
    },
  }
}

/** The same access each time: it remembers what disks answered. */
function cacheHardware(
  paths: UsherPaths,
  env: ProcessEnvironment,
  files: HostEnvironment,
): () => Promise<HardwareAccess> {
  let access: Promise<HardwareAccess> | undefined
  const open = async () => {
    const rehearsed = paths.home === null ? null : rehearsalHardwarePath(paths.home)
    if (rehearsed !== null && existsSync(rehearsed))
      return (await import('../../platform/hardware/rehearsed-hardware.ts')).rehearsedHardware(rehearsed)
    const { realHardware } = await import('../../platform/hardware/real-hardware.ts')
    const { isInsideContainer } = await import('../../platform/host/enclosing-container.ts')
    return realHardware({ path: env['PATH'], now: Date.now, in_container: isInsideContainer(files) })
  }
  return () => (access ??= open())
}

/** The project that usher's settings name as the one it operates, if any. */
function configuredStackFolder(at: UsherPaths): string | undefined {
  try {
    return resolveEnvValues(parseEnvFile(readTextFile(join(at.config, 'usher.env')) ?? ''))['STACK_DIR'] || undefined
  } catch (thrown) {
    // Unreadable settings are reported later, by the command that needs them, with a remedy.
    return orUndefined(thrown)
  }
}

/**
 * Returns the directory of the Compose project in which usher was started. It does not count once usher has set up its
 * own stack: that one is meant then, wherever usher is started.
 */
function findProjectAround(workingDirectory: string | undefined, paths: UsherPaths): string | undefined {
  if (workingDirectory === undefined || isRehearsal(paths)) return undefined
  if (existsSync(join(paths.data, 'stack', 'compose.yaml'))) return undefined
  return findProjectDirectory(workingDirectory)
}

function toArguments({ home, stackDir, engine }: MachineOptions): string[] {
  return [
    ...(home === undefined ? [] : ['--home', resolve(home)]),
    ...(stackDir === undefined ? [] : ['--stack-dir', resolve(stackDir)]),
    ...(engine === undefined ? [] : ['--engine', engine]),
  ]
}

/** The stack's files, whose code is loaded with their first use. */
const stackFilesOf = (open: () => Promise<StackFiles>): StackFiles => ({
  pendingPaths: async (services) => (await open()).pendingPaths(services),
  write: async (services) => (await open()).write(services),
})

/** Caches the engine once it is reached. After a failure, the next caller tries again. */
function cacheEngine(reach: () => Promise<Engine>): () => Promise<Engine> {
  let reached: Promise<Engine> | undefined
  return () => {
    reached ??= reach().catch((thrown: unknown) => {
      reached = undefined
      throw thrown
    })
    return reached
  }
}

/** Asks each engine once, and none if usher runs in no container. After a failure, the next caller asks again. */
function cacheOwnContainer(
  engine: () => Promise<Engine>,
  files: HostEnvironment,
): () => Promise<Container | undefined> {
  let isInside: boolean | undefined
  const known = new WeakMap<Engine, { own: Container | undefined }>()
  return async () => {
    isInside ??= ownContainerIds(files).length > 0
    if (!isInside) return undefined
    const at = await engine()
    const already = known.get(at)
    if (already) return already.own
    const { findOwnContainer } = await import('../../platform/engine/own-container.ts')
    const own = await findOwnContainer(at, files)
    known.set(at, { own })
    return own
  }
}

/** Keeps one runner while the stack and the engine stay the same: finding Compose takes a tenth of a second. */
function cacheRunner(
  stack: () => Promise<Stack>,
  engine: () => Promise<Engine>,
  make: (stack: Stack, engine: Engine) => Promise<StackRunner>,
): () => Promise<StackRunner> {
  let cached: { stack: Stack; engine: Engine; runner: StackRunner } | undefined
  return async () => {
    const currentStack = await stack()
    const at = await engine()
    if (cached?.stack !== currentStack || cached.engine !== at)
      cached = { stack: currentStack, engine: at, runner: await make(currentStack, at) }
    return cached.runner
  }
}

function engineSetting(settings: SettingsFile): { name: string; value: string } | undefined {
  const value = settings.values()['ENGINE']
  return value ? { name: 'ENGINE', value } : undefined
}
