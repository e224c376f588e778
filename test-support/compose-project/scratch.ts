import { stateOf } from '../../tools/provision/cache.ts'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Refusal } from '../../src/lib/errors.ts'
import type { Stack } from '../../src/platform/compose-project/model.ts'
import { readStack } from '../../src/platform/compose-project/parse.ts'

/** Reads a project made of these files, for tests; `DIR` in a text stands for its directory. */
export async function stackOf(
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

/** What a stack that cannot be read is refused for: the code, and each line of the detail without its directory. */
export async function mistakesOf(files: Record<string, string> | string): Promise<{ code: string; lines: string[] }> {
  try {
    await stackOf(files)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const lines = (error.data.detail ?? '').split('\n').map((line) => line.replace(/\S*\/usher-stack-[^/]*\//g, ''))
    return { code: error.data.code, lines }
  }
  return { code: 'none', lines: [] }
}

/** How Compose is called on this machine; undefined where there is none. */
export function composeHere(): string[] | undefined {
  const fetched = stateOf('compose-2.40')
  const known = [['docker', 'compose'], ['docker-compose'], ...(fetched.found ? [[fetched.program]] : [])]
  return known.find(([program = '', ...rest]) => {
    if (Bun.which(program) === null) return false
    return Bun.spawnSync([program, ...rest, 'version'], { stdout: 'ignore', stderr: 'ignore' }).exitCode === 0
  })
}
