import { expect, test } from 'bun:test'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const testSource = (title: string, passes: boolean) =>
  `import { expect, test } from 'bun:test'\ntest('${title}', () => expect(${passes}).toBe(true))\n`

test('a paired suite counts each file once and prints all output, also into a log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-stage-'))
  try {
    mkdirSync(join(folder, 'parts'))
    for (const [name, passes] of Object.entries({ one: true, two: true, other: true, broken: false }))
      writeFileSync(join(folder, 'parts', `${name}.test.ts`), testSource(`this is ${name}`, passes))
    const stage = join(import.meta.dirname, 'test-stage.ts')
    const program = `const { pairedSuite } = await import('${stage}')
      const { passed, failed } = await pairedSuite('parts', 'parts', ['one', 'two']).run()
      console.log(JSON.stringify({ passed, failed }))`
    const path = join(folder, 'log')
    const log = openSync(path, 'a')
    const child = Bun.spawn([process.execPath, '-e', program], { cwd: folder, stdout: log, stderr: log })
    await child.exited
    closeSync(log)
    const output = readFileSync(path, 'utf8')
    expect(output).toContain('{"passed":3,"failed":1}')
    for (const name of ['one', 'two', 'other', 'broken']) expect(output).toContain(`this is ${name}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
