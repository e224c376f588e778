import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import type { TarEntry } from '../../../src/lib/tar/entry.ts'
import { encodeEntry, endOfArchive } from '../../../src/lib/tar/writer.ts'
import { runOrThrow } from '../../../tools/provision/command.ts'

/** The layout of every archive. */
export const SHARED_FILES = [
  'share/man/man1/usher.1',
  'share/bash-completion/completions/usher',
  'share/zsh/site-functions/_usher',
  'share/fish/vendor_completions.d/usher.fish',
  'share/powershell/usher.ps1',
  'share/doc/usher/LICENSE',
  'share/doc/usher/THIRD-PARTY.md',
  'share/doc/usher/README.md',
]

/** A program that answers `version` like usher on a machine without an engine. */
export const fakeProgram = (version: string, target = 'linux-x64'): string =>
  `#!/bin/sh\necho 'usher   ${version}      for ${target}'\nexit 3\n`

/** Returns the files of an archive, below its top folder. */
export function archivedFiles(version: string, target: string): Map<string, Buffer> {
  return new Map([
    ['bin/usher', Buffer.from(fakeProgram(version, target))],
    ...SHARED_FILES.map((path) => [path, Buffer.from(`${path} of ${version}\n`)] as const),
  ])
}

export interface FakeReleaseOptions {
  version?: string
  targets?: readonly string[]
  /** Changes what is in an archive. */
  files?(files: Map<string, Buffer>): void
  /** Further entries of the tar, after those of the release. */
  entries?: readonly Pick<TarEntry, 'path' | 'type' | 'target'>[]
}

/** A release on disk that a key made for the test signs. */
export interface FakeRelease {
  folder: string
  /** The allowed signers of ssh-keygen. */
  signer: string
  /** Writes the sums of the files as they are now. */
  sum(): void
  sign(key?: string): Promise<void>
  [Symbol.dispose](): void
}

/** The target that this machine takes. */
export const hostTarget = `linux-${process.arch}`

export async function createFakeRelease({
  version = '0.9.0',
  targets = [hostTarget],
  files: change = () => {},
  entries = [],
}: FakeReleaseOptions = {}): Promise<FakeRelease> {
  const home = mkdtempSync(join(tmpdir(), 'usher-release-'))
  const folder = join(home, 'release')
  mkdirSync(folder)
  const names = targets.flatMap((target) => ['xz', 'zst'].map((form) => `usher-${version}-${target}.tar.${form}`))
  for (const target of targets) {
    const files = archivedFiles(version, target)
    change(files)
    await writeArchives(join(folder, `usher-${version}-${target}`), createTar(version, target, files, entries))
  }
  const key = await createKey(home, 'maintainer')
  const release: FakeRelease = {
    folder,
    signer: key.signer,
    sum: () => {
      const lines = names.map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`)
      writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
    },
    sign: (other = key.path) => signSums(folder, other),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  }
  release.sum()
  await release.sign()
  return release
}

function createTar(
  version: string,
  target: string,
  files: ReadonlyMap<string, Buffer>,
  entries: NonNullable<FakeReleaseOptions['entries']>,
): Buffer {
  const top = `usher-${version}-${target}`
  const owner = { bytes: 0, uid: 0, gid: 0, mtime: 0 }
  const folder = (path: string) => encodeEntry({ ...owner, path, type: 'folder', mode: 0o755, target: null })
  const parts = [...files].map(([path, bytes]) =>
    encodeEntry({ ...owner, path: `${top}/${path}`, type: 'file', mode: 0o644, target: null }, bytes),
  )
  const more = entries.map((entry) =>
    encodeEntry({ ...owner, ...entry, path: entry.path.replace('TOP', top), mode: 0o644 }),
  )
  return Buffer.concat([folder(top), folder(`${top}/bin`), ...parts, ...more, endOfArchive()])
}

async function writeArchives(path: string, tar: Buffer): Promise<void> {
  writeFileSync(`${path}.tar.zst`, zstdCompressSync(tar))
  writeFileSync(`${path}.tar`, tar)
  await runOrThrow(['xz', '--threads=1', `${path}.tar`])
}

/** Makes a key that signs, and the file that names it as an allowed signer. */
export async function createKey(folder: string, name: string): Promise<{ path: string; signer: string }> {
  const [path, signer] = [join(folder, name), join(folder, `${name}.signers`)]
  await runOrThrow(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', path])
  writeFileSync(signer, `${name}@example.org namespaces="usher-release" ${readFileSync(`${path}.pub`, 'utf8')}`)
  return { path, signer }
}

async function signSums(folder: string, key: string): Promise<void> {
  rmSync(join(folder, 'SHA256SUMS.sig'), { force: true })
  await runOrThrow(['ssh-keygen', '-q', '-Y', 'sign', '-n', 'usher-release', '-f', key, join(folder, 'SHA256SUMS')])
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
