import { createHash } from 'node:crypto'
import { compress, COMPRESSION_LEVEL, DESCRIPTION, LICENCE, SUMMARY, type PackageDetails } from './package-details.ts'
import { isOwnFolder, packageFiles, requiredGlibc, type PackageFile } from './package-files.ts'
import { createCpio } from './cpio.ts'
import { encodeRpmHeader, type RpmTag } from './rpm-header.ts'

const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' } as const
const RELEASE = '1'
/** source: rpm, rpmds.h: `<`, `=` and “a feature of rpm itself” */
const [LESS, EQUAL, RPMLIB] = [2, 8, 1 << 24]
const SHA256 = 8
const REGION = { signature: 62, header: 63 } as const

export const rpmName = ({ version, arch }: PackageDetails): string =>
  `usher-${rpmVersion(version)}-${RELEASE}.${ARCHITECTURES[arch]}.rpm`

/** A version before a release sorts before it. source: the RPM manual, “Dependencies”, versioning */
const rpmVersion = (version: string): string => version.replace('-', '~')

/** Creates an RPM package from the files of a release's archive. source: the RPM manual, “RPM v4 Package format” */
export function createRpm(archive: ReadonlyMap<string, Buffer>, details: PackageDetails): Buffer {
  const files = packageFiles(archive, 'rpm').filter((file) => file.type === 'file' || isOwnFolder(file))
  const cpio = createCpio(files, details.time)
  const payload = compress(cpio)
  const header = encodeRpmHeader(REGION.header, [
    ...packageTags(files, details),
    ...fileTags(files, details.time),
    ...dependencyTags(files, details),
    ...payloadTags(payload),
  ])
  const signature = encodeRpmHeader(REGION.signature, signatureTags(header, payload, cpio.length))
  const padding = Buffer.alloc(-signature.length & 7)
  return Buffer.concat([encodeLead(details), signature, padding, header, payload])
}

/** The old start of the file, which only tells that it is a package. */
function encodeLead({ version, arch }: PackageDetails): Buffer {
  const lead = Buffer.alloc(96)
  Buffer.from([0xed, 0xab, 0xee, 0xdb, 3, 0, 0, 0, 0, arch === 'x64' ? 1 : 19]).copy(lead)
  lead.write(`usher-${rpmVersion(version)}-${RELEASE}`.slice(0, 65), 10)
  lead.writeUInt16BE(1, 76)
  lead.writeUInt16BE(5, 78)
  return lead
}

function packageTags(
  files: readonly PackageFile[],
  { version, arch, maintainer, homepage, time }: PackageDetails,
): RpmTag[] {
  return [
    [100, 'strings', ['C']],
    [1000, 'string', 'usher'],
    [1001, 'string', rpmVersion(version)],
    [1002, 'string', RELEASE],
    [1004, 'translated', SUMMARY],
    [1005, 'translated', DESCRIPTION],
    [1006, 'int32', [time]],
    [1007, 'string', 'localhost'],
    [1009, 'int32', [files.reduce((sum, { bytes }) => sum + bytes.length, 0)]],
    [1014, 'string', LICENCE],
    [1015, 'string', maintainer],
    [1016, 'translated', 'Unspecified'],
    ...(homepage === null ? [] : [[1020, 'string', homepage] as const]),
    [1021, 'string', 'linux'],
    [1022, 'string', ARCHITECTURES[arch]],
    [1044, 'string', `usher-${rpmVersion(version)}-${RELEASE}.src.rpm`],
  ]
}

function fileTags(files: readonly PackageFile[], time: number): RpmTag[] {
  const parts = files.map(({ path }) => ({ folder: `/${path.slice(0, path.lastIndexOf('/') + 1)}`, path }))
  const folders = [...new Set(parts.map(({ folder }) => folder))]
  const each = <Value>(value: (file: PackageFile, at: number) => Value) => files.map(value)
  return [
    [1028, 'int32', each(({ bytes }) => bytes.length)],
    [1030, 'int16', each(({ type, mode }) => mode | (type === 'folder' ? 0o040000 : 0o100000))],
    [1033, 'int16', each(() => 0)],
    [1034, 'int32', each(() => time)],
    [1035, 'strings', each(({ type, bytes }) => (type === 'file' ? sha256(bytes) : ''))],
    [1036, 'strings', each(() => '')],
    [1037, 'int32', each(() => 0)],
    [1039, 'strings', each(() => 'root')],
    [1040, 'strings', each(() => 'root')],
    [1045, 'int32', each(() => 0xffffffff)],
    [1095, 'int32', each(() => 1)],
    [1096, 'int32', each((_, at) => at + 1)],
    [1097, 'strings', each(() => '')],
    [1116, 'int32', parts.map(({ folder }) => folders.indexOf(folder))],
    [1117, 'strings', each(({ path }) => path.slice(path.lastIndexOf('/') + 1))],
    [1118, 'strings', folders],
    [5011, 'int32', [SHA256]],
  ]
}

function dependencyTags(files: readonly PackageFile[], { version }: PackageDetails): RpmTag[] {
  const glibc = requiredGlibc(files.find(({ path }) => path === 'usr/bin/usher')!.bytes)
  // source: rpm, rpmlib features
  const features = [
    ['rpmlib(CompressedFileNames)', '3.0.4-1'],
    ['rpmlib(FileDigests)', '4.6.0-1'],
    ['rpmlib(PayloadFilesHavePrefix)', '4.0-1'],
    ['rpmlib(PayloadIsZstd)', '5.4.18-1'],
  ] as const
  const library = `libc.so.6(${glibc === null ? '' : `GLIBC_${glibc}`})(64bit)`
  return [
    [1047, 'strings', ['usher']],
    [1112, 'int32', [EQUAL]],
    [1113, 'strings', [`${rpmVersion(version)}-${RELEASE}`]],
    [1048, 'int32', [0, ...features.map(() => RPMLIB | LESS | EQUAL)]],
    [1049, 'strings', [library, ...features.map(([name]) => name)]],
    [1050, 'strings', ['', ...features.map(([, needed]) => needed)]],
  ]
}

const payloadTags = (payload: Buffer): RpmTag[] => [
  [1124, 'string', 'cpio'],
  [1125, 'string', 'zstd'],
  [1126, 'string', String(COMPRESSION_LEVEL)],
  [5092, 'strings', [sha256(payload)]],
  [5093, 'int32', [SHA256]],
]

function signatureTags(header: Buffer, payload: Buffer, unpackedBytes: number): RpmTag[] {
  const md5 = createHash('md5').update(header).update(payload).digest()
  return [
    [269, 'string', createHash('sha1').update(header).digest('hex')],
    [273, 'string', sha256(header)],
    [1000, 'int32', [header.length + payload.length]],
    [1004, 'bytes', md5],
    [1007, 'int32', [unpackedBytes]],
  ]
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
