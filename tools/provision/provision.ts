import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aptFor, refresh, type Apt } from './apt.ts'
import { cacheFolder, partsBy, stateOf } from './cache.ts'
import { whyNothing } from './host.ts'
import { alone } from './lock.ts'
import {
  installed,
  unpacked,
  unpackedNames,
  type Parts,
  type PartName,
  type State,
  type UnpackedName,
} from './parts.ts'
import { install } from './system.ts'
import { clearUnfinished, unpack } from './unpack.ts'

type Say = (line: string) => void

/**
 * Gets what the tests against real programs need, on Debian and as root; elsewhere it changes nothing. Says one line
 * for each thing it fetches. A part that cannot be had is left out with its reason and never stops the others.
 */
export async function provision(say: Say = console.log): Promise<Parts> {
  const because = await whyNothing()
  if (because !== null) return partsBy((name) => leftOutFor(stateOf(name), because))
  await mkdir(cacheFolder(), { recursive: true })
  return alone(join(cacheFolder(), 'lock'), async () => {
    await clearUnfinished()
    const missing = unpackedNames.filter((name) => !stateOf(name).found)
    const failures = new Map<PartName, string>()
    for (const suite of new Set(missing.map((name) => unpacked[name].suite)))
      await fetchSuite(
        suite,
        missing.filter((name) => unpacked[name].suite === suite),
        failures,
        say,
      )
    await rm(join(cacheFolder(), 'apt'), { recursive: true, force: true })
    await installChromium(failures, say)
    return partsBy((name) => leftOutFor(stateOf(name), failures.get(name)))
  })
}

async function fetchSuite(
  suite: string,
  names: UnpackedName[],
  failures: Map<PartName, string>,
  say: Say,
): Promise<void> {
  let apt: Apt
  try {
    apt = await aptFor(suite)
    await refresh(apt)
  } catch (error) {
    for (const name of names) failures.set(name, messageOf(error))
    return
  }
  for (const name of names) {
    say(`fetching ${unpacked[name].what} (${unpacked[name].packages[0]} of Debian ${suite}), kept in ${cacheFolder()}`)
    await unpack(name, apt).catch((error: unknown) => failures.set(name, messageOf(error)))
  }
}

async function installChromium(failures: Map<PartName, string>, say: Say): Promise<void> {
  if (stateOf('chromium').found) return
  say(`installing ${installed.chromium.what} (${installed.chromium.packages.join(', ')}) in the system`)
  await install(installed.chromium.packages).catch((error: unknown) => failures.set('chromium', messageOf(error)))
}

/** A part that is there stays there, whatever could not be done now. */
const leftOutFor = (state: State, because: string | undefined): State =>
  state.found || because === undefined ? state : { found: false, because }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
