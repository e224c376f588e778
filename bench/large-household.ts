import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../tools/provision/command.ts'
import type { RecordedRequest } from './support/large-household.ts'
import { measureInterleaved, type TimedCommand } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures the household's reads with 3,000 films and 400 series, each against the bare app requests it needs: what the
// apps take for their responses, with no processing.

const ROUNDS = 15
const LONGEST_MS = 300

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const home = join(folder, 'home')
const apps = Bun.spawn(
  [process.execPath, join(import.meta.dirname, 'support/large-household.ts'), home, '3000', '400'],
  {
    stdout: 'pipe',
    stderr: 'inherit',
  },
)
try {
  const { value } = await apps.stdout.getReader().read()
  const book = new TextDecoder().decode(value).trim()
  if (book === '') throw new Error('the rehearsed household did not start')
  for (const words of [['requests'], ['trace', 'severance s2'], ['trace', 'sherlock jr'], ['stuck'], ['quality']])
    await measureRead(words, book)
} finally {
  apps.kill()
}

async function measureRead(words: string[], book: string): Promise<void> {
  const question: TimedCommand = {
    name: `usher ${words.join(' ')} --json`,
    argv: [usher, ...words, '--json', '--home', home],
  }
  await runOrThrow(question.argv)
  await fetch(book).then((response) => response.json())
  await runOrThrow(question.argv)
  const requests = (await (await fetch(book)).json()) as RecordedRequest[]
  const file = join(folder, `${words.join('-').replaceAll(' ', '-')}.json`)
  writeFileSync(file, JSON.stringify(requests))
  const replayScript = join(import.meta.dirname, 'support/replay-requests.ts')
  const peer: TimedCommand = {
    name: `the same ${requests.length} requests, bare`,
    argv: [process.execPath, replayScript, file],
  }
  const timed = await measureInterleaved({ question, peer }, ROUNDS)
  const inside = requests.reduce((sum, { ms }) => sum + ms, 0)
  printReport(words.join(' '), timed, [{ ours: timed.question, peer: timed.peer, atMost: 5 }])
  console.log(`  The apps took ${inside.toFixed(1)} ms of it to build their responses.`)
  const fast = timed.question.median < LONGEST_MS ? 'within the limit' : 'too slow'
  console.log(`  ${fast}: ${timed.question.median.toFixed(1)} ms; at most ${LONGEST_MS} ms`)
}
