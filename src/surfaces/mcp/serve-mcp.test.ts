import { expect, test } from 'bun:test'
import { PassThrough } from 'node:stream'
import { log } from '../../../contract/kinds/log.ts'
import { createTerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import { toAnswer } from '../../dispatch/ask.ts'
import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import { payload, type FileReply } from '../../operations/handler.ts'
import type { Machine } from '../../platform/machine.ts'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { lineTo, machineWithGpu } from '../../../test-support/remote/far-machine.ts'
import { commandTable } from '../../../contract/command-table.ts'
import { callQuestion } from './call-question.ts'
import { serveMcp, type McpReports } from './serve-mcp.ts'

const renderer = createTerminalRenderer({ isTTY: false, noColor: true, plain: true, env: {}, now: () => new Date() })
const reports: McpReports = {
  render: (answer) => answer.render(renderer),
  renderError: ({ code }) => code,
  translate: (envelope) => envelope,
}

/** Sends requests to one server, each after the answer to the one before, and then ends its input. */
async function converse(machine: Machine, requests: object[]): Promise<Record<string, unknown>[]> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const ended = serveMcp({
    machine: async () => machine,
    mayAct: true,
    reports,
    input,
    output,
    signal: new AbortController().signal,
    onError: () => undefined,
  })
  const answers: Record<string, unknown>[] = []
  let id = 0
  for (const request of requests) {
    const answered = Promise.withResolvers<string>()
    output.once('data', (bytes: Buffer) => answered.resolve(bytes.toString()))
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, ...request })}\n`)
    answers.push(JSON.parse(await answered.promise) as Record<string, unknown>)
  }
  input.end()
  await ended
  return answers
}

const initialize = (protocolVersion: string) => ({
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
})
const call = (name: string, given: object) => ({ method: 'tools/call', params: { name, arguments: given } })

test('another machine is asked and changed with on, and the offer is for that machine alone', async () => {
  const far = fakeMachine()
  const { access } = lineTo(far)
  const machine = machineWithGpu(access)
  const given = { key: 'TZ', value: 'Europe/Lisbon' }
  const [, version, shown] = await converse(machine, [
    initialize('2025-11-25'),
    call('version', { on: 'gpu' }),
    call('config-set', { ...given, on: 'gpu' }),
  ])
  expect(version).toMatchObject({ result: { structuredContent: { kind: 'version' } } })
  expect(shown).toMatchObject({
    result: { structuredContent: { kind: 'config', offer: expect.any(String) as string } },
  })
  expect(far.settings().values()['TZ']).not.toBe('Europe/Lisbon')
})

test('a client of the newest version of the protocol is served without a handshake', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const [answer] = await converse(fakeMachine(), [
    { method: 'tools/call', params: { name: 'explain', arguments: { word: 'hardlink' }, _meta: meta } },
  ])
  expect(answer).toMatchObject({ result: { structuredContent: { kind: 'word' } } })
})

const question = (answer: Awaited<ReturnType<Dispatcher['ask']>>) => ({
  dispatcher: async () => ({ ask: async () => answer }) as unknown as Dispatcher,
  reports,
  signal: new AbortController().signal,
})

const logLine = (text: string) =>
  toAnswer(
    payload(log, {
      service: 'sonarr',
      logged_at: '2026-11-21T12:00:00Z',
      stream: 'stdout',
      level: null,
      stated_at: null,
      text,
    }),
    () => text,
  )

async function* linesOf(...texts: string[]) {
  for (const text of texts) yield [logLine(text)]
}

test('an answer of more than two megabytes is refused, and the log is read no further', async () => {
  let read = 0
  async function* endless() {
    while (true) {
      read++
      yield [logLine('x'.repeat(100_000))]
    }
  }
  const asked = callQuestion(
    commandTable.reads['logs']!,
    {},
    question({ type: 'stream', answers: endless(), renderEmpty: () => '' }),
  )
  await expect(asked).rejects.toThrow('The answer to logs has 2 MB, and an assistant gets at most 2 MB.')
  expect(read).toBe(20)
})

test('a file that is too large is closed unread', async () => {
  let isClosed = false
  const file = {
    name: 'support.tar.gz',
    size: 3_000_000,
    type: 'application/gzip',
    contents: () => {
      throw new Error('it was read')
    },
    close: async () => void (isClosed = true),
  } as FileReply
  await expect(
    callQuestion(commandTable.reads['bundle']!, { name: 'x' }, question({ type: 'file', file })),
  ).rejects.toThrow('3 MB')
  expect(isClosed).toBe(true)
})

test('a long report is cut at a line and says so; the whole answer is beside it', async () => {
  const lines = Array.from({ length: 500 }, (_, n) => `${n} ${'y'.repeat(200)}`)
  const { content, structuredContent } = await callQuestion(
    commandTable.reads['logs']!,
    {},
    question({ type: 'stream', answers: linesOf(...lines), renderEmpty: () => '' }),
  )
  const { text } = content[0] as { text: string }
  expect((structuredContent as { answers: unknown[] }).answers).toHaveLength(500)
  expect(text.length).toBeLessThan(40_200)
  expect(text.endsWith('y\n\n(The report is longer. All of it is in the structured content.)')).toBe(true)
})
