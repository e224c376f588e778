/** What somebody pressed: the name of a key, or one character. */
export type Key =
  | 'up'
  | 'down'
  | 'page-up'
  | 'page-down'
  | 'home'
  | 'end'
  | 'enter'
  | 'escape'
  | 'backspace'
  | 'tab'
  | 'interrupt'
  | 'suspend'
  | 'redraw'
  | { character: string }

export interface KeyReader {
  /** Returns the keys of what was read. The beginning of a sequence is kept for the rest of it. */
  read(chunk: string): Key[]
  /** Whether the beginning of a sequence is kept: it may be the Escape key alone. */
  isPending(): boolean
  /** Returns the keys of what is kept: nothing follows it. */
  flush(): Key[]
}

// source: ECMA-48, and the sequences of xterm, the Linux console and rxvt for the same keys
const sequences: Readonly<Record<string, Key>> = {
  '[A': 'up',
  '[B': 'down',
  OA: 'up',
  OB: 'down',
  '[5~': 'page-up',
  '[6~': 'page-down',
  '[H': 'home',
  '[F': 'end',
  OH: 'home',
  OF: 'end',
  '[1~': 'home',
  '[4~': 'end',
  '[7~': 'home',
  '[8~': 'end',
}

const controls: Readonly<Record<string, Key>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0003': 'interrupt',
  '\u001a': 'suspend',
  '\u000c': 'redraw',
}

/** A longer sequence is none of a keyboard. */
const MAX_SEQUENCE = 16

export function createKeyReader(): KeyReader {
  let kept = ''
  return {
    read(chunk) {
      const { keys, rest } = decode(kept + chunk)
      kept = rest
      return keys
    },
    isPending: () => kept !== '',
    flush() {
      const keys: Key[] = kept === '' ? [] : ['escape']
      kept = ''
      return keys
    },
  }
}

function decode(text: string): { keys: Key[]; rest: string } {
  const keys: Key[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] !== '\u001b') {
      const character = String.fromCodePoint(text.codePointAt(at)!)
      const key = controls[character] ?? (character >= ' ' ? { character } : undefined)
      if (key !== undefined) keys.push(key)
      at += character.length
      continue
    }
    const sequence = sequenceAt(text, at + 1)
    if (sequence === undefined) return { keys, rest: text.slice(at) }
    const key = sequence === '' ? 'escape' : sequences[sequence]
    if (key !== undefined) keys.push(key)
    at += 1 + sequence.length
  }
  return { keys, rest: '' }
}

/** Returns what follows an escape: empty if it is a key of its own, undefined if the rest has not been read yet. */
function sequenceAt(text: string, at: number): string | undefined {
  const rest = text.slice(at, at + MAX_SEQUENCE)
  if (rest === '') return undefined
  if (rest[0] === 'O') return rest.length < 2 ? undefined : rest.slice(0, 2)
  if (rest[0] !== '[') return ''
  const [sequence] = /^\[[0-?]*[ -/]*[@-~]/.exec(rest) ?? []
  return sequence ?? (rest.length < MAX_SEQUENCE ? undefined : '')
}
