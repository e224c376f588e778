import { DamagedArchive, type TarEntry } from './entry.ts'
import { decodeUtf8, type PlainHeader } from './header.ts'

const NUMERIC_KEYS = ['size', 'uid', 'gid'] as const
const TEXT_KEYS = ['path', 'linkpath'] as const
type PaxKey = (typeof NUMERIC_KEYS)[number] | (typeof TEXT_KEYS)[number]

/** Parses an extended header. Throws for keys that usher does not write. */
export function parsePaxHeader(body: Buffer): Map<PaxKey, string> {
  const records = new Map<PaxKey, string>()
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(32, at)
    const digits = space === -1 ? '' : body.toString('latin1', at, space)
    const end = at + Number(digits)
    if (!/^[1-9]\d{0,5}$/.test(digits) || end > body.length || body[end - 1] !== 10 || end <= space)
      throw new DamagedArchive('has an extended header with wrong lengths')
    const [, key = '', value = ''] = /^(\w+)=([\s\S]*)$/.exec(decodeUtf8(body.subarray(space + 1, end - 1))) ?? []
    if (!isPaxKey(key)) throw new DamagedArchive('has an extended header that usher never writes')
    if (records.has(key)) throw new DamagedArchive(`gives ${key} twice for one file`)
    records.set(key, value)
    at = end
  }
  return records
}

function isPaxKey(key: string): key is PaxKey {
  return ([...NUMERIC_KEYS, ...TEXT_KEYS] as string[]).includes(key)
}

export function applyPaxHeader(
  { isExtended: _extended, ...plain }: PlainHeader,
  records: ReadonlyMap<PaxKey, string>,
): TarEntry {
  const number = (key: (typeof NUMERIC_KEYS)[number], otherwise: number) => {
    const text = records.get(key)
    if (text === undefined) return otherwise
    if (!/^\d{1,15}$/.test(text)) throw new DamagedArchive(`gives an invalid ${key}`)
    return Number(text)
  }
  const target = records.get('linkpath') ?? plain.target
  if (records.has('linkpath') && plain.type !== 'link')
    throw new DamagedArchive('gives a link target to an entry that is not a link')
  return {
    ...plain,
    path: records.get('path') ?? plain.path,
    bytes: number('size', plain.bytes),
    uid: number('uid', plain.uid),
    gid: number('gid', plain.gid),
    target,
  }
}
