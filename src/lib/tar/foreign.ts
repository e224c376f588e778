import type { Bytes } from './bytes.ts'
import { BLOCK, Damaged, padding, type Entry } from './entry.ts'
import { FIELDS, plainText, sumOf, type Field } from './header.ts'
import { entriesOf } from './read.ts'

/** What a tar of somebody else tells of one thing. `hard`: another name of the file at `target`. */
export interface Foreign extends Omit<Entry, 'type'> {
  type: Entry['type'] | 'hard' | 'other'
}

/** Long names and the few facts beside them; an engine writes no more than this for one thing. */
const LONGEST_EXTENDED = 1024 * 1024

const TYPES: Readonly<Record<string, Foreign['type']>> = {
  '0': 'file',
  '\0': 'file',
  '7': 'file',
  '5': 'folder',
  '2': 'link',
  '1': 'hard',
}

/**
 * The entries of a tar that an engine made, in order: in the plain form, in that of pax, or in that of GNU. What the names
 * say is for the caller to judge. Refused with `Damaged` where it is none, or ends early.
 * source: POSIX.1-2024, pax; GNU tar, “Basic Tar Format”; Go's archive/tar, which is what both engines write with
 */
export function readForeignTar(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ entry: Foreign; contents: AsyncIterable<Buffer> }> {
  return entriesOf(source, nextEntry, async () => {})
}

/** Headers before the one that counts tell what does not fit in it. */
async function nextEntry(bytes: Bytes): Promise<Foreign | undefined> {
  const said: Said = {}
  for (;;) {
    const header = await bytes.exactly(BLOCK)
    if (header.every((byte) => byte === 0)) return undefined
    if (number(header, FIELDS.sum) !== sumOf(header)) throw new Damaged('has a header whose sum is wrong')
    const flag = String.fromCharCode(header[FIELDS.flag]!)
    if (!'xgLK'.includes(flag)) return entryOf(header, flag, said)
    const length = number(header, FIELDS.size)
    if (length > LONGEST_EXTENDED) throw new Damaged('has a name longer than any there is')
    const body = await bytes.exactly(length)
    await bytes.exactly(padding(length))
    if (flag === 'x') Object.assign(said, saidIn(body))
    if (flag === 'L') said['path'] = untilZero(body)
    if (flag === 'K') said['linkpath'] = untilZero(body)
  }
}

type Said = Record<string, string>

function entryOf(header: Buffer, flag: string, said: Said): Foreign {
  const type = TYPES[flag] ?? 'other'
  const told = (key: string, field: Field) => (said[key] === undefined ? number(header, field) : amount(said[key]))
  const prefix = header.toString('latin1', FIELDS.magic.at, FIELDS.magic.at + 6) === 'ustar\0'
  const above = prefix ? plainText(header, FIELDS.prefix) : ''
  const path = said['path'] ?? (above === '' ? '' : `${above}/`) + plainText(header, FIELDS.name)
  return {
    path: path.replace(/^(\.\/+)+/, '').replace(/\/+$/, ''),
    type,
    // A hard link has no contents, whatever length some write beside it.
    bytes: type === 'hard' ? 0 : told('size', FIELDS.size),
    mode: number(header, FIELDS.mode) & 0o7777,
    uid: told('uid', FIELDS.uid),
    gid: told('gid', FIELDS.gid),
    mtime: told('mtime', FIELDS.mtime),
    target: type === 'link' || type === 'hard' ? (said['linkpath'] ?? plainText(header, FIELDS.target)) : null,
  }
}

/** `LENGTH KEY=VALUE\n`, as often as there is something to say. */
function saidIn(body: Buffer): Said {
  const said: Said = {}
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(32, at)
    const end = at + Number(body.toString('latin1', at, space))
    const text = body.toString('utf8', space + 1, end - 1)
    const equals = text.indexOf('=')
    if (space === -1 || !(end > space) || end > body.length || equals === -1)
      throw new Damaged('has an extended header whose lengths are wrong')
    said[text.slice(0, equals)] = text.slice(equals + 1)
    at = end
  }
  return said
}

/** Octal, or, where the first bit is set, a number as it is. */
function number(header: Buffer, { at, length }: Field): number {
  if (header[at]! & 0x80) return Number(header.subarray(at + 1, at + length).reduce((sum, byte) => sum * 256 + byte, 0))
  const written = header
    .toString('latin1', at, at + length)
    .replace(/[\0 ]+$/, '')
    .trimStart()
  if (!/^[0-7]*$/.test(written)) throw new Damaged('has a number that is none')
  return written === '' ? 0 : Number.parseInt(written, 8)
}

/** In an extended header numbers are decimal, and times may have a fraction. */
function amount(text: string): number {
  const value = Math.floor(Number(text))
  if (!Number.isSafeInteger(value)) throw new Damaged('has a number that is none')
  return Math.max(0, value)
}

function untilZero(body: Buffer): string {
  const end = body.indexOf(0)
  return body.toString('utf8', 0, end === -1 ? body.length : end)
}
