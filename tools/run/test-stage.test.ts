import { expect, test } from 'bun:test'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bunSuite, commandStage } from './test-stage.ts'

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
      const results = await pairedSuite('parts', 'parts', ['one', 'two']).run()
      console.log(JSON.stringify(results.map(({ titles, outcome }) => titles + ': ' + outcome).toSorted()))`
    const path = join(folder, 'log')
    const log = openSync(path, 'a')
    const child = Bun.spawn([process.execPath, '-e', program], { cwd: folder, stdout: log, stderr: log })
    await child.exited
    closeSync(log)
    const output = readFileSync(path, 'utf8')
    const results = ['this is broken: failed', 'this is one: passed', 'this is other: passed', 'this is two: passed']
    expect(output).toContain(JSON.stringify(results))
    for (const name of ['one', 'two', 'other', 'broken']) expect(output).toContain(`this is ${name}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('a stage that is one command is one test of the run', async () => {
  const stage = (code: number) => commandStage('types', ['sh', '-c', `exit ${code}`]).run()
  const result = { file: 'tools/test.ts', line: null, titles: ['types'] }
  expect(await stage(0)).toEqual([{ ...result, outcome: 'passed' }])
  expect(await stage(1)).toEqual([{ ...result, outcome: 'failed' }])
})

test('a suite that ran nothing has failed', async () => {
  expect(await bunSuite('nothing', ['tools/run/no-such-folder']).run()).toEqual([
    { file: 'tools/test.ts', line: null, titles: ['nothing has no test in its report'], outcome: 'failed' },
  ])
})
