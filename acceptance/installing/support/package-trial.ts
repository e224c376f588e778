import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, type ProgramResult } from '../../../tools/provision/command.ts'
import type { PackageDetails } from '../../../tools/release/system-packages/package-details.ts'
import { requirePart } from '../../real/support/parts.ts'
import { readTree } from './install-trial.ts'

export const details: PackageDetails = {
  version: '0.9.0',
  arch: process.arch === 'arm64' ? 'arm64' : 'x64',
  maintainer: 'A Maintainer <maintainer@example.org>',
  homepage: null,
  time: 1_790_000_000,
}

export interface PackageTrial {
  folder: string
  run(program: string, ...words: string[]): Promise<ProgramResult>
  /** Every path and its contents, without what the package manager notes for itself. */
  tree(): Record<string, string>
  [Symbol.dispose](): void
}

/** Copies a small Debian, in which dpkg knows that the C library is installed. */
export function createDebianRoot(): PackageTrial {
  const folder = mkdtempSync(join(tmpdir(), 'usher-debian-'))
  cpSync(requirePart('debian-root').root, folder, { recursive: true, verbatimSymlinks: true })
  const libraries = join(folder, 'usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`)
  const [, version] = /Debian GLIBC ([\w.+~-]+)/.exec(readFileSync(join(libraries, 'libc.so.6'), 'latin1'))!
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64'
  for (const name of ['info', 'updates', 'triggers']) mkdirSync(join(folder, 'var/lib/dpkg', name), { recursive: true })
  writeFileSync(join(folder, 'var/lib/dpkg/info/libc6.list'), '')
  writeFileSync(
    join(folder, 'var/lib/dpkg/status'),
    `Package: libc6\nStatus: install ok installed\nArchitecture: ${architecture}\nVersion: ${version}\n` +
      'Maintainer: Debian\nDescription: the C library\n',
  )
  return {
    folder,
    run: (...words) =>
      runProgram([Bun.which('chroot') ?? '/usr/sbin/chroot', folder, ...words], {
        onlyEnv: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' },
      }),
    tree: () => treeWithout(folder, /^(?:var\/(?:lib|log|cache)|usr\/lib|tmp|etc\/ld\.so\.cache)/),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** An empty system, and RPM outside of it. */
export function createRpmRoot(): PackageTrial {
  const folder = mkdtempSync(join(tmpdir(), 'usher-rpm-'))
  const { root } = requirePart('rpm')
  const libraries = join(
    root,
    'usr/lib',
    readdirSync(join(root, 'usr/lib')).find((name) => name.endsWith('-linux-gnu'))!,
  )
  const loader = join(
    libraries,
    readdirSync(libraries).find((name) => /^ld-linux.*\.so/.test(name))!,
  )
  return {
    folder,
    run: (program, ...words) =>
      runProgram([loader, '--library-path', libraries, join(root, 'usr/bin', program), '--root', folder, ...words], {
        onlyEnv: { RPM_CONFIGDIR: join(root, 'usr/lib/rpm'), PATH: '/usr/bin:/bin', LC_ALL: 'C', HOME: '/root' },
      }),
    tree: () => treeWithout(folder, /^(?:var|usr\/lib|root)(?:\/|$)/),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function treeWithout(folder: string, own: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(folder)).filter(([name]) => !own.test(name)))
}
