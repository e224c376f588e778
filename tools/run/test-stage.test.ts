import { expect, test } from 'bun:test'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandStage, parallelSuite, runBeside, timesTaken } from './test-stage.ts'

const testSource = (title: string, passes: boolean) =>
  `import { expect, test } from 'bun:test'\ntest('${title}', () => expect(${passes}).toBe(true))\n`

test('a queued suite counts each file once and prints all output, also into a log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-stage-'))
  try {
    mkdirSync(join(folder, 'parts'))
    for (const [name, passes] of Object.entries({ one: true, two: true, other: true, broken: false }))
      writeFileSync(join(folder, 'parts', `${name}.test.ts`), testSource(`this is ${name}`, passes))
    const stage = join(import.meta.dirname, 'test-stage.ts')
    const first = ['parts/two.test.ts']
    const how = { folders: ['parts'], lanes: 2, first, exclusive: [], waiting: 'parts', alone: ['parts/one.test.ts'] }
    const program = `const how = ${JSON.stringify(how)}
      const { queuedSuite } = await import('${stage}')
      const results = await queuedSuite('parts', how).run()
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

test('stages beside each other keep the order of their results', async () => {
  const stages = ['sleep 0.1', 'true', 'false'].map((line) => commandStage(line, ['sh', '-c', line]))
  const results = await runBeside(stages)
  expect(results.map(({ titles, outcome }) => `${titles}: ${outcome}`)).toEqual([
    'sleep 0.1: passed',
    'true: passed',
    'false: failed',
  ])
})

test('a stage that is one command is one test of the run', async () => {
  const stage = (code: number) => commandStage('types', ['sh', '-c', `echo error TS${code}; exit ${code}`]).run()
  const result = { file: 'tools/test.ts', line: null, titles: ['types'] }
  expect(await stage(0)).toEqual([{ ...result, outcome: 'passed' }])
  expect(await stage(1)).toEqual([{ ...result, outcome: 'failed', said: '== types\nerror TS1' }])
})

test('a command gets environment variables that were set after this process started', async () => {
  process.env['USHER_STAGE_TEST'] = 'set'
  try {
    const [result] = await commandStage('sees it', ['sh', '-c', '[ "$USHER_STAGE_TEST" = set ]']).run()
    expect(result!.outcome).toBe('passed')
  } finally {
    delete process.env['USHER_STAGE_TEST']
  }
})

test('a suite that ran nothing has failed', async () => {
  expect(await parallelSuite('nothing', ['tools/run/no-such-folder']).run()).toEqual([
    {
      file: 'tools/test.ts',
      line: null,
      titles: ['nothing has no test in its report'],
      outcome: 'failed',
      said: expect.any(String),
    },
  ])
})

test('the time of a process is noted, with that of what it started', async () => {
  const spin = 'i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done'
  await commandStage('a process that starts another', ['sh', '-c', `sh -c '${spin}'; true`]).run()
  const { elapsedSeconds, processorSeconds } = timesTaken().find(
    ({ name }) => name === 'a process that starts another',
  )!
  expect(processorSeconds).toBeGreaterThan(0.005)
  expect(elapsedSeconds).toBeGreaterThan(0.005)
})
