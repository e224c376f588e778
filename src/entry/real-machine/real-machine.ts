import { existsSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import type { StackRunner } from '../../platform/compose/stack-runner.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { connectToEngine } from '../../platform/engine/connect.ts'
import { realHostEnvironment } from '../../platform/engine/host-environment.ts'
import { realServiceManager } from '../../platform/service-manager/manager-access.ts'
import type { Machine } from '../../platform/machine.ts'
import { isRehearsal, resolveUsherPaths, type UsherPaths } from '../../platform/paths.ts'
import { lanIdentityOf } from '../../platform/host/lan-addresses.ts'
import { readListeningPorts } from '../../platform/host/listening-ports.ts'
import { probePort } from '../../platform/host/probe.ts'
import { parseEnvFile, resolveEnvValues } from '../../platform/settings/dotenv-parser.ts'
import { openSettingsFile, type SettingsFile } from '../../platform/settings/settings-file.ts'
import { isFormConfigured } from '../../platform/settings/missing-settings.ts'
import { findProjectDirectory, readTextFile } from '../../platform/compose-project/compose-files.ts'
import { correctionsPath } from '../../platform/compose-project/corrections.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import { orUndefined } from '../../lib/errors.ts'
import type { StateStore } from '../../platform/store/types.ts'
import { openStateStore } from '../../platform/store/state-store.ts'
import { diskMeasurements } from '../../platform/host/disks.ts'
import { readHost } from '../../platform/host/host.ts'
import { withRehearsalRemedy } from './rehearsal-errors.ts'
import { settingsPathsFor } from './settings-paths.ts'
import { cachedStackReader } from './cached-stack.ts'
import { shippedStackWriter, readOnlyStackFiles } from './stack-files.ts'

export interface MachineOptions {
  home: string | undefined
  stackDir: string | undefined
  engine: string | undefined
  /** Where usher was started. Without it, a project around it does not count. */
  workingDirectory?: string
}

export type ProcessEnvironment = Readonly<Record<string, string | undefined>>

/** Creates the real machine. Only usher’s own settings are read at once; everything else is opened on first use. */
export function realMachine(options: MachineOptions, env: ProcessEnvironment): Machine {
  const paths = resolveUsherPaths(options.home, env)
  const named = options.stackDir ?? configuredStackFolder(paths)
  const around = named === undefined ? findProjectAround(options.workingDirectory, paths) : undefined
  const chosen = named ?? around
  const source = chosen === undefined ? 'shipped' : 'operator'
  const directory = chosen === undefined ? join(paths.data, 'stack') : resolve(chosen)
  // Compose gets these files and nothing of the caller's environment, so usher reads them the same way.
  const settings = openSettingsFile(settingsPathsFor(paths, directory, source), {})
  const stack = cachedStackReader(directory, source, settings, correctionsPath(paths))
  let state: StateStore | undefined
  const opened = () => (state ??= openStateStore(paths))
  const engine = cacheEngine(() =>
    connectToEngine({ flag: options.engine, setting: engineSetting(settings) }, realHostEnvironment({ ...env })).catch(
      (thrown: unknown) => {
        throw options.engine === undefined ? withRehearsalRemedy(thrown, paths.home) : thrown
      },
    ),
  )
  return {
    paths,
    now: () => new Date(),
    source,
    stack,
    stackFiles:
      source === 'operator' ? readOnlyStackFiles : shippedStackWriter({ directory, state: opened, stack, settings }),
    settings: () => settings,
    isSetUp: (read) => {
      const values = settings.values()
      return (form) => isFormConfigured(form, read, (name) => values[name])
    },
    engine,
    runner: cacheRunner(stack, engine, async (...runnerArguments) =>
      (await import('./runner.ts')).createRunner(...runnerArguments, settings.paths, env),
    ),
    state: opened,
    probePort,
    listeningPorts: readListeningPorts,
    procPath: '/proc',
    ...diskMeasurements(paths),
    host: () => readHost('/'),
    serviceManager: () =>
      realServiceManager(paths, toArguments({ ...options, stackDir: options.stackDir ?? around }), env),
    network: () => lanIdentityOf(networkInterfaces(), hostname()),
  }
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
