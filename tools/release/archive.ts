import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { renderCompletions } from '../../src/surfaces/cli/completions/completions.ts'
import type { TargetName } from '../build/target.ts'
import { createTar, type TarEntry } from './tar.ts'

export interface ArchivedProgram {
  root: string
  version: string
  target: TargetName
  /** The built file. */
  program: string
  /** When the commit was made, in seconds since 1970. */
  modifiedAt: number
}

export const archiveName = (version: string, target: TargetName): string => `usher-${version}-${target}`

/** Where each shell, and man, look for what belongs to a program, below its prefix. */
export function sharedFiles(root: string): ReadonlyMap<string, Buffer> {
  const document = (path: string) => readFileSync(join(root, path))
  return new Map([
    ['share/man/man1/usher.1', document('docs/usher.1')],
    ['share/bash-completion/completions/usher', Buffer.from(renderCompletions('bash'))],
    ['share/zsh/site-functions/_usher', Buffer.from(renderCompletions('zsh'))],
    ['share/fish/vendor_completions.d/usher.fish', Buffer.from(renderCompletions('fish'))],
    ['share/powershell/usher.ps1', Buffer.from(renderCompletions('powershell'))],
    ...['LICENSE', 'THIRD-PARTY.md', 'README.md'].map((name) => [`share/doc/usher/${name}`, document(name)] as const),
  ])
}

/** Writes `usher-VERSION-TARGET.tar.xz` and `.tar.zst` into a folder. The same program gives the same bytes. */
export async function writeArchives(folder: string, archived: ArchivedProgram): Promise<void> {
  const path = join(folder, `${archiveName(archived.version, archived.target)}.tar`)
  const tar = createTar(archiveEntries(archived), archived.modifiedAt)
  writeFileSync(path, tar)
  try {
    // Beside each other: xz takes most of a minute.
    await Promise.all([compressWithXz(path), writeZstd(path, tar)])
  } finally {
    rmSync(path)
  }
}

function archiveEntries({ root, version, target, program }: ArchivedProgram): Map<string, TarEntry> {
  const top = archiveName(version, target)
  const files = new Map<string, TarEntry>([
    ['bin/usher', { bytes: readFileSync(program), mode: 0o755 }],
    ...[...sharedFiles(root)].map(([name, bytes]) => [name, { bytes, mode: 0o644 }] as const),
  ])
  const entries = new Map<string, TarEntry>()
  for (const [path, entry] of files) {
    const name = `${top}/${path}`
    entries.set(name, entry)
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1))
      entries.set(name.slice(0, at + 1), { bytes: Buffer.alloc(0), mode: 0o755 })
  }
  return entries
}

/** Writes `path`.xz beside it. Always two threads: xz divides its input by whether there are several, so one thread would give other bytes. */
export async function compressWithXz(path: string): Promise<void> {
  const words = ['xz', '--compress', '--stdout', '-6', '--threads=2', path]
  const xz = Bun.spawn(words, { env: { PATH: process.env['PATH'] }, stdout: Bun.file(`${path}.xz`), stderr: 'pipe' })
  const [code, problem] = await Promise.all([xz.exited, xz.stderr.text()])
  if (code !== 0) throw new Error(`xz exited with ${code}: ${problem.trim()}`)
}

/** A higher level takes minutes to save a hundredth. */
async function writeZstd(path: string, tar: Buffer): Promise<void> {
  const params = { [constants.ZSTD_c_compressionLevel]: 12, [constants.ZSTD_c_checksumFlag]: 1 }
  writeFileSync(`${path}.zst`, await promisify(zstdCompress)(tar, { params }))
}
