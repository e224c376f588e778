import { describe, expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { ReadStream } from 'node:tty'
import { readHidden } from './hidden.ts'
import { Interrupted } from './interrupt.ts'

/** Keys that somebody presses, and what the terminal was told meanwhile. */
function terminal() {
  const said: unknown[] = []
  const keys = Object.assign(new EventEmitter(), {
    setRawMode: (raw: boolean) => said.push({ raw }),
    resume: () => undefined,
    pause: () => undefined,
  })
  const line = readHidden('KEY: ', keys as unknown as ReadStream, (text) => said.push(text))
  return { said, line, press: (text: string) => keys.emit('data', Buffer.from(text)) }
}

describe('what is typed without being shown', () => {
  test.each([
    ['a line', 'secret\r', 'secret'],
    ['backspace takes back', 'secrex\u007ft\n', 'secret'],
    ['ctrl-u takes all back', 'wrong\u0015right\r', 'right'],
    ['nothing but the end', '\u0004', ''],
    ['other letters', 'pässwörd\r', 'pässwörd'],
  ])('%s', async (_name, keys, typed) => {
    const { line, press, said } = terminal()
    press(keys)
    expect(await line).toBe(typed)
    expect(said).toEqual(['KEY: ', { raw: true }, { raw: false }, '\n'])
  })

  test('may come a key at a time', async () => {
    const { line, press } = terminal()
    for (const key of 'abc\r') press(key)
    expect(await line).toBe('abc')
  })

  test('Ctrl-C leaves, and the terminal is as it was', async () => {
    const { line, press, said } = terminal()
    press('half\u0003')
    await expect(line).rejects.toBeInstanceOf(Interrupted)
    expect(said.slice(-2)).toEqual([{ raw: false }, '\n'])
  })
})
