import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const because = findReason()

/** A network disk whose server is off, for which a FUSE file system without a server stands. */
test.skipIf(because !== null)(
  `a disk that never answers is told as such, and others are measured meanwhile${because === null ? '' : ` (skipped: ${because})`}`,
  async () => {
    const program = join(import.meta.dirname, 'support/programs/hanging-disk.ts')
    const folder = mkdtempSync(join(tmpdir(), 'usher-hanging-'))
    const child = Bun.spawn(['unshare', '--mount', process.execPath, program, folder], {
      stdout: 'pipe',
      stderr: 'inherit',
    })
    const [out, exit] = await Promise.all([child.stdout.text(), child.exited])
    rmSync(folder, { recursive: true })
    expect([exit, JSON.parse(out)]).toEqual([0, ['PATH does not answer', 'PATH does not answer', true]])
  },
  60_000,
)

function findReason(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting needs root'
  const { exitCode } = Bun.spawnSync(['unshare', '--mount', 'test', '-c', '/dev/fuse'])
  return exitCode === 0 ? null : 'this kernel has no FUSE'
}
