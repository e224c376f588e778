import type { ReadStream } from 'node:tty'
import { InterruptedError } from './interrupt.ts'

/** Reads one line without echo. Ctrl-C rejects with an interruption; backspace deletes. */
export function readHiddenLine(prompt: string, input: ReadStream, write: (text: string) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let line = ''
  const listen = (chunk: Buffer | string) => {
    for (const key of String(chunk)) {
      if (key === '\r' || key === '\n' || key === '\u0004') return resolve(line)
      if (key === '\u0003') return reject(new InterruptedError())
      if (key === '\u007f' || key === '\b') line = [...line].slice(0, -1).join('')
      else if (key === '\u0015') line = ''
      else if (key >= ' ') line += key
    }
  }
  write(prompt)
  input.setRawMode(true)
  input.on('data', listen)
  input.resume()
  return promise.finally(() => {
    input.off('data', listen)
    input.setRawMode(false)
    input.pause()
    write('\n')
  })
}

/** Reads one line that the terminal itself edits and echoes. Empty once the terminal is gone. */
export async function readVisibleLine(
  prompt: string,
  input: Pick<ReadStream, 'once' | 'off' | 'resume' | 'pause'>,
  write: (text: string) => void,
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const hear = (chunk: Buffer | string) => resolve(String(chunk).replace(/\r?\n[^]*$/, ''))
  const end = () => resolve('')
  write(prompt)
  input.once('data', hear)
  input.once('end', end)
  input.resume()
  return promise.finally(() => {
    input.off('data', hear)
    input.off('end', end)
    input.pause()
  })
}
