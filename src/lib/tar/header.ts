import { decodeName, encodeName } from '../file-name.ts'
import { BLOCK_BYTES, DamagedArchive, paddingBytes, type TarEntry } from './entry.ts'

// source: POSIX.1-2024, pax: the ustar interchange format, and its extended header
const TYPE_FLAGS: Record<TarEntry['type'], string> = { file: '0', folder: '5', link: '2' }
const EXTENDED = 'x'
const NAME = { at: 0, length: 100 }
const MODE = { at: 100, length: 8 }
const UID = { at: 108, length: 8 }
const GID = { at: 116, length: 8 }
const SIZE = { at: 124, length: 12 }
const MTIME = { at: 136, length: 12 }
const SUM = { at: 148, length: 8 }
const FLAG = 156
const TARGET = { at: 157, length: 100 }
const MAGIC = { at: 257, text: 'ustar\x0000' }
const PREFIX = { at: 345, length: 155 }

export const HEADER_FIELDS = {
  name: NAME,
  mode: MODE,
  uid: UID,
  gid: GID,
  size: SIZE,
  mtime: MTIME,
  sum: SUM,
  flag: FLAG,
  target: TARGET,
  magic: MAGIC,
  prefix: PREFIX,
}

export interface HeaderField {
  at: number
  length: number
}

/** Returns the header blocks: an extended header first, if something does not fit in the plain one. */
export function encodeHeader(entry: TarEntry): Buffer {
  const name = entry.type === 'folder' ? `${entry.path}/` : entry.path
  const extended: PaxRecord[] = [
    ...Object.entries({
      path: fits(name, NAME) ? null : name,
      linkpath: entry.target === null || fits(entry.target, TARGET) ? null : entry.target,
      size: entry.bytes < 8 ** 11 ? null : String(entry.bytes),
      uid: entry.uid < 8 ** 7 ? null : String(entry.uid),
      gid: entry.gid < 8 ** 7 ? null : String(entry.gid),
      ...(entry.expandedBytes === undefined ? {} : sparseRecords(name, entry.expandedBytes)),
    }).flatMap(([key, value]): PaxRecord[] => (value === null ? [] : [[key, encodeName(value)]])),
    ...(entry.attributes ?? []).map((one): PaxRecord => [ATTRIBUTE_KEY + one.name, one.value]),
  ]
  const plain = encodeBlock(TYPE_FLAGS[entry.type], { ...entry, path: name })
  return extended.length === 0 ? plain : Buffer.concat([encodeExtendedHeader(entry, extended), plain])
}

type PaxRecord = readonly [key: string, value: Buffer]

/** Returns the blocks of an extended header for the entry that follows. */
export function encodeExtendedHeader(entry: TarEntry, records: readonly PaxRecord[]): Buffer {
  const body = Buffer.concat(records.map(([key, value]) => encodePaxRecord(key, value)))
  const about = { ...entry, path: 'extended', bytes: body.length, target: null }
  return Buffer.concat([encodeBlock(EXTENDED, about), body, Buffer.alloc(paddingBytes(body.length))])
}

function fits(text: string, { length }: HeaderField): boolean {
  return encodeName(text).length <= length
}

/** Where tar programs store extended attributes. source: star, “SCHILY.xattr”; GNU tar and Go's archive/tar read it too */
export const ATTRIBUTE_KEY = 'SCHILY.xattr.'

/** Returns the extended attributes among the records of an extended header; nothing if there are none. */
export function attributesOf(records: Iterable<[key: string, value: Buffer]>): Pick<TarEntry, 'attributes'> {
  const attributes = Array.from(records).flatMap(([key, value]) =>
    key.startsWith(ATTRIBUTE_KEY) ? [{ name: key.slice(ATTRIBUTE_KEY.length), value }] : [],
  )
  return attributes.length > 0 ? { attributes } : {}
}

/** source: GNU tar, “Storing Sparse Files”, PAX format 1.0 */
const sparseRecords = (name: string, bytes: number) => ({
  'GNU.sparse.major': '1',
  'GNU.sparse.minor': '0',
  'GNU.sparse.name': name,
  'GNU.sparse.realsize': String(bytes),
})

