import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'
import { createFileQueue, runQueue, type Lane } from './file-queue.ts'
import { withFailureTexts } from './failure-text.ts'
import { parseFileTimes, parseJunitReport } from './junit-report.ts'
import { createMemoryFolder } from './memory-folder.ts'
import type { TestResult } from './test-result.ts'
import type { TimeTaken } from './time-taken.ts'

export interface TestStage {
  name: string
  /** @param before what runs beside the start of this stage; it uses the whole machine only after that. */
  run(before?: Promise<unknown>): Promise<TestResult[]>
}

const taken: TimeTaken[] = []

/** What each process of this run took until now, and each file of a suite that had one process. */
export const timesTaken = (): readonly TimeTaken[] => taken

/** Runs one command, which counts as one test of `tools/test.ts`. */
export function commandStage(name: string, command: string[]): TestStage {
  const run = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'usher-command-'))
    try {
      const { code, output } = await spawnToFile(name, command, join(folder, 'output'), `\n== ${name}\n`)
      return withFailureTexts([stageResult(name, code === 0 ? 'passed' : 'failed')], output)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return { name, run }
}

/** Runs stages beside each other, on as many lanes as there are processors. Their results are in the given order. */
export async function runBeside(stages: readonly TestStage[]): Promise<TestResult[]> {
  const byName = new Map(stages.map((stage) => [stage.name, stage]))
  const results = await runQueue(createFileQueue([...byName.keys()]), lanesOf(PROCESSES), async (name) => ({
    name,
    results: await byName.get(name)!.run(),
  }))
  return [...byName.keys()].flatMap((name) => results.find((one) => one.name === name)!.results)
}

