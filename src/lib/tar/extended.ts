import { Damaged, type Entry } from './entry.ts'
import { utf8, type Plain } from './header.ts'

const NUMBERS = ['size', 'uid', 'gid'] as const
const TEXTS = ['path', 'linkpath'] as const
type Key = (typeof NUMBERS)[number] | (typeof TEXTS)[number]

/** What an extended header says of the entry after it. Only what usher writes is understood; anything else is refused. */
export function extendedOf(body: Buffer): Map<Key, string> {
  const said = new Map<Key, string>()
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(32, at)
    const digits = space === -1 ? '' : body.toString('latin1', at, space)
    const end = at + Number(digits)
    if (!/^[1-9]\d{0,5}$/.test(digits) || end > body.length || body[end - 1] !== 10 || end <= space)
      throw new Damaged('has an extended header whose lengths are wrong')
    const [, key = '', value = ''] = /^(\w+)=([\s\S]*)$/.exec(utf8(body.subarray(space + 1, end - 1))) ?? []
    if (!isKey(key)) throw new Damaged('has an extended header that usher never writes')
    if (said.has(key)) throw new Damaged(`says ${key} twice of one file`)
    said.set(key, value)
    at = end
  }
  return said
}

function isKey(key: string): key is Key {
  return ([...NUMBERS, ...TEXTS] as string[]).includes(key)
}

export function extend({ extended: _extended, ...plain }: Plain, said: ReadonlyMap<Key, string>): Entry {
  const number = (key: (typeof NUMBERS)[number], otherwise: number) => {
    const text = said.get(key)
    if (text === undefined) return otherwise
    if (!/^\d{1,15}$/.test(text)) throw new Damaged(`says a ${key} that is none`)
    return Number(text)
  }
  const target = said.get('linkpath') ?? plain.target
  if (said.has('linkpath') && plain.type !== 'link') throw new Damaged('says where something leads that is no link')
  return {
    ...plain,
    path: said.get('path') ?? plain.path,
    bytes: number('size', plain.bytes),
    uid: number('uid', plain.uid),
    gid: number('gid', plain.gid),
    target,
  }
}
