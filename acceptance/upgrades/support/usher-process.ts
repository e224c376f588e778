import { join } from 'node:path'

export const USHER = join(import.meta.dirname, '../../../src/main.ts')
export const NEWER_USHER = join(import.meta.dirname, 'programs/newer-usher.ts')

interface UsherReply {
  /** The data of the answer, or null. */
  data: Record<string, unknown> | null
  /** The code of the error, or null. */
  code: string | null
  error: { summary: string; remedies: { command: string | null }[] } | null
}

interface StartedUsher {
  child: Bun.Subprocess<'ignore', 'pipe', 'pipe'>
  reply: Promise<UsherReply>
}

/** Starts a version of usher as a program of its own. */
export function startUsher(program: string, home: string, words: readonly string[]): StartedUsher {
  const child = Bun.spawn([process.execPath, '--no-env-file', program, '--home', home, ...words, '--json'], {
    env: { HOME: home, PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return { child, reply: readReply(child) }
}

export const runUsher = (program: string, home: string, words: readonly string[]): Promise<UsherReply> =>
  startUsher(program, home, words).reply

async function readReply({ stdout, stderr, exited }: StartedUsher['child']): Promise<UsherReply> {
  const [out, err] = await Promise.all([stdout.text(), stderr.text(), exited])
  const text = out.trim() || err.trim().split('\n').at(-1)!
  if (!text.startsWith('{')) return { data: null, code: null, error: null }
  const { kind, data } = JSON.parse(text) as { kind: string; data: Record<string, unknown> }
  if (kind !== 'error') return { data, code: null, error: null }
  return { data: null, code: data['code'] as string, error: data as unknown as UsherReply['error'] }
}
