import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

/** The machines that usher is built for. */
export const targets = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'] as const

export type TargetName = (typeof targets)[number]

export const here = `${process.platform}-${process.arch}`

export function isTarget(name: string): name is TargetName {
  return (targets as readonly string[]).includes(name)
}

/** The runtime of a target as npm delivers it, a package each. source: the optional dependencies of npm’s `bun` */
function packageOf(target: TargetName): string {
  return `@oven/bun-${target.replace('arm64', 'aarch64')}`
}

/** Where the runtimes for other machines are kept: apart, since npm would take this machine’s own away for them. */
const RUNTIMES = join(import.meta.dirname, '../../.cache/runtimes')

/**
 * The runtime that a build for `target` carries: the one that runs now, or one that was put among `runtimes`. A build
 * fetches nothing; where the runtime is not there, what has to be typed is said.
 */
export function runtimeFor(target: TargetName, runtimes = RUNTIMES): string {
  if (target === here) return process.execPath
  const name = packageOf(target)
  const { bun: version } = manifest.dependencies
  const folder = join(runtimes, 'node_modules', name)
  if (versionIn(folder) === version) return join(folder, 'bin/bun')
  throw new Error(
    `The runtime for ${target}, Bun ${version}, is not here, and a build fetches nothing.\n` +
      `→ npm install --force --prefix ${relative(process.cwd(), runtimes)} ${name}@${version}`,
  )
}

function versionIn(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  } catch {
    return undefined
  }
}
