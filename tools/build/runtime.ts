import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { runOrThrow } from '../provision/command.ts'
import { readLockedPackages, type LockedPackage } from '../supply-chain/locked-packages.ts'
import { runtimePackage, type TargetName } from './target.ts'

export interface RuntimeSource {
  /** The repository whose lock file pins the runtimes. Default: this one. */
  root?: string
  /** Where fetched runtimes are kept. Default: a folder of the user’s cache, so that every checkout shares them. */
  cache?: string
  /** Puts the archive of `name@version` into a folder. Default: npm does, from the registry that it is set to. */
  pack?: (nameAndVersion: string, folder: string) => Promise<unknown>
}

const thisRepository = resolve(import.meta.dirname, '../..')

const userCache = (): string => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'usher-runtimes')

const packWithNpm = (nameAndVersion: string, folder: string): Promise<string> =>
  runOrThrow(['npm', 'pack', nameAndVersion, '--pack-destination', folder, '--ignore-scripts', '--silent'])

/**
 * Returns the path of the runtime for `target` that package-lock.json pins. Fetches its package if the cache lacks it.
 * The checksum is compared each time, and the program is unpacked again each time, so a damaged cache mends itself.
 */
export async function fetchRuntime(
  target: TargetName,
  { root = thisRepository, cache = userCache(), pack = packWithNpm }: RuntimeSource = {},
): Promise<string> {
  const name = runtimePackage(target)
  const locked = readLockedPackages(root)[`node_modules/${name}`]
  if (locked === undefined) throw new Error(`package-lock.json does not pin ${name}. Run \`npm install\`.`)
  const kept = join(cache, `${name.replace('@oven/', '')}-${locked.version}`)
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(join(cache, '.making-'))
  try {
    if (!existsSync(`${kept}.tgz`) || integrityOf(`${kept}.tgz`) !== locked.integrity)
      renameSync(await fetchPackage(name, locked, making, pack), `${kept}.tgz`)
    await runOrThrow(['tar', '-xzf', `${kept}.tgz`, '-C', making, 'package/bin/bun'])
    mkdirSync(kept, { recursive: true })
    renameSync(join(making, 'package/bin/bun'), join(kept, 'bun'))
    return join(kept, 'bun')
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

async function fetchPackage(
  name: string,
  { version, integrity }: LockedPackage,
  folder: string,
  pack: NonNullable<RuntimeSource['pack']>,
): Promise<string> {
  console.log(`fetching ${name} ${version}`)
  await pack(`${name}@${version}`, folder)
  const [archive] = readdirSync(folder)
  if (archive === undefined) throw new Error(`npm fetched no archive of ${name} ${version}.`)
  const path = join(folder, archive)
  const found = integrityOf(path)
  if (found !== integrity)
    throw new Error(
      `${name} ${version} is not the package that package-lock.json pins. It was not used.\n` +
        `  pinned:  ${integrity}\n  fetched: ${found}`,
    )
  return path
}

/** source: W3C, “Subresource Integrity”, as npm writes it */
const integrityOf = (path: string): string =>
  `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
