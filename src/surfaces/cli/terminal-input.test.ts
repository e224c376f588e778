import { describe, expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { ReadStream } from 'node:tty'
import { readHiddenLine, withoutEcho } from './terminal-input.ts'
import { InterruptedError } from './interrupt.ts'

function terminal() {
  const output: unknown[] = []
  const keys = Object.assign(new EventEmitter(), {
    setRawMode: (raw: boolean) => output.push({ raw }),
    resume: () => undefined,
    pause: () => undefined,
  })
  const line = readHiddenLine('KEY: ', keys as unknown as ReadStream, (text) => output.push(text))
  return { said: output, line, press: (text: string) => keys.emit('data', Buffer.from(text)) }
}

describe('hidden input', () => {
  test.each([
    ['a line', 'secret\r', 'secret'],
    ['backspace takes back', 'secrex\u007ft\n', 'secret'],
    ['ctrl-u takes all back', 'wrong\u0015right\r', 'right'],
    ['nothing but the end', '\u0004', ''],
    ['other letters', 'pässwörd\r', 'pässwörd'],
  ])('%s', async (_name, keys, typed) => {
    const { line, press, said: output } = terminal()
    press(keys)
    expect(await line).toBe(typed)
    expect(output).toEqual([{ raw: true }, 'KEY: ', { raw: false }, '\n'])
  })

  test('accepts one key at a time', async () => {
    const { line, press } = terminal()
    for (const key of 'abc\r') press(key)
    expect(await line).toBe('abc')
  })

  test('Ctrl-C leaves the terminal as it was', async () => {
    const { line, press, said: output } = terminal()
    press('half\u0003')
    await expect(line).rejects.toBeInstanceOf(InterruptedError)
    expect(output.slice(-2)).toEqual([{ raw: false }, '\n'])
  })
})

test('withoutEcho hides what is typed between two hidden prompts', async () => {
  const output: unknown[] = []
  const keys = Object.assign(new EventEmitter(), {
    isTTY: true,
    isRaw: false,
    setRawMode(raw: boolean) {
      keys.isRaw = raw
      output.push(raw)
    },
    resume: () => undefined,
    pause: () => undefined,
  })
  const input = keys as unknown as ReadStream
  const typed = await withoutEcho(input, async () => {
    const line = readHiddenLine('KEY: ', input, () => undefined)
    keys.emit('data', 'secret\r')
    return line
  })
  expect([typed, output]).toEqual(['secret', [true, true, true, false]])
})