/** Runs stages one after the other. */
export async function runInOrder(stages: readonly TestStage[]): Promise<TestResult[]> {
  const results: TestResult[] = []
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`)
    results.push(...(await stage.run()))
  }
  return results
}

const lanesOf = (length: number, lane: Lane = [{}]): Lane[] => Array.from({ length }, () => lane)

const stageResult = (title: string, outcome: TestResult['outcome']): TestResult => ({
  file: 'tools/test.ts',
  line: null,
  titles: [title],
  outcome,
})

/** Default timeout of a test, in milliseconds. Generous, because the machine may be busy. */
const TEST_TIMEOUT_MS = 30_000

/** More processes gain nothing and use more memory. */
const PROCESSES = Math.min(availableParallelism(), 4)

/**
 * Runs tests in parallel, which may share nothing but the machine. Where many of them wait for something, another process
 * has work for the processors meanwhile.
 */
export function parallelSuite(name: string, paths: string[], { waits = false } = {}): TestStage {
  const processes = waits ? PROCESSES + 1 : PROCESSES
  const words = [`--parallel=${processes}`, '--no-isolate', ...paths]
  const run = async () => {
    const memory = createMemoryFolder()
    try {
      return await reportedStage(name, (report) => memory.wrap(bunTestCommand(report, words))).run()
    } finally {
      memory.remove()
    }
  }
  return { name, run }
}

/**
 * Runs each file of some folders in a process of its own, a few at a time, and prints what it wrote when it has ended.
 * For tests that mostly wait.
 */
export function queuedSuite(
  name: string,
  { folders, lanes, first, exclusive, waiting, alone }: QueuedFiles,
): TestStage {
  const run = async (before?: Promise<unknown>) => {
    const found = folders.flatMap((folder) => [...new Glob(`${folder}/**/*.test.ts`).scanSync()].toSorted())
    const files = [...first, ...found.filter((file) => !first.includes(file) && !alone.includes(file))]
    const runFile = (file: string) => fileSuite(file).run()
    const isEarly = (file: string) => file.startsWith(`${waiting}/`) && !exclusive.flat().includes(file)
    const late = before === undefined ? {} : { after: before }
    const early: Lane = before === undefined ? [late] : [{ wants: isEarly }, late]
    const queue = createFileQueue(files, exclusive)
    const all = [...lanesOf(EARLY_LANES, early), ...lanesOf(lanes - EARLY_LANES, [late])]
    const results = (await runQueue(queue, all, runFile)).flat()
    for (const file of alone) results.push(...(await runFile(file)))
    return results
  }
  return { name, run }
}

/** How many waiting files run beside the earlier stages. With one, the processors are idle for a tenth of the time. */
const EARLY_LANES = 2

/** Runs one file in a process of its own, and prints its output at the end. */
export const fileSuite = (file: string): TestStage =>
  reportedStage(file, (report) => bunTestCommand(report, [file]), 'at the end')

interface QueuedFiles {
  folders: string[]
  lanes: number
  /** The files that take longest, so that no lane ends long after the others. */
  first: string[]
  exclusive: string[][]
  /** The files that run last, one at a time with nothing beside them: Podman’s network has failed in them on a busy machine. */
  alone: string[]
  /** The folder whose files mostly wait: some lanes run them from the start, beside other stages. */
  waiting: string
}

const bunTestCommand = (report: string, words: readonly string[]): string[] => [
  process.execPath,
  'test',
  `--timeout=${TEST_TIMEOUT_MS}`,
  ...words.map((word) => (word.startsWith('--') ? word : `./${word}`)),
  '--reporter=junit',
  `--reporter-outfile=${report}`,
]

export function nodeSuite(name: string, glob: string): TestStage {
  const node = 'node_modules/node/bin/node'
  return reportedStage(name, (report) => [
    node,
    '--test',
    '--test-reporter=junit',
    `--test-reporter-destination=${report}`,
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    glob,
  ])
}

/**
 * Runs a command that writes a JUnit report, and reads it. A non-zero exit without a failed test is a failure, and so is
 * a report without a test.
 */
function reportedStage(
  name: string,
  command: (report: string) => string[],
  printed: 'live' | 'at the end' = 'live',
): TestStage {
  return {
    name,
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'usher-report-'))
      const report = join(folder, 'report.xml')
      try {
        const words = command(report)
        const { code, output } = await (printed === 'live'
          ? spawnLive(name, words)
          : spawnToFile(name, words, join(folder, 'output')))
        const text = await readFile(report, 'utf8').catch(() => '')
        const files = parseFileTimes(text).filter(({ file }) => file !== name)
        for (const { file, seconds } of files)
          taken.push({ name: file, elapsedSeconds: seconds, processorSeconds: null })
        const results = parseJunitReport(text)
        if (results.length === 0) results.push(stageResult(`${name} has no test in its report`, 'failed'))
        const isExplained = code === 0 || results.some(({ outcome }) => outcome === 'failed')
        if (!isExplained) results.push(stageResult(`${name} ended with exit code ${code}`, 'failed'))
        return withFailureTexts(results, output)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** How a command ended, and what it wrote, where that was kept. */
interface EndedCommand {
  code: number
  output: string
}

const spawnLive = async (name: string, words: string[]): Promise<EndedCommand> => ({
  code: await spawnToEnd(name, words),
  output: '',
})

/** Child processes use this same runtime, whatever is on the PATH. */
async function spawnToEnd(
  name: string,
  [program, ...args]: string[],
  to: 'inherit' | number = 'inherit',
): Promise<number> {
  const command = [program === 'bun' ? process.execPath : program!, ...args]
  const began = performance.now()
  // By default Bun gives a child the environment that this process started with, without later changes.
  const env = process.env
  const child = Bun.spawn(command, { env, stdin: 'ignore', stdout: to, stderr: to })
  const code = await child.exited
  const processorSeconds = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6
  taken.push({ name, elapsedSeconds: (performance.now() - began) / 1000, processorSeconds })
  return code
}

/** Output goes to a file and is printed at the end, so that two parallel processes stay readable. */
async function spawnToFile(name: string, words: string[], file: string, heading = ''): Promise<EndedCommand> {
  const log = openSync(file, 'a')
  let code: number
  try {
    writeSync(log, heading)
    code = await spawnToEnd(name, words, log)
  } finally {
    closeSync(log)
    // As bytes: a file cannot be copied to an append-only descriptor such as a log.
    await Bun.write(Bun.stdout, await Bun.file(file).bytes())
  }
  return { code, output: await Bun.file(file).text() }
}
