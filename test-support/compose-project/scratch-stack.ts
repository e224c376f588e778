import { partState } from '../../tools/provision/cache.ts'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsherError } from '../../src/lib/errors.ts'
import type { Stack } from '../../src/platform/compose-project/stack.ts'
import { readStack } from '../../src/platform/compose-project/stack-reader.ts'

/** Reads a project from these files, for tests; `DIR` in a text stands for its directory. */
export async function readScratchStack(
  files: Record<string, string> | string,
  environment: Record<string, string> = {},
): Promise<Stack & { at: (name: string) => string }> {
  const directory = mkdtempSync(join(tmpdir(), 'usher-stack-'))
  try {
    for (const [name, text] of Object.entries(typeof files === 'string' ? { 'compose.yaml': files } : files)) {
      mkdirSync(dirname(join(directory, name)), { recursive: true })
      writeFileSync(join(directory, name), text.replaceAll('DIR', directory))
    }
    return { ...(await readStack({ directory, environment })), at: (name) => join(directory, name) }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Returns the error of an unreadable stack: the code, and each line of the detail without its directory. */
export async function mistakesIn(files: Record<string, string> | string): Promise<{ code: string; lines: string[] }> {
  try {
    await readScratchStack(files)
  } catch (error) {
    if (!(error instanceof UsherError)) throw error
    const lines = (error.data.detail ?? '').split('\n').map((line) => line.replace(/\S*\/usher-stack-[^/]*\//g, ''))
    return { code: error.data.code, lines }
  }
  return { code: 'none', lines: [] }
}

/** Returns the Compose command of this machine; undefined if there is none. */
export function findComposeCommand(): string[] | undefined {
  const fetched = partState('compose-2.40')
  const known = [['docker', 'compose'], ['docker-compose'], ...(fetched.found ? [[fetched.program]] : [])]
  return known.find(([program = '', ...rest]) => {
    if (Bun.which(program) === null) return false
    return Bun.spawnSync([program, ...rest, 'version'], { stdout: 'ignore', stderr: 'ignore' }).exitCode === 0
  })
}
