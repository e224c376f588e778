import type { ReadStream } from 'node:tty'
import { Interrupted } from './interrupt.ts'

/** One line from a terminal that does not show it. Ctrl-C rejects as an interruption; backspace takes back. */
export function readHidden(prompt: string, input: ReadStream, say: (text: string) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let line = ''
  const listen = (chunk: Buffer | string) => {
    for (const key of String(chunk)) {
      if (key === '\r' || key === '\n' || key === '\u0004') return resolve(line)
      if (key === '\u0003') return reject(new Interrupted())
      if (key === '\u007f' || key === '\b') line = [...line].slice(0, -1).join('')
      else if (key === '\u0015') line = ''
      else if (key >= ' ') line += key
    }
  }
  say(prompt)
  input.setRawMode(true)
  input.on('data', listen)
  input.resume()
  return promise.finally(() => {
    input.off('data', listen)
    input.setRawMode(false)
    input.pause()
    say('\n')
  })
}

/** One line from a terminal that edits and shows it itself. Empty once the terminal is gone. */
export async function readLine(
  prompt: string,
  input: Pick<ReadStream, 'once' | 'off' | 'resume' | 'pause'>,
  say: (text: string) => void,
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const hear = (chunk: Buffer | string) => resolve(String(chunk).replace(/\r?\n[^]*$/, ''))
  const end = () => resolve('')
  say(prompt)
  input.once('data', hear)
  input.once('end', end)
  input.resume()
  return promise.finally(() => {
    input.off('data', hear)
    input.off('end', end)
    input.pause()
  })
}
