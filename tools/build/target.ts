import { runningTarget } from '../../src/platform/release/target.ts'

/** One build of the runtime for x64 serves old processors too: it chooses its instructions when it starts. */
export const targets = [
  'linux-x64',
  'linux-arm64',
  'linux-x64-musl',
  'linux-arm64-musl',
  'darwin-x64',
  'darwin-arm64',
] as const

export type TargetName = (typeof targets)[number]

/** The target of the runtime that runs this. */
export const hostTarget = runningTarget(process.execPath)

export function isTarget(name: string): name is TargetName {
  return (targets as readonly string[]).includes(name)
}

/** npm has one package per target. source: the optional dependencies of npm’s `bun` */
export function runtimePackage(target: TargetName): string {
  return `@oven/bun-${target.replace('arm64', 'aarch64')}`
}
