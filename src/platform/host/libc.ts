import type { dlopen } from 'bun:ffi'

declare global {
  namespace NodeJS {
    interface Process {
      /** Node's types do not list it. */
      getBuiltinModule(id: 'bun:ffi'): typeof import('bun:ffi')
    }
  }
}

const functions = {
  lseek: { args: ['i32', 'i64', 'i32'], returns: 'i64' },
  llistxattr: { args: ['ptr', 'ptr', 'usize'], returns: 'i64' },
  lgetxattr: { args: ['ptr', 'ptr', 'ptr', 'usize'], returns: 'i64' },
  poll: { args: ['ptr', 'u64', 'i32'], returns: 'i32' },
  lsetxattr: { args: ['ptr', 'ptr', 'ptr', 'usize', 'i32'], returns: 'i32' },
} as const

/** glibc, then musl. */
const NAMES = ['libc.so.6', `libc.musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`]

export type LibC = ReturnType<typeof dlopen<typeof functions>>['symbols']

let loaded: { symbols: LibC | undefined } | undefined

/** Returns the system calls that the runtime does not offer. Undefined anywhere but on Linux. */
export function libC(): LibC | undefined {
  loaded ??= { symbols: process.platform === 'linux' ? load() : undefined }
  return loaded.symbols
}

/** The runtime loads its module for the C library here, because loading it slows down every command. */
function load(): LibC | undefined {
  const loadLibrary = process.getBuiltinModule('bun:ffi').dlopen
  for (const name of NAMES) {
    try {
      return loadLibrary(name, functions).symbols
    } catch {
      // The other one is installed.
    }
  }
  return undefined
}

/** Returns a C string. */
export const cString = (text: string | Buffer): Buffer => Buffer.concat([Buffer.from(text as string), Buffer.alloc(1)])
