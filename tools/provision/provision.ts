import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createApt, updateLists, type SuiteApt } from './apt.ts'
import { cacheFolder, collectParts, partState } from './cache.ts'
import { installationMissingReason } from './host.ts'
import { installedParts } from './installed-parts.ts'
import { withFileLock } from './lock.ts'
import {
  downloadedParts,
  releasePartNames,
  unpackedPartNames,
  type ProvisionStates,
  type PartName,
  type ProvisionedPart,
  type ProvisionState,
  type DownloadedPartName,
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
    const failures = await fetchParts(unpackedPartNames, print)
    await installChromium(failures, print)
    return collectParts((name) => missingBecause(partState(name), failures.get(name)))
  })
}

/** Provisions what the trials of a release need. Returns the parts that are missing, with the reason. */
export async function provisionReleaseParts(print: PrintLine = console.log): Promise<Map<string, string>> {
  const because = await installationMissingReason()
  if (because !== null) return new Map(releasePartNames.map((name) => [name, because]))
  await mkdir(cacheFolder(), { recursive: true })
  return withFileLock(join(cacheFolder(), 'lock'), () => fetchParts(releasePartNames, print))
}

type Failures = Map<PartName | DownloadedPartName, string>

/** Fetches the parts that are missing, those of one suite and architecture after each other. Needs the lock. */
async function fetchParts(names: readonly DownloadedPartName[], print: PrintLine): Promise<Failures> {
  await clearUnfinished()
  const missing = names.filter((name) => !partState(name).found)
  const failures: Failures = new Map()
  const origins = Map.groupBy(missing, (name) => {
    const { suite, architecture }: ProvisionedPart = downloadedParts[name]
    return `${suite}/${architecture ?? ''}`
  })
  for (const [origin, group] of origins) await fetchOrigin(origin, group, failures, print)
  await rm(join(cacheFolder(), 'apt'), { recursive: true, force: true })
  return failures
}

async function fetchOrigin(
  origin: string,
  names: DownloadedPartName[],
  failures: Failures,
  print: PrintLine,
): Promise<void> {
  const [suite = '', architecture] = origin.split('/')
  let apt: SuiteApt
  try {
    apt = await createApt(suite, architecture || undefined)
    await updateLists(apt)
  } catch (error) {
    for (const name of names) failures.set(name, messageOf(error))
    return
  }
  for (const name of names) {
    print(
      `downloading ${downloadedParts[name].title} (${downloadedParts[name].packages[0]} of Debian ${suite}) to ${cacheFolder()}`,
    )
    await unpackPart(name, apt).catch((error: unknown) => failures.set(name, messageOf(error)))
  }
}

async function installChromium(failures: Failures, print: PrintLine): Promise<void> {
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
