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
  const wasRaw = input.isRaw === true
  // What is pasted as soon as the prompt appears must not be echoed.
  input.setRawMode(true)
  write(prompt)
  input.on('data', listen)
  input.resume()
  return promise.finally(() => {
    input.off('data', listen)
    input.setRawMode(wasRaw)
    input.pause()
    write('\n')
  })
}

/**
 * Runs work during which the terminal echoes nothing, so that a secret pasted before its prompt appears stays hidden.
 * What is typed meanwhile goes to the next prompt.
 */
export async function withoutEcho<Done>(
  input: Pick<ReadStream, 'isTTY' | 'setRawMode'>,
  work: () => Promise<Done>,
): Promise<Done> {
  if (!input.isTTY) return work()
  input.setRawMode(true)
  try {
    return await work()
  } finally {
    input.setRawMode(false)
  }
}

/** Reads one line that the terminal itself edits and echoes. Empty once the terminal is gone. */
export async function readVisibleLine(
  prompt: string,
  input: Pick<ReadStream, 'once' | 'off' | 'resume' | 'pause' | 'isRaw' | 'setRawMode'>,
  write: (text: string) => void,
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const hear = (chunk: Buffer | string) => resolve(String(chunk).replace(/\r?\n[^]*$/, ''))
  const end = () => resolve('')
  const wasRaw = input.isRaw === true
  if (wasRaw) input.setRawMode(false)
  write(prompt)
  input.once('data', hear)
  input.once('end', end)
  input.resume()
  return promise.finally(() => {
    input.off('data', hear)
    input.off('end', end)
    if (wasRaw) input.setRawMode(true)
    input.pause()
  })
}
