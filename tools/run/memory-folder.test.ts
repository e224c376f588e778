import { expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryFolder } from './memory-folder.ts'

const script = 'echo "$TMPDIR"; stat --file-system --format %T "$TMPDIR"; touch "$TMPDIR/left"; exit 3'

test('a command has a temporary folder in memory where that can be mounted, and nothing is left of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-memory-'))
  const memory = createMemoryFolder()
  try {
    const command = memory.wrap(['sh', '-c', script])
    const { exitCode, stdout } = Bun.spawnSync(command, { env: { ...process.env, TMPDIR: folder } })
    const [used, kind] = stdout.toString().split('\n')
    const isMounted = command[0] === 'unshare'
    expect([exitCode, used === folder, kind === 'tmpfs' || !isMounted]).toEqual([3, !isMounted, true])
    expect(existsSync(join(used!, 'left'))).toBe(!isMounted)
  } finally {
    memory.remove()
    rmSync(folder, { recursive: true })
  }
})
