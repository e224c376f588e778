import { expect, test } from 'bun:test'
import { join } from 'node:path'

const SCRIPT = `
  const { isPipeClosed } = await import('./closed-pipe.ts')
  const whileRead = isPipeClosed(1)
  process.stderr.write('ready')
  while (!isPipeClosed(1)) await Bun.sleep(5)
  process.stderr.write(' ' + whileRead + ' true')
`

test.skipIf(process.platform !== 'linux')(
  'a pipe is closed once its reader is gone, though nothing is written',
  async () => {
    const child = Bun.spawn([process.execPath, '-e', SCRIPT], {
      cwd: import.meta.dirname,
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const told = child.stderr.getReader()
    const { value: first } = await told.read()
    expect(Buffer.from(first!).toString()).toBe('ready')
    await child.stdout.cancel()
    const { value: second } = await told.read()
    expect(Buffer.from(second!).toString()).toBe(' false true')
    expect(await child.exited).toBe(0)
  },
)

test.skipIf(process.platform !== 'linux')('a file is never closed', () => {
  const file = Bun.spawnSync(
    [
      process.execPath,
      '-e',
      "const { isPipeClosed } = await import('./closed-pipe.ts'); process.exit(isPipeClosed(1) ? 1 : 0)",
    ],
    {
      cwd: import.meta.dirname,
      stdout: Bun.file(join('/dev/null')),
    },
  )
  expect(file.exitCode).toBe(0)
})
