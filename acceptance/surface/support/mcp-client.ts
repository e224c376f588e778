import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Client, type CallToolResult } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const USHER = join(import.meta.dirname, '../../../bin/usher')

export interface McpSession {
  client: Client
  /** Everything that the process wrote to standard error. */
  errors(): string
  pid: number
  /** Calls a tool, and returns its text and its structured content. */
  call(tool: string, given?: Record<string, unknown>): Promise<ToolAnswer>
  /** Ends the input of the process, as when the assistant is gone. */
  endInput(): void
  close(): Promise<void>
}

export interface ToolAnswer {
  isError: boolean
  text: string
  structured: { kind?: string; data?: Record<string, unknown>; offer?: string | null; answers?: { kind: string }[] }
  content: CallToolResult['content']
}

/** Starts `usher mcp` as an assistant does: a child process, with the SDK’s own client at its other end. */
export async function startMcp(home: string, ...words: string[]): Promise<McpSession> {
  const transport = new StdioClientTransport({
    command: USHER,
    args: ['mcp', '--home', home, ...words],
    env: { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8' },
    stderr: 'pipe',
  })
  let errors = ''
  transport.stderr!.on('data', (bytes: Buffer) => void (errors += bytes.toString()))
  const client = new Client({ name: 'a test', version: '1' })
  await client.connect(transport)
  return {
    client,
    errors: () => errors,
    pid: transport.pid!,
    call: async (tool, given = {}) =>
      toAnswer((await client.callTool({ name: tool, arguments: given })) as CallToolResult),
    endInput: () => (transport as unknown as { _process: ChildProcess })._process.stdin!.end(),
    close: () => client.close(),
  }
}

export function toAnswer({ isError, content, structuredContent }: CallToolResult): ToolAnswer {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return { isError: isError === true, text, structured: structuredContent as ToolAnswer['structured'], content }
}
