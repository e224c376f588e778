import { expect, test } from 'bun:test'
import { runChildProcess } from './child-process.ts'

const environment = { PATH: '/usr/bin:/bin' }
const quietOptions = { environment, onStdoutLine: () => {}, onStderrLine: () => {} }

test('runChildProcess reports both outputs line by line, and the exit code', async () => {
  const lines: string[] = []
  const code = await runChildProcess(['sh', '-c', 'echo one; echo two >&2; printf three; exit 4'], {
    environment,
    onStdoutLine: (line) => lines.push(`out ${line}`),
    onStderrLine: (line) => lines.push(`told ${line}`),
  })
  expect(code).toBe(4)
  expect(lines.toSorted()).toEqual(['out one', 'out three', 'told two'])
})

test('runChildProcess passes only the given environment', async () => {
  let output = ''
  await runChildProcess(['env'], {
    ...quietOptions,
    environment: { PATH: '/usr/bin:/bin', ONLY: '1' },
    onStdoutLine: (line) => (output += `${line} `),
  })
  expect(output.trim().split(' ').toSorted()).toEqual(['ONLY=1', 'PATH=/usr/bin:/bin'])
})

test('runChildProcess throws if the program does not exist', async () => {
  expect(
    await runChildProcess(['no-such-program-here'], quietOptions).catch((thrown: Error) => thrown.message),
  ).toContain('no-such-program-here')
})

/**
 * Aborts at the child's first line, which is the id of a process it started. `alive` tells whether that one survived.
 */
async function runAndAbort(script: string, grace_ms: number): Promise<{ reason: unknown; alive: boolean }> {
  const stop = new AbortController()
  let grandchild = 0
  const onStdoutLine = (line: string) => {
    grandchild = Number(line)
    stop.abort(new Error('enough'))
  }
  const reason: unknown = await runChildProcess(['sh', '-c', script], {
    ...quietOptions,
    onStdoutLine,
    signal: stop.signal,
    grace_ms,
  }).catch((thrown: Error) => thrown.message)
  return { reason, alive: await isAlive(grandchild) }
}

/** A killed process disappears only once its new parent reaps it, so this waits a moment. */
async function isAlive(pid: number): Promise<boolean> {
  for (let polls = 0; polls < 100; polls++) {
    const state = await Bun.file(`/proc/${pid}/stat`)
      .text()
      .catch(() => '')
    if (state === '' || / Z /.test(state)) return false
    await Bun.sleep(5)
  }
  return true
}

test('runChildProcess ends the program and its children on abort', async () => {
  expect(await runAndAbort(`trap 'kill $!; exit' INT; sleep 100 & echo $!; wait`, 5000)).toEqual({
    reason: 'enough',
    alive: false,
  })
})

test('runChildProcess kills a program that ignores the abort', async () => {
  expect(await runAndAbort(`trap '' INT; sleep 100 & echo $!; while :; do wait; done`, 30)).toEqual({
    reason: 'enough',
    alive: false,
  })
})

test('runChildProcess starts nothing after an abort', async () => {
  const signal = AbortSignal.abort(new Error('before'))
  expect(
    await runChildProcess(['sh', '-c', 'exit 0'], { ...quietOptions, signal }).catch((thrown: Error) => thrown.message),
  ).toBe('before')
})
