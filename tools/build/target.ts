import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

export const targets = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'] as const

export type TargetName = (typeof targets)[number]

export const hostTarget = `${process.platform}-${process.arch}`

export function isTarget(name: string): name is TargetName {
  return (targets as readonly string[]).includes(name)
}

/** npm has one package per target. source: the optional dependencies of npm’s `bun` */
function runtimePackage(target: TargetName): string {
  return `@oven/bun-${target.replace('arm64', 'aarch64')}`
}

/** Runtimes for other machines have their own folder, because npm would replace this machine’s runtime with them. */
const RUNTIMES = join(import.meta.dirname, '../../.cache/runtimes')

/**
 * Returns the runtime for `target`: the current one, or one from `runtimes`. Downloads nothing: throws with the command
 * to type if the runtime is missing.
 */
export function runtimeFor(target: TargetName, runtimes = RUNTIMES): string {
  if (target === hostTarget) return process.execPath
  const name = runtimePackage(target)
  const { bun: version } = manifest.dependencies
  const folder = join(runtimes, 'node_modules', name)
  if (packageVersion(folder) === version) return join(folder, 'bin/bun')
  throw new Error(
    `The runtime for ${target}, Bun ${version}, is missing, and a build downloads nothing.\n` +
      `→ npm install --force --prefix ${relative(process.cwd(), runtimes)} ${name}@${version}`,
  )
}

function packageVersion(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  } catch {
    return undefined
  }
}
