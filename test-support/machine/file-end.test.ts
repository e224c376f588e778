import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

test('what is made once per file is made again for the next file of the same process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-file-end-'))
  try {
    const log = join(folder, 'log')
    writeFileSync(
      join(folder, 'shared.ts'),
      `import { appendFileSync } from 'node:fs'
      import { atFileEnd, oncePerFile } from '${import.meta.dirname}/file-end.ts'
      const note = (line: string) => appendFileSync('${log}', line + '\\n')
      export const make = oncePerFile(async () => (note('made'), atFileEnd(() => note('removed'))))`,
    )
    // Two processes share these, so that one of them runs two.
    for (const name of ['one', 'two', 'three'])
      writeFileSync(
        join(folder, `${name}.test.ts`),
        `import { test } from 'bun:test'
        import { make } from './shared.ts'
        test('${name}', () => make())
        test('${name} again', () => make())`,
      )
    const how = ['--parallel=2', '--no-isolate', '--preload', join(import.meta.dirname, 'after-test.ts')]
    const child = Bun.spawn([process.execPath, 'test', ...how], { cwd: folder, stdout: 'ignore', stderr: 'ignore' })
    expect(await child.exited).toBe(0)
    const lines = readFileSync(log, 'utf8').trim().split('\n').toSorted()
    expect(lines).toEqual(['made', 'made', 'made', 'removed', 'removed', 'removed'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