/** `LENGTH KEY=VALUE\n`, where the length counts itself. */
function encodePaxRecord(key: string, value: Buffer): Buffer {
  const name = encodeName(key)
  const rest = name.length + value.length + ' =\n'.length
  let length = rest + String(rest).length
  if (String(length).length > String(rest).length) length += 1
  return Buffer.concat([Buffer.from(`${length} `), name, Buffer.from('='), value, Buffer.from('\n')])
}

function encodeBlock(flag: string, entry: Omit<TarEntry, 'type'>): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES)
  const put = ({ at, length }: HeaderField, text: string) => encodeName(text).copy(block, at, 0, length)
  const number = (field: HeaderField, value: number) => {
    const most = 8 ** (field.length - 1)
    put(field, (value < most ? value : 0).toString(8).padStart(field.length - 1, '0'))
  }
  put(NAME, entry.path)
  number(MODE, entry.mode & 0o7777)
  number(UID, entry.uid)
  number(GID, entry.gid)
  number(SIZE, entry.bytes)
  number(MTIME, Math.max(0, entry.mtime))
  block.write(flag, FLAG)
  put(TARGET, entry.target ?? '')
  block.write(MAGIC.text, MAGIC.at, 'latin1')
  put(SUM, `${headerChecksum(block).toString(8).padStart(6, '0')}\0 `)
  return block
}

/** The sum of all bytes, with the checksum field itself counted as spaces. */
export function headerChecksum(header: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK_BYTES; at += 1) sum += at >= SUM.at && at < SUM.at + SUM.length ? 32 : header[at]!
  return sum
}

/** A parsed header. If `isExtended` is true, its size is that of the extended header. */
export interface PlainHeader extends TarEntry {
  isExtended: boolean
}

/**
 * Parses a header. Throws for anything but a file, a folder or a symbolic link: devices, pipes, hard links, old GNU
 * formats.
 */
export function decodeHeader(header: Buffer): PlainHeader {
  if (parseOctal(header, SUM) !== headerChecksum(header)) throw new DamagedArchive('has a header with a wrong checksum')
  if (header.toString('latin1', MAGIC.at, MAGIC.at + 8) !== MAGIC.text)
    throw new DamagedArchive('is not a tar that usher writes')
  if (header[PREFIX.at] !== 0) throw new DamagedArchive('has a name in two parts, which usher never writes')
  const flag = String.fromCharCode(header[FLAG]!)
  const type = (Object.keys(TYPE_FLAGS) as TarEntry['type'][]).find((one) => TYPE_FLAGS[one] === flag)
  const path = readTextField(header, NAME)
  if (type === undefined && flag !== EXTENDED)
    throw new DamagedArchive(`contains ${unsupportedTypes[flag] ?? 'an entry of an unknown type'} (${path})`)
  return {
    path,
    type: type ?? 'file',
    isExtended: flag === EXTENDED,
    bytes: parseOctal(header, SIZE),
    mode: parseOctal(header, MODE),
    uid: parseOctal(header, UID),
    gid: parseOctal(header, GID),
    mtime: parseOctal(header, MTIME),
    target: type === 'link' ? readTextField(header, TARGET) : null,
  }
}

const unsupportedTypes: Readonly<Record<string, string>> = {
  '1': 'a hard link',
  '3': 'a device',
  '4': 'a device',
  '6': 'a pipe',
  S: 'a sparse file',
  g: 'a global header',
}

export function readTextField(header: Buffer, { at, length }: HeaderField): string {
  const end = header.indexOf(0, at)
  const bytes = header.subarray(at, end === -1 || end > at + length ? at + length : end)
  return decodeName(bytes)
}

function parseOctal(header: Buffer, { at, length }: HeaderField): number {
  const written = header.toString('latin1', at, at + length)
  if (!/^[0-7]+[\0 ]*$/.test(written)) throw new DamagedArchive('has an invalid number')
  return Number.parseInt(written, 8)
}
