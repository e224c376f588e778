import { closeSync, openSync, readSync } from 'node:fs'

/** What a machine says of itself. */
export interface MachineKind {
  /** `uname -s` */
  system: string
  /** `uname -m` */
  processor: string
  libc: string
}

const PROCESSORS: Readonly<Record<string, string>> = { x86_64: 'x64', amd64: 'x64', aarch64: 'arm64', arm64: 'arm64' }

/** Returns the target whose programs run on a machine; undefined if usher is not built for it. */
export function targetOf({ system, processor, libc }: MachineKind): string | undefined {
  const arch = Object.hasOwn(PROCESSORS, processor) ? PROCESSORS[processor] : undefined
  if (arch === undefined) return undefined
  if (system === 'Darwin') return `darwin-${arch}`
  return system === 'Linux' ? `linux-${arch}${libc === 'musl' ? '-musl' : ''}` : undefined
}

/** Returns the target of the program that runs this. */
export function runningTarget(executable: string): string {
  return `${process.platform}-${process.arch}${usesMusl(executable) ? '-musl' : ''}`
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
