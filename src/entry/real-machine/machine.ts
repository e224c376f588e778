import { hostname, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import type { Hand } from '../../platform/compose/apply.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { reachEngine } from '../../platform/engine/reach.ts'
import { realSurroundings } from '../../platform/engine/surroundings.ts'
import { realKeeper } from '../../platform/service-manager/keeper.ts'
import type { Machine } from '../../platform/machine.ts'
import { places, type Places } from '../../platform/paths.ts'
import { networkOf } from '../../platform/host/ports/addresses.ts'
import { listeners } from '../../platform/host/ports/held.ts'
import { lookAt } from '../../platform/host/ports/look.ts'
import { parseEnv, valuesOf } from '../../platform/settings/envfile.ts'
import { settingsFile, type SettingsFile } from '../../platform/settings/file.ts'
import { isSetUp } from '../../platform/settings/missing.ts'
import { readText } from '../../platform/compose-project/files.ts'
import type { Stack } from '../../platform/compose-project/model.ts'
import { nothingWhereRefused } from '../../lib/errors.ts'
import type { State } from '../../platform/store/state.ts'
import { openState } from '../../platform/store/open.ts'
import { disksOf } from '../../platform/host/disks.ts'
import { hostOf } from '../../platform/host/host.ts'
import { ofRehearsal } from './rehearsed.ts'
import { settingsPlaces } from './settings.ts'
import { stackReader } from './stack.ts'
import { carriedFiles, nothingToWrite } from './stack-files.ts'

/** What a caller may say about the machine, before anything is asked of it. */
export interface Told {
  home: string | undefined
  stackDir: string | undefined
  engine: string | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The real machine. Nothing but usher’s own settings is opened or read until an answer asks for it. */
export function realMachine(told: Told, env: Environment): Machine {
  const at = places(told.home, env)
  const chosen = told.stackDir ?? settledStack(at)
  const source = chosen === undefined ? 'carried' : 'operator'
  const directory = chosen === undefined ? join(at.data, 'stack') : resolve(chosen)
  // Compose is given these files and nothing of the caller's environment, so neither is the reading of them.
  const settings = settingsFile(settingsPlaces(at, directory, source), {})
  const stack = stackReader(directory, source, settings)
  let state: State | undefined
  const opened = () => (state ??= openState(at))
  const engine = keptOnceReached(() =>
    reachEngine({ flag: told.engine, setting: named(settings) }, realSurroundings({ ...env })).catch(
      (thrown: unknown) => {
        throw told.engine === undefined ? ofRehearsal(thrown, at.home) : thrown
      },
    ),
  )
  return {
    places: at,
    now: () => new Date(),
    source,
    stack,
    stackFiles: source === 'operator' ? nothingToWrite : carriedFiles({ directory, state: opened, stack, settings }),
    settings: () => settings,
    isSetUp: (read) => {
      const values = settings.values()
      return (form) => isSetUp(form, read, (name) => values[name])
    },
    engine,
    hand: keptWhileSame(stack, engine, async (...these) =>
      (await import('./hand.ts')).handFor(...these, settings.places, env),
    ),
    state: opened,
    look: lookAt,
    listeners,
    proc: '/proc',
    ...disksOf(at),
    host: () => hostOf('/'),
    keeper: () => realKeeper(at, toldAgain(told), env),
    network: () => networkOf(networkInterfaces(), hostname()),
  }
}

/** The project that usher was told to operate for good; that it says so in its own settings decides what all else is. */
function settledStack(at: Places): string | undefined {
  try {
    return valuesOf(parseEnv(readText(join(at.config, 'usher.env')) ?? ''))['STACK_DIR'] || undefined
  } catch (thrown) {
    // Settings that cannot be read are refused by whatever asks for them, with what helps.
    return nothingWhereRefused(thrown)
  }
}

/** The same words for the next usher, who is called from elsewhere. */
function toldAgain({ home, stackDir, engine }: Told): string[] {
  return [
    ...(home === undefined ? [] : ['--home', resolve(home)]),
    ...(stackDir === undefined ? [] : ['--stack-dir', resolve(stackDir)]),
    ...(engine === undefined ? [] : ['--engine', engine]),
  ]
}

/** An engine that was reached is kept; one that was not is looked for again by the next question. */
function keptOnceReached(reach: () => Promise<Engine>): () => Promise<Engine> {
  let reached: Promise<Engine> | undefined
  return () => {
    reached ??= reach().catch((thrown: unknown) => {
      reached = undefined
      throw thrown
    })
    return reached
  }
}

/** One hand for as long as the stack and the engine are the same: it has found Compose, which takes a tenth of a second. */
function keptWhileSame(
  stack: () => Promise<Stack>,
  engine: () => Promise<Engine>,
  make: (stack: Stack, engine: Engine) => Promise<Hand>,
): () => Promise<Hand> {
  let kept: { stack: Stack; engine: Engine; hand: Hand } | undefined
  return async () => {
    const its = await stack()
    const at = await engine()
    if (kept?.stack !== its || kept.engine !== at) kept = { stack: its, engine: at, hand: await make(its, at) }
    return kept.hand
  }
}

function named(settings: SettingsFile): { name: string; value: string } | undefined {
  const value = settings.values()['ENGINE']
  return value ? { name: 'ENGINE', value } : undefined
}
