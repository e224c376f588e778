import { decodeName } from '../file-name.ts'
import { withoutTrailingSlashes } from '../text.ts'
import type { ByteReader } from './byte-reader.ts'
import { BLOCK_BYTES, DamagedArchive, paddingBytes, type TarEntry } from './entry.ts'
import { attributesOf, HEADER_FIELDS, readTextField, headerChecksum, type HeaderField } from './header.ts'
import { readEntries } from './reader.ts'

/** An entry of a tar that usher did not write. `hard`: another name of the file at `target`. */
export interface ForeignTarEntry extends Omit<TarEntry, 'type'> {
  type: TarEntry['type'] | 'hard' | 'other'
}

/** Enough for long names and a few attributes; engines write no larger header. */
const MAX_HEADER_BYTES = 1024 * 1024

const TYPES: Readonly<Record<string, ForeignTarEntry['type']>> = {
  '0': 'file',
  '\0': 'file',
  '7': 'file',
  '5': 'folder',
  '2': 'link',
  '1': 'hard',
}

/**
 * Reads the entries, in order, of a tar written by an engine, in plain, pax or GNU format. The caller checks the names.
 * Throws `DamagedArchive` if the input is not a tar, or ends early.
 * source: POSIX.1-2024, pax; GNU tar, “Basic Tar Format”; Go's archive/tar, which is what both engines write with
 */
export function readForeignTar(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ entry: ForeignTarEntry; contents: AsyncIterable<Buffer> }> {
  return readEntries(source, readNextEntry, async () => {})
}

/** Extended headers come first and hold what does not fit in the plain one. */
async function readNextEntry(bytes: ByteReader): Promise<ForeignTarEntry | undefined> {
  const records: PaxRecords = {}
  for (;;) {
    const header = await bytes.readExactly(BLOCK_BYTES)
    if (header.every((byte) => byte === 0)) return undefined
    if (parseNumberField(header, HEADER_FIELDS.sum) !== headerChecksum(header))
      throw new DamagedArchive('has a header with a wrong checksum')
    const flag = String.fromCharCode(header[HEADER_FIELDS.flag]!)
    if (!'xgLK'.includes(flag)) return parseEntry(header, flag, records)
    const length = parseNumberField(header, HEADER_FIELDS.size)
    if (length > MAX_HEADER_BYTES) throw new DamagedArchive('has a name longer than any path can be')
    const body = await bytes.readExactly(length)
    await bytes.readExactly(paddingBytes(length))
    if (flag === 'x') Object.assign(records, parsePaxRecords(body))
    if (flag === 'L') records['path'] = bytesUntilNul(body)
    if (flag === 'K') records['linkpath'] = bytesUntilNul(body)
  }
}

type PaxRecords = Record<string, Buffer>

function parseEntry(header: Buffer, flag: string, records: PaxRecords): ForeignTarEntry {
  const type = TYPES[flag] ?? 'other'
  const text = (key: string) => (records[key] === undefined ? undefined : decodeName(records[key]))
  const numberOf = (key: string, field: HeaderField) =>
    records[key] === undefined ? parseNumberField(header, field) : parseDecimal(records[key].toString('latin1'))
  const prefix = header.toString('latin1', HEADER_FIELDS.magic.at, HEADER_FIELDS.magic.at + 6) === 'ustar\0'
  const prefixPath = prefix ? readTextField(header, HEADER_FIELDS.prefix) : ''
  const path = text('path') ?? (prefixPath === '' ? '' : `${prefixPath}/`) + readTextField(header, HEADER_FIELDS.name)
  return {
    path: withoutTrailingSlashes(path.replace(/^(\.\/+)+/, '')),
    type,
    // A hard link has no contents, whatever length some programs write.
    bytes: type === 'hard' ? 0 : numberOf('size', HEADER_FIELDS.size),
    mode: parseNumberField(header, HEADER_FIELDS.mode) & 0o7777,
    uid: numberOf('uid', HEADER_FIELDS.uid),
    gid: numberOf('gid', HEADER_FIELDS.gid),
    mtime: numberOf('mtime', HEADER_FIELDS.mtime),
    target:
      type === 'link' || type === 'hard' ? (text('linkpath') ?? readTextField(header, HEADER_FIELDS.target)) : null,
    ...attributesOf(Object.entries(records)),
  }
}

/** Repeated `LENGTH KEY=VALUE`, each with a line feed at its end. */
function parsePaxRecords(body: Buffer): PaxRecords {
  const records: PaxRecords = {}
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(32, at)
    const end = at + Number(body.toString('latin1', at, space))
    const equals = body.indexOf(61, space)
    if (space === -1 || !(end > space) || end > body.length || equals === -1 || equals >= end)
      throw new DamagedArchive('has an extended header with wrong lengths')
    records[decodeName(body.subarray(space + 1, equals))] = body.subarray(equals + 1, end - 1)
    at = end
  }
  return records
}

/** Octal, or binary if the first bit is set. */
function parseNumberField(header: Buffer, { at, length }: HeaderField): number {
  if (header[at]! & 0x80) return Number(header.subarray(at + 1, at + length).reduce((sum, byte) => sum * 256 + byte, 0))
  const written = header
    .toString('latin1', at, at + length)
    .replace(/(?<![\0 ])[\0 ]+$/, '')
    .trimStart()
  if (!/^[0-7]*$/.test(written)) throw new DamagedArchive('has an invalid number')
  return written === '' ? 0 : Number.parseInt(written, 8)
}

/** Extended headers use decimal numbers, and times may have a fraction. */
function parseDecimal(text: string): number {
  const value = Math.floor(Number(text))
  if (!Number.isSafeInteger(value)) throw new DamagedArchive('has an invalid number')
  return Math.max(0, value)
}

function bytesUntilNul(body: Buffer): Buffer {
  const end = body.indexOf(0)
  return body.subarray(0, end === -1 ? body.length : end)
}
