import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { encodeExtendedHeader } from '../../../src/lib/tar/header.ts'
import { encodeEntry, endOfArchive } from '../../../src/lib/tar/writer.ts'
import { LICENCE, SUMMARY, type PackageDetails } from './package-details.ts'
import { packageFiles, type PackageFile } from './package-files.ts'
import { tarEntry } from './tar.ts'

const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' } as const

/** What the musl runtime is linked with. */
const DEPENDS = { x64: 'so:libc.musl-x86_64.so.1', arm64: 'so:libc.musl-aarch64.so.1' } as const
const LIBRARIES = ['libgcc', 'libstdc++']

export const apkName = ({ version, arch }: PackageDetails): string =>
  `usher-${apkVersion(version)}.${ARCHITECTURES[arch]}.apk`

/** `0.9.0-rc.1` is `0.9.0_rc1-r0`. source: Alpine’s wiki, “APKBUILD Reference”, pkgver */
const apkVersion = (version: string): string => `${version.replace(/-([a-z]+)\.?(\d*)/, '_$1$2')}-r0`

/**
 * Creates an Alpine package from the files of a release's archive: two compressed tars, of which the first, without an
 * end, says what the second is. It has no signature of its own, because keys of Alpine are installed in each system.
 * source: Alpine’s wiki, “Apk spec”
 */
export function createApk(archive: ReadonlyMap<string, Buffer>, details: PackageDetails): Buffer {
  const files = packageFiles(archive, 'apk')
  const entries = files.flatMap((file) => encodeWithChecksum(file, details.time))
  const data = gzipSync(Buffer.concat([...entries, endOfArchive()]), { level: 9 })
  const text = Buffer.from(packageInfo(files, data, details))
  const control: PackageFile = { path: '.PKGINFO', type: 'file', mode: 0o644, bytes: text }
  return Buffer.concat([gzipSync(encodeEntry(tarEntry(control, details.time), text), { level: 9 }), data])
}

function encodeWithChecksum(file: PackageFile, time: number): Buffer[] {
  const entry = tarEntry(file, time)
  if (file.type === 'folder') return [encodeEntry(entry)]
  const sum = createHash('sha1').update(file.bytes).digest('hex')
  const records = [['APK-TOOLS.checksum.SHA1', Buffer.from(sum)]] as const
  return [encodeExtendedHeader(entry, records), encodeEntry(entry, file.bytes)]
}

function packageInfo(files: readonly PackageFile[], data: Buffer, details: PackageDetails): string {
  const { version, arch, maintainer, homepage, time } = details
  const fields: [string, string | number][] = [
    ['pkgname', 'usher'],
    ['pkgver', apkVersion(version)],
    ['pkgdesc', SUMMARY],
    ['url', homepage ?? ''],
    ['builddate', time],
    ['packager', maintainer],
    ['size', files.reduce((sum, { bytes }) => sum + bytes.length, 0)],
    ['arch', ARCHITECTURES[arch]],
    ['license', LICENCE],
    ['depend', DEPENDS[arch]],
    ...LIBRARIES.map((name): [string, string] => ['depend', name]),
    ['datahash', createHash('sha256').update(data).digest('hex')],
  ]
  return fields.map(([name, value]) => `${name} = ${value}\n`).join('')
}
