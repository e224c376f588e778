import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createApt, updateLists, type SuiteApt } from './apt.ts'
import { cacheFolder, collectParts, partState } from './cache.ts'
import { installationMissingReason } from './host.ts'
import { withFileLock } from './lock.ts'
import {
  installedParts,
  unpackedParts,
  unpackedPartNames,
  type ProvisionStates,
  type PartName,
  type ProvisionState,
  type UnpackedPartName,
} from './parts.ts'
import { installPackages } from './system-packages.ts'
import { clearUnfinished, unpackPart } from './unpack.ts'

type PrintLine = (line: string) => void

/**
 * Provisions what the tests against real programs need, on Debian as root; elsewhere it changes nothing. Prints a line
 * per download. A part that fails is skipped with its reason and never stops the others.
 */
export async function provisionParts(print: PrintLine = console.log): Promise<ProvisionStates> {
  const because = await installationMissingReason()
  if (because !== null) return collectParts((name) => missingBecause(partState(name), because))
  await mkdir(cacheFolder(), { recursive: true })
  return withFileLock(join(cacheFolder(), 'lock'), async () => {
    await clearUnfinished()
    const missing = unpackedPartNames.filter((name) => !partState(name).found)
    const failures = new Map<PartName, string>()
    for (const suite of new Set(missing.map((name) => unpackedParts[name].suite)))
      await fetchSuite(
        suite,
        missing.filter((name) => unpackedParts[name].suite === suite),
        failures,
        print,
      )
    await rm(join(cacheFolder(), 'apt'), { recursive: true, force: true })
    await installChromium(failures, print)
    return collectParts((name) => missingBecause(partState(name), failures.get(name)))
  })
}

async function fetchSuite(
  suite: string,
  names: UnpackedPartName[],
  failures: Map<PartName, string>,
  print: PrintLine,
): Promise<void> {
  let apt: SuiteApt
  try {
    apt = await createApt(suite)
    await updateLists(apt)
  } catch (error) {
    for (const name of names) failures.set(name, messageOf(error))
    return
  }
  for (const name of names) {
    print(
      `downloading ${unpackedParts[name].title} (${unpackedParts[name].packages[0]} of Debian ${suite}) to ${cacheFolder()}`,
    )
    await unpackPart(name, apt).catch((error: unknown) => failures.set(name, messageOf(error)))
  }
}

async function installChromium(failures: Map<PartName, string>, print: PrintLine): Promise<void> {
  if (partState('chromium').found) return
  print(`installing ${installedParts.chromium.title} (${installedParts.chromium.packages.join(', ')}) in the system`)
  await installPackages(installedParts.chromium.packages).catch((error: unknown) =>
    failures.set('chromium', messageOf(error)),
  )
}

/** A part that is already present stays usable. */
const missingBecause = (state: ProvisionState, because: string | undefined): ProvisionState =>
  state.found || because === undefined ? state : { found: false, because }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
