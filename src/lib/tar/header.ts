import { BLOCK, Damaged, padding, type Entry } from './entry.ts'

// source: POSIX.1-2024, pax: the ustar interchange format, and its extended header
const FLAGS: Record<Entry['type'], string> = { file: '0', folder: '5', link: '2' }
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

/** Where what stands in a header, for whoever reads what others wrote. */
export const FIELDS = {
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

export interface Field {
  at: number
  length: number
}

/** The blocks before the contents: what does not fit in the plain header goes into an extended one before it. */
export function headerOf(entry: Entry): Buffer {
  const name = entry.type === 'folder' ? `${entry.path}/` : entry.path
  const extended = Object.entries({
    path: fits(name, NAME) ? null : name,
    linkpath: entry.target === null || fits(entry.target, TARGET) ? null : entry.target,
    size: entry.bytes < 8 ** 11 ? null : String(entry.bytes),
    uid: entry.uid < 8 ** 7 ? null : String(entry.uid),
    gid: entry.gid < 8 ** 7 ? null : String(entry.gid),
  }).flatMap(([key, value]) => (value === null ? [] : [record(key, value)]))
  const plain = block(FLAGS[entry.type], { ...entry, path: name })
  if (extended.length === 0) return plain
  const body = Buffer.from(extended.join(''))
  const about = { ...entry, path: 'extended', bytes: body.length, target: null }
  return Buffer.concat([block(EXTENDED, about), body, Buffer.alloc(padding(body.length)), plain])
}

function fits(text: string, { length }: Field): boolean {
  return Buffer.byteLength(text) <= length
}

/** `LENGTH KEY=VALUE\n`, where the length counts itself. */
function record(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + String(rest).length
  if (String(length).length > String(rest).length) length += 1
  return `${length} ${key}=${value}\n`
}

function block(flag: string, entry: Omit<Entry, 'type'>): Buffer {
  const made = Buffer.alloc(BLOCK)
  const put = ({ at, length }: Field, text: string) => made.write(text, at, length)
  const number = (field: Field, value: number) => {
    const most = 8 ** (field.length - 1)
    put(field, (value < most ? value : 0).toString(8).padStart(field.length - 1, '0'))
  }
  put(NAME, entry.path)
  number(MODE, entry.mode & 0o7777)
  number(UID, entry.uid)
  number(GID, entry.gid)
  number(SIZE, entry.bytes)
  number(MTIME, Math.max(0, entry.mtime))
  made.write(flag, FLAG)
  put(TARGET, entry.target ?? '')
  made.write(MAGIC.text, MAGIC.at, 'latin1')
  put(SUM, `${sumOf(made).toString(8).padStart(6, '0')}\0 `)
  return made
}

/** Of all bytes, those of the sum itself taken as spaces. */
export function sumOf(header: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at += 1) sum += at >= SUM.at && at < SUM.at + SUM.length ? 32 : header[at]!
  return sum
}

/** A header as it stands; its size is that of the extended header where `extended` is true. */
export interface Plain extends Entry {
  extended: boolean
}

/** Reads one. Whatever is not a file, a folder or a link is refused by name: devices, pipes, hard links, old GNU forms. */
export function plainOf(header: Buffer): Plain {
  if (octal(header, SUM) !== sumOf(header)) throw new Damaged('has a header whose sum is wrong')
  if (header.toString('latin1', MAGIC.at, MAGIC.at + 8) !== MAGIC.text) throw new Damaged('is no tar that usher writes')
  if (header[PREFIX.at] !== 0) throw new Damaged('has a name in two parts, which usher never writes')
  const flag = String.fromCharCode(header[FLAG]!)
  const type = (Object.keys(FLAGS) as Entry['type'][]).find((one) => FLAGS[one] === flag)
  const path = plainText(header, NAME)
  if (type === undefined && flag !== EXTENDED)
    throw new Damaged(`holds ${refused[flag] ?? 'something of an unknown sort'} (${path})`)
  return {
    path,
    type: type ?? 'file',
    extended: flag === EXTENDED,
    bytes: octal(header, SIZE),
    mode: octal(header, MODE),
    uid: octal(header, UID),
    gid: octal(header, GID),
    mtime: octal(header, MTIME),
    target: type === 'link' ? plainText(header, TARGET) : null,
  }
}

const refused: Readonly<Record<string, string>> = {
  '1': 'a hard link',
  '3': 'a device',
  '4': 'a device',
  '6': 'a pipe',
  S: 'a file with holes',
  g: 'a header for all that follows',
}

export function plainText(header: Buffer, { at, length }: Field): string {
  const end = header.indexOf(0, at)
  const bytes = header.subarray(at, end === -1 || end > at + length ? at + length : end)
  return utf8(bytes)
}

/** Names that are no UTF-8 could be read as two different ones. */
export function utf8(bytes: Buffer): string {
  const read = bytes.toString('utf8')
  if (!Buffer.from(read).equals(bytes)) throw new Damaged('has a name that is no UTF-8')
  return read
}

function octal(header: Buffer, { at, length }: Field): number {
  const written = header.toString('latin1', at, at + length)
  if (!/^[0-7]+[\0 ]*$/.test(written)) throw new Damaged('has a number that is none')
  return Number.parseInt(written, 8)
}
