import { closeSync, openSync, readSync } from 'node:fs'

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
export const hostTarget = `${process.platform}-${process.arch}${usesMusl(process.execPath) ? '-musl' : ''}`

export function isTarget(name: string): name is TargetName {
  return (targets as readonly string[]).includes(name)
}

/** npm has one package per target. source: the optional dependencies of npm’s `bun` */
export function runtimePackage(target: TargetName): string {
  return `@oven/bun-${target.replace('arm64', 'aarch64')}`
}

/** Returns whether a program is loaded by musl. The loader’s path is on its first page. source: elf(5), PT_INTERP */
export function usesMusl(program: string): boolean {
  if (process.platform !== 'linux') return false
  const page = Buffer.alloc(4096)
  const file = openSync(program, 'r')
  try {
    readSync(file, page, 0, page.length, 0)
  } finally {
    closeSync(file)
  }
  return page.includes('/ld-musl-')
}
