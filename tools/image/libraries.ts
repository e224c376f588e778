import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { partState } from '../provision/cache.ts'

export const imageTargets = ['linux-x64', 'linux-arm64'] as const
export type ImageTarget = (typeof imageTargets)[number]

export const isImageTarget = (name: string): name is ImageTarget => (imageTargets as readonly string[]).includes(name)

/** The unpacked package with the C library, and where its files are. */
export interface LibraryPart {
  root: string
  folder: string
  /** Where the program looks for its loader. source: the ABI of each processor, and Bun’s program */
  loader: string
  /** Debian’s name for the processor. */
  architecture: 'amd64' | 'arm64'
}

const places = {
  'linux-x64': { folder: 'lib/x86_64-linux-gnu', loader: 'lib64/ld-linux-x86-64.so.2', architecture: 'amd64' },
  'linux-arm64': { folder: 'lib/aarch64-linux-gnu', loader: 'lib/ld-linux-aarch64.so.1', architecture: 'arm64' },
} as const

/** What the runtime links. source: `readelf -d` of Bun’s program */
const LIBRARIES = ['libc.so.6', 'libm.so.6', 'libpthread.so.0', 'libdl.so.2']

const DOCUMENTS = 'usr/share/doc/libc6'

/** Returns the C library for a target. Downloads nothing: throws with the command to type if it is missing. */
export function libraryPart(target: ImageTarget): LibraryPart {
  const state = partState(target === 'linux-x64' ? 'libc-x64' : 'libc-arm64')
  if (!state.found)
    throw new Error(`The C library for ${target} is missing: ${state.because}.\n→ bun tools/provision/run.ts`)
  return { root: state.root, ...places[target] }
}

/** Returns the files of the C library that the image has: the loader, what the runtime links, and the licence. */
export function imageLibraries({ root, folder, loader }: LibraryPart) {
  const read = (path: string) => readFileSync(realpathSync(join(root, path)))
  return [
    { path: loader, mode: 0o755, contents: read(join(folder, loader.replace(/^.*\//, ''))) },
    ...LIBRARIES.map((name) => ({ path: join(folder, name), mode: 0o755, contents: read(join(folder, name)) })),
    { path: join(DOCUMENTS, 'copyright'), mode: 0o644, contents: read(join(DOCUMENTS, 'copyright')) },
  ]
}

/** Returns Debian's own version of the C library, such as `2.36-9+deb12u10`. source: deb-changelog(5) */
export function libraryVersion({ root }: LibraryPart): string {
  const changes = gunzipSync(readFileSync(join(root, DOCUMENTS, 'changelog.Debian.gz'))).toString('utf8')
  const version = /^glibc \(([^)]+)\)/.exec(changes)?.[1]
  if (version === undefined) throw new Error(`${DOCUMENTS} of ${root} does not say the version of the C library.`)
  return version
}

/** Returns what a bill of materials says of the C library. source: CycloneDX 1.6; package-url, "deb" */
export function describeLibrary(part: LibraryPart) {
  const version = libraryVersion(part)
  const purl = `pkg:deb/debian/libc6@${encodeURIComponent(version)}?arch=${part.architecture}`
  return {
    type: 'library',
    'bom-ref': purl,
    name: 'libc6',
    version,
    purl,
    licenses: [{ license: { id: 'LGPL-2.1-or-later' } }],
    components: imageLibraries(part).map(({ path, contents }) => ({
      type: 'file',
      'bom-ref': `${purl}#${path}`,
      name: path,
      hashes: [{ alg: 'SHA-256', content: createHash('sha256').update(contents).digest('hex') }],
    })),
  }
}
