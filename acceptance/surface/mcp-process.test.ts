import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'

setDefaultTimeout(60_000)

let household: RehearsedHousehold
beforeAll(async () => void (household = await startRehearsedHousehold()))
afterAll(() => household.stop())

describe('the process of usher mcp', () => {
  const start = (...words: string[]) =>
    Bun.spawn([join(import.meta.dirname, '../../bin/usher'), 'mcp', '--home', household.home, ...words], {
      env: { PATH: process.env['PATH'] ?? '', HOME: household.home, LANG: 'C.UTF-8' },
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'pipe',
    })

  test('ends when its input does, having said nothing', async () => {
    const child = start()
    child.stdin.end()
    const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
    expect([await child.exited, out, err]).toEqual([0, '', ''])
  })

  test('answers a line that is no message on standard error alone, and goes on', async () => {
    const child = start()
    child.stdin.write('this is no JSON\n{"jsonrpc":"2.0"}\n[]\n')
    child.stdin.write(`${JSON.stringify(initialize)}\n`)
    const reader = child.stdout.getReader()
    const { value } = await reader.read()
    expect(JSON.parse(new TextDecoder().decode(value))).toMatchObject({
      id: 1,
      result: { serverInfo: { name: 'usher' } },
    })
    child.stdin.end()
    expect([await child.exited, (await child.stderr.text()).startsWith('usher mcp: ')]).toEqual([0, true])
  })

  test('writes nothing but messages to standard output, also when it refuses and fails', async () => {
    const child = start()
    const calls = [
      ['status', {}],
      ['trace', {}],
      ['down', {}],
      ['nothing-like-it', {}],
      ['status', { on: 'nowhere' }],
    ].map(([name, given], at) => ({ method: 'tools/call', id: at + 2, params: { name, arguments: given } }))
    for (const one of [initialize, ...calls.map((call) => ({ jsonrpc: '2.0', ...call }))])
      child.stdin.write(`${JSON.stringify(one)}\n`)
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of child.stdout) {
      text += decoder.decode(bytes, { stream: true })
      if (text.split('\n').length > calls.length + 1) child.stdin.end()
    }
    const answers = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number })
    expect(answers.map(({ jsonrpc, id }) => `${jsonrpc} ${id}`).toSorted()).toEqual([
      '2.0 1',
      '2.0 2',
      '2.0 3',
      '2.0 4',
      '2.0 5',
      '2.0 6',
    ])
  })

  test('ends on a message without an end, instead of keeping all of it', async () => {
    const child = start()
    try {
      for (let piece = 0; piece < 40; piece++) {
        child.stdin.write('x'.repeat(100_000))
        await child.stdin.flush()
      }
    } catch {
      // It has ended already.
    }
    expect(await child.exited).toBe(0)
    expect((await child.stderr.text()).length).toBeLessThan(2000)
  })

  test('ends on a signal, as a service manager sends it', async () => {
    const child = start()
    child.stdin.write(`${JSON.stringify(initialize)}\n`)
    await child.stdout.getReader().read()
    child.kill('SIGTERM')
    await child.exited
    expect(child.signalCode).toBeNull()
  })

  test('is refused with --on: it runs where it is typed', async () => {
    const child = start('--on', 'gpu')
    expect([await child.exited, (await child.stderr.text()).includes('MACHINE-20')]).toEqual([2, true])
  })

  test('leaves no file behind', async () => {
    const before = readdirSync(household.home).toSorted()
    const child = start()
    child.stdin.end()
    await child.exited
    expect(readdirSync(household.home).toSorted()).toEqual(before)
  })

  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
  }
})
