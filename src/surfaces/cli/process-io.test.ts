import { expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../main.ts')

/** The real process, with standard output on a pipe that has no reader. */
const unread = `exec {pipe}> >(:); wait $!; "$1" "$2" help >&$pipe; echo $?`

test('a closed pipe ends the process quietly', async () => {
  const bash = Bun.spawn(['bash', '-c', unread, 'bash', process.execPath, main], { stdout: 'pipe', stderr: 'pipe' })
  const [output, complaint] = await Promise.all([bash.stdout.text(), bash.stderr.text()])
  expect([output, complaint]).toEqual(['141\n', ''])
})

test('output is written completely, however slow the reader is', async () => {
  const usher = Bun.spawn([process.execPath, main, 'man', '--json'], { stdout: 'pipe', env: { ...process.env } })
  const { kind, data } = JSON.parse(await usher.stdout.text()) as { kind: string; data: { text: string } }
  expect([kind, data.text.endsWith('\n'), await usher.exited]).toEqual(['text', true, 0])
})

test('writing nothing leaves what is in the file', async () => {
  const program = `
    import { createProcessIo } from '${join(import.meta.dirname, 'process-io.ts')}'
    const { out } = createProcessIo()
    await out.write('first\\n')
    await out.write('')
    await out.write(new Uint8Array())
    await out.write('second\\n')`
  const folder = mkdtempSync(join(tmpdir(), 'usher-output-'))
  try {
    const path = join(folder, 'output')
    const usher = Bun.spawn([process.execPath, '-e', program], { stdout: Bun.file(path) })
    expect([await usher.exited, await Bun.file(path).text()]).toEqual([0, 'first\nsecond\n'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.skipIf(!existsSync('/dev/full'))('a full disk is reported, and not as a bug', async () => {
  const usher = Bun.spawn(['bash', '-c', '"$1" "$2" help --json >/dev/full', 'bash', process.execPath, main], {
    stderr: 'pipe',
  })
  const { data } = JSON.parse(await usher.stderr.text()) as { data: { code: string; summary: string; detail: string } }
  expect([await usher.exited, data.code, data.summary]).toEqual([
    1,
    'USHER-6',
    'The disk that holds /dev/stdout is full.',
  ])
  expect(data.detail).toContain('ENOSPC')
})

test('a terminal is recognized with its width, and a pipe is not a terminal', async () => {
  const decoder = new TextDecoder()
  let output = ''
  const inTerminal = Bun.spawn([process.execPath, main, 'status', '--help'], {
    env: { ...process.env, TERM: 'xterm-256color', LANG: 'C.UTF-8', NO_COLOR: undefined },
    terminal: { cols: 52, rows: 30, data: (_, data) => (output += decoder.decode(data, { stream: true })) },
  })
  await inTerminal.exited
  inTerminal.terminal?.close()
  const widest = Math.max(...output.split('\r\n').map((line) => Bun.stringWidth(line)))
  expect([output.includes('\u001b['), widest <= 52]).toEqual([true, true])
  const piped = Bun.spawn([process.execPath, main, 'status', '--help'], { stdout: 'pipe' })
  const text = await piped.stdout.text()
  expect([text.includes('\u001b['), text.split('\n').some((line) => line.length > 52)]).toEqual([false, true])
})
