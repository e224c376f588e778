import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runProgram, type ProgramResult } from '../../../tools/provision/command.ts'
import { renderInstaller } from '../../../tools/release/installer-script.ts'

export const root = resolve(import.meta.dirname, '../../..')

/** A home to install to, and what install.sh did there. */
export interface InstallTrial {
  home: string
  prefix: string
  script: string
  run(
    words: readonly string[],
    how?: { shell?: readonly string[]; env?: Record<string, string> },
  ): Promise<ProgramResult>
  /** The command and its variables, for a test that has to stop it. */
  command(words: readonly string[]): { cmd: string[]; env: Record<string, string> }
  /** Every path below the prefix, with its contents. */
  installed(): Record<string, string>
  /** What is left in the temporary folder. */
  leftovers(): string[]
  [Symbol.dispose](): void
}

export function createInstallTrial(defaults: Parameters<typeof renderInstaller>[1] = noDefaults): InstallTrial {
  const home = mkdtempSync(join(tmpdir(), 'usher-installing-'))
  const [script, prefix, temporary] = [join(home, 'install.sh'), join(home, "the user's own"), join(home, 'tmp')]
  writeFileSync(script, renderInstaller(root, defaults))
  mkdirSync(temporary)
  const variables = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: temporary }
  const command: InstallTrial['command'] = (words) => ({
    cmd: ['sh', script, '--prefix', prefix, ...words],
    env: variables,
  })
  return {
    home,
    prefix,
    script,
    command,
    run: (words, { shell = ['sh'], env = {} } = {}) =>
      runProgram([...shell, ...command(words).cmd.slice(1)], { onlyEnv: { ...variables, ...env }, cwd: home }),
    installed: () => readTree(prefix),
    leftovers: () => readdirSync(temporary),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  }
}

const noDefaults = { releases: null, signers: '' }

/** Returns every path below a folder, with the contents of files; nothing if there is no such folder. */
export function readTree(folder: string): Record<string, string> {
  const names = readNames(folder).toSorted()
  return Object.fromEntries(names.map((name) => [name, describe(join(folder, name))]))
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

function describe(path: string): string {
  const status = lstatSync(path)
  if (status.isDirectory()) return 'folder'
  return status.isFile() ? `${(status.mode & 0o777).toString(8)} ${readFileSync(path, 'utf8')}` : 'other'
}
