import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { encodeEntry, endOfArchive } from '../../../src/lib/tar/writer.ts'
import { compress, DESCRIPTION, SUMMARY, type PackageDetails } from './package-details.ts'
import { packageFiles, requiredGlibc, type PackageFile } from './package-files.ts'
import { tarEntry } from './tar.ts'

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' } as const

/** source: Debian’s zsh package, README.Debian */
const RENAMED = { 'share/zsh/site-functions/_usher': 'share/zsh/vendor-completions/_usher' }

export const debName = ({ version, arch }: PackageDetails): string =>
  `usher_${debVersion(version)}_${ARCHITECTURES[arch]}.deb`

/** A version before a release sorts before it. source: deb-version(7) */
const debVersion = (version: string): string => version.replace('-', '~')

/** Creates a Debian package from the files of a release's archive. source: deb(5), deb-control(5) */
export function createDeb(archive: ReadonlyMap<string, Buffer>, details: PackageDetails): Buffer {
  const files = packageFiles(archive, 'deb', RENAMED)
  const control = controlFiles(files, details)
  const data = compress(createTar(files, details.time))
  return createAr(details.time, [
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', gzipSync(createTar(control, details.time), { level: 9 })],
    ['data.tar.zst', data],
  ])
}

function controlFiles(files: readonly PackageFile[], details: PackageDetails): PackageFile[] {
  const plain = files.filter(({ type }) => type === 'file')
  const sums = plain.map(({ path, bytes }) => `${createHash('md5').update(bytes).digest('hex')}  ${path}\n`)
  const control = (path: string, text: string): PackageFile => ({
    path,
    type: 'file',
    mode: 0o644,
    bytes: Buffer.from(text),
  })
  return [control('control', controlFile(plain, details)), control('md5sums', sums.join(''))]
}

function controlFile(files: readonly PackageFile[], { version, arch, maintainer, homepage }: PackageDetails): string {
  const kibibytes = files.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 1024), 0)
  const glibc = requiredGlibc(files.find(({ path }) => path === 'usr/bin/usher')!.bytes)
  return [
    'Package: usher',
    `Version: ${debVersion(version)}`,
    `Architecture: ${ARCHITECTURES[arch]}`,
    `Maintainer: ${maintainer}`,
    `Installed-Size: ${kibibytes}`,
    `Depends: libc6${glibc === null ? '' : ` (>= ${glibc})`}`,
    'Section: admin',
    'Priority: optional',
    ...(homepage === null ? [] : [`Homepage: ${homepage}`]),
    `Description: ${SUMMARY}`,
    ` ${DESCRIPTION}`,
    '',
  ].join('\n')
}

function createTar(files: readonly PackageFile[], time: number): Buffer {
  const entries = files.map((file) => encodeEntry(tarEntry(file, time, './'), file.bytes))
  return Buffer.concat([...entries, endOfArchive()])
}

/** source: deb(5), the common ar format */
function createAr(time: number, members: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const parts = members.flatMap(([name, bytes]) => [
    Buffer.from(
      `${name.padEnd(16)}${String(time).padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}` +
        `${String(bytes.length).padEnd(10)}\`\n`,
    ),
    bytes,
    Buffer.alloc(bytes.length % 2, '\n'),
  ])
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts])
}
