import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow, runProgram, type ProgramResult } from '../../../tools/provision/command.ts'
import { requirePart } from '../../real/support/parts.ts'
import { readTree } from './install-trial.ts'

/** A system with nothing but BusyBox and a C library. */
export interface BareRoot {
  path: string
  /** Runs a command inside. It reaches this machine's loopback network. */
  run(...words: string[]): Promise<ProgramResult>
  /** Every path, without the temporary folder. */
  tree(): Record<string, string>
  [Symbol.dispose](): void
}

export async function createBareRoot(libraries: readonly ('glibc' | 'musl')[]): Promise<BareRoot> {
  const part = requirePart('bare-root').root
  const path = mkdtempSync(join(tmpdir(), 'usher-bare-'))
  for (const folder of ['bin', 'dev', 'lib', 'tmp', 'root', 'usr/lib'])
    mkdirSync(join(path, folder), { recursive: true })
  cpSync(join(part, 'bin/busybox'), join(path, 'bin/busybox'))
  for (const folder of ['lib', 'lib64', 'usr/lib'].filter((name) => existsSync(join(part, name))))
    for (const name of readdirSync(join(part, folder))) {
      const library = name.includes('musl') ? 'musl' : 'glibc'
      const options = { recursive: true, verbatimSymlinks: true }
      if (libraries.includes(library)) cpSync(join(part, folder, name), join(path, folder, name), options)
    }
  const chroot = [Bun.which('chroot') ?? '/usr/sbin/chroot', path]
  const run = (...words: string[]) => runProgram([...chroot, ...words], { onlyEnv: { PATH: '/bin', HOME: '/root' } })
  await runOrThrow([...chroot, '/bin/busybox', '--install', '-s', '/bin'])
  await runOrThrow([...chroot, '/bin/mknod', '-m', '666', '/dev/null', 'c', '1', '3'])
  return {
    path,
    run,
    tree: () => Object.fromEntries(Object.entries(readTree(path)).filter(([name]) => !name.startsWith('tmp'))),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}
