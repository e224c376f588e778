import { decodeName } from '../file-name.ts'
import { DamagedArchive, type TarEntry } from './entry.ts'
import { ATTRIBUTE_KEY, attributesOf, type PlainHeader } from './header.ts'

const NUMERIC_KEYS = ['size', 'uid', 'gid', 'GNU.sparse.realsize'] as const
const KEYS = [...NUMERIC_KEYS, 'path', 'linkpath', 'GNU.sparse.major', 'GNU.sparse.minor', 'GNU.sparse.name']
type PaxRecords = ReadonlyMap<string, Buffer>

/** Parses an extended header. Throws for keys that usher does not write. */
export function parsePaxHeader(body: Buffer): PaxRecords {
  const records = new Map<string, Buffer>()
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(32, at)
    const digits = space === -1 ? '' : body.toString('latin1', at, space)
    const end = at + Number(digits)
    if (!/^[1-9]\d{0,5}$/.test(digits) || end > body.length || body[end - 1] !== 10 || end <= space)
      throw new DamagedArchive('has an extended header with wrong lengths')
    const equals = body.indexOf(61, space)
    const key = equals === -1 || equals >= end ? '' : decodeName(body.subarray(space + 1, equals))
    if (!isPaxKey(key)) throw new DamagedArchive('has an extended header that usher never writes')
    if (records.has(key)) throw new DamagedArchive(`gives ${key} twice for one file`)
    records.set(key, body.subarray(equals + 1, end - 1))
    at = end
  }
  return records
}

const isPaxKey = (key: string): boolean =>
  KEYS.includes(key) || (key.startsWith(ATTRIBUTE_KEY) && key.length > ATTRIBUTE_KEY.length)

export function applyPaxHeader({ isExtended: _extended, ...plain }: PlainHeader, records: PaxRecords): TarEntry {
  const text = (key: string) => {
    const bytes = records.get(key)
    return bytes && decodeName(bytes)
  }
  const number = (key: (typeof NUMERIC_KEYS)[number]) => {
    const digits = text(key)
    if (digits !== undefined && !/^\d{1,15}$/.test(digits)) throw new DamagedArchive(`gives an invalid ${key}`)
    return digits === undefined ? undefined : Number(digits)
  }
  if (records.has('linkpath') && plain.type !== 'link')
    throw new DamagedArchive('gives a link target to an entry that is not a link')
  const path = text('path') ?? plain.path
  const expandedBytes = number('GNU.sparse.realsize')
  const sparseKeys = ['major', 'minor', 'name'].map((key) => text(`GNU.sparse.${key}`))
  const expected = expandedBytes === undefined ? [undefined, undefined, undefined] : ['1', '0', path]
  if (sparseKeys.some((value, at) => value !== expected[at]) || (expandedBytes !== undefined && plain.type !== 'file'))
    throw new DamagedArchive('has an extended header that usher never writes')
  return {
    ...plain,
    path,
    bytes: number('size') ?? plain.bytes,
    uid: number('uid') ?? plain.uid,
    gid: number('gid') ?? plain.gid,
    target: text('linkpath') ?? plain.target,
    ...attributesOf(records),
    ...(expandedBytes !== undefined && { expandedBytes }),
  }
}
