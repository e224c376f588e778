import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { runProgram, streamProgram, ProgramStopped, type ProgramCommand } from './installed-program.ts'

const LIMIT = 1024
const shell = (script: string, more: Partial<ProgramCommand> = {}): ProgramCommand => ({
  program: '/bin/sh',
  words: ['-c', script],
  env: { PATH: '/usr/bin:/bin' },
  ...more,
})
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => (thrown instanceof ProgramStopped ? thrown.reason : thrown),
  )
async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
/** The group ends at once after its kill, or nearly. */
async function untilGone(pid: number): Promise<void> {
  const isThere = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  while (
    isThere() &&
    !isZombie(
      await Bun.file(`/proc/${pid}/stat`)
        .text()
        .catch(() => ''),
    )
  )
    await Bun.sleep(5)
}
const isZombie = (stat: string): boolean => stat === '' || / Z /.test(stat)

test('a program gets its words, its own environment and an empty input, and its output and exit code are returned', async () => {
  const command = shell('cat; pwd; env; printf "%s|" "$@"; echo no >&2; exit 3', { env: { SECRET: 'x' } })
  const words = [...command.words, 'sh', 'a b', '$(id)', '-n']
  const { exit_code, output, messages } = await runProgram({ ...command, words }, LIMIT)
  expect([exit_code, messages]).toEqual([3, 'no\n'])
  expect(output.split('\n').filter((line) => !/^(PWD|SHLVL|_|OLDPWD)=/.test(line))).toEqual([
    '/',
    'SECRET=x',
    'a b|$(id)|-n|',
  ])
})

test('a program reads its input to the end, and one that reads none of it does not stop anything', async () => {
  expect((await runProgram(shell('cat', { input: pieces('one ', 'two') }), LIMIT)).output).toBe('one two')
  const much = Array.from({ length: 64 }, () => 'x'.repeat(65_536))
  expect(await runProgram(shell('exit 4', { input: pieces(...much) }), LIMIT)).toMatchObject({ exit_code: 4 })
})

test('an input that fails stops the program, and its error is thrown', async () => {
  const input = (async function* () {
    yield Buffer.from('one')
    throw new Error('the disk is gone')
  })()
  expect(runProgram(shell('cat; exec sleep 60', { input }), LIMIT)).rejects.toThrow('the disk is gone')
})

test('a program beyond a limit is stopped', async () => {
  expect(await reasonOf(runProgram(shell('exec sleep 60', { limit_ms: 50 }), LIMIT))).toBe('late')
  expect(await reasonOf(runProgram(shell('exec yes'), LIMIT))).toBe('too-large')
  expect((await runProgram(shell('printf %1024s'), LIMIT)).output.length).toBe(1024)
  const { messages } = await runProgram(shell('head -c 100000 /dev/zero | tr "\\0" x >&2; echo end >&2'), LIMIT)
  expect([messages.length, messages.slice(-5)]).toEqual([65_536, 'xend\n'])
})

test('a program that is missing, or is none, says so', async () => {
  expect(await reasonOf(runProgram({ program: 'not-there', words: [], env: { PATH: '/bin' } }, LIMIT))).toBe('missing')
  expect(await reasonOf(runProgram({ program: '/etc/passwd', words: [], env: {} }, LIMIT))).toBe('not-startable')
})

test('what a program started ends with it, and no program starts for a signal that has aborted', async () => {
  const aborting = new AbortController()
  const started = Promise.withResolvers<number>()
  const onMessage = (line: string) => started.resolve(Number(line))
  const work = runProgram(shell('sleep 60 & echo $! >&2; wait', { signal: aborting.signal, onMessage }), LIMIT)
  const pid = await started.promise
  aborting.abort(new Error('enough'))
  expect(work).rejects.toThrow('enough')
  await untilGone(pid)
  const never = shell('echo started >&2', { signal: aborting.signal, onMessage: () => expect.unreachable() })
  expect(runProgram(never, LIMIT)).rejects.toThrow('enough')
})

test('a program whose output nobody reads on is stopped', async () => {
  let pid = 0
  for await (const piece of streamProgram(shell('echo $$; exec yes'))) {
    pid = Number(Buffer.from(piece).toString().split('\n')[0])
    break
  }
  expect(pid).toBeGreaterThan(0)
  await untilGone(pid)
})

test('a helper that keeps the output open is stopped at the limit', async () => {
  expect(await reasonOf(runProgram(shell('sleep 60 & exit 0', { limit_ms: 100 }), LIMIT))).toBe('late')
})

test('messages are given by line, also where a letter is written in two pieces', async () => {
  const lines: string[] = []
  const first = Promise.withResolvers<void>()
  const onMessage = (line: string) => first.resolve(void lines.push(line))
  const input = (async function* () {
    await first.promise
    yield Buffer.from('\n')
  })()
  await runProgram(shell('printf "one\\ngr\\303" >&2; read x; printf "\\274n\\nlast" >&2', { input, onMessage }), LIMIT)
  expect(lines).toEqual(['one', 'grün'])
})

test('a program does not outlive usher', async () => {
  const script = `
    import { streamProgram } from ${JSON.stringify(join(import.meta.dirname, 'installed-program.ts'))}
    const command = { program: '/bin/sh', words: ['-c', 'echo $$; exec sleep 60'], env: {} }
    for await (const piece of streamProgram(command)) {
      console.log(Buffer.from(piece).toString())
      process.exit(0)
    }`
  const usher = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' })
  const pid = Number(await usher.stdout.text())
  expect(pid).toBeGreaterThan(0)
  await untilGone(pid)
})
