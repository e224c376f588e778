import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { partState } from '../provision/cache.ts'
import type { MissingPart } from '../provision/parts.ts'
import { createStubLibrary } from './stub-library.ts'

export interface TrialMachine {
  architecture: 'x64' | 'arm64'
  libc: 'glibc' | 'musl'
  /** The processor that QEMU plays; without one, the program runs on this machine’s own. */
  processor?: string
}

/** source: Debian’s multiarch names, and QEMU’s name of each processor */
const names = {
  x64: { folder: 'x86_64-linux-gnu', loader: 'lib64/ld-linux-x86-64.so.2', qemu: 'qemu-x86_64-static', musl: 'x86_64' },
  arm64: {
    folder: 'aarch64-linux-gnu',
    loader: 'lib/ld-linux-aarch64.so.1',
    qemu: 'qemu-aarch64-static',
    musl: 'aarch64',
  },
} as const

/**
 * Makes a root folder with a program, its C library and nothing else. Returns the command that runs the program in it, or
 * why it cannot run. The command needs root, and nothing it mounts outlives it.
 */
export function makeTrialRoot(
  root: string,
  program: string,
  { architecture, libc, processor }: TrialMachine,
): [string, ...string[]] | MissingPart {
  const libraries = partState(`libraries-${architecture}`)
  const qemu = partState('qemu')
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { found: false, because: 'This takes Linux, and root.' }
  if (!libraries.found) return missingPart(libraries)
  if (processor !== undefined && !qemu.found) return missingPart(qemu)

  for (const folder of ['bin', 'proc', 'dev', 'tmp', 'root']) mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(program, join(root, 'bin/usher'))
  if (libc === 'glibc') addGlibc(root, libraries.root, architecture)
  else addMusl(root, libraries.root, architecture)
  if (processor === undefined || !qemu.found) return inRoot(root, [])
  copyFileSync(join(qemu.root, 'usr/bin', names[architecture].qemu), join(root, 'bin/qemu'))
  // On arm64, libstdc++ does not ask for glibc’s loader.
  const preload = libc === 'musl' ? ['-E', `LD_PRELOAD=${stubsPath(architecture)}`] : []
  return inRoot(root, ['/bin/qemu', '-cpu', processor, ...preload])
}

const missingPart = ({ because }: MissingPart): MissingPart => ({
  found: false,
  because: `${because.replace(/:.*/, '')}: bun tools/provision/run.ts release`.replace(/^./, (first) =>
    first.toUpperCase(),
  ),
})

function inRoot(root: string, emulator: readonly string[]): [string, ...string[]] {
  const script = 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$@"'
  const apart = ['--mount', '--pid', '--net', '--fork', '--kill-child']
  const variables = ['HOME=/root', `PATH=${process.env['PATH']}`]
  return ['env', '-i', ...variables, 'unshare', ...apart, 'sh', '-c', script, 'sh', root, ...emulator, '/bin/usher']
}

type Architecture = TrialMachine['architecture']

function addGlibc(root: string, from: string, architecture: Architecture): void {
  const { folder, loader } = names[architecture]
  // source: `readelf -d` of the runtime
  for (const name of ['libc.so.6', 'libm.so.6', 'libpthread.so.0', 'libdl.so.2'])
    copy(join(from, 'lib', folder, name), join(root, 'lib', folder, name))
  copy(join(from, 'lib', folder, basename(loader)), join(root, loader))
}

/** The stubs have the name of glibc’s loader, which libstdc++ for x64 asks for. */
const stubsPath = (architecture: Architecture): string => `/usr/lib/${basename(names[architecture].loader)}`

/** musl itself stands in for what libstdc++ wants of glibc, and the stubs for what musl lacks. */
function addMusl(root: string, from: string, architecture: Architecture): void {
  const { folder, musl } = names[architecture]
  const own = `ld-musl-${musl}.so.1`
  copy(join(from, 'lib', own), join(root, 'lib', own))
  symlinkSync(own, join(root, 'lib', `libc.musl-${musl}.so.1`))
  copy(join(from, 'usr/lib', folder, 'libstdc++.so.6'), join(root, 'usr/lib/libstdc++.so.6'))
  copy(join(from, 'lib', folder, 'libgcc_s.so.1'), join(root, 'usr/lib/libgcc_s.so.1'))
  writeFileSync(join(root, stubsPath(architecture)), createStubLibrary(architecture))
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
