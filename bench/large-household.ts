import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../tools/provision/command.ts'
import type { RecordedRequest } from './support/large-household.ts'
import { measureInterleaved, peakMemory, type TimedCommand } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures the household's reads with 3,000 films and 400 series, each against the bare app requests it needs: what the
// apps take for their responses, with no processing. Then the memory of the same reads with 20,000 films.

const ROUNDS = 15
const LONGEST_MS = 300
const MOST_BYTES = 150_000_000
const READS = [['requests'], ['trace', 'severance s2'], ['trace', 'sherlock jr'], ['stuck'], ['quality']]

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const commandFor = (words: string[], home: string): TimedCommand => ({
  name: `usher ${words.join(' ')} --json`,
  argv: [usher, ...words, '--json', '--home', home],
})

await withHousehold(3000, 400, async (home, book) => {
  for (const words of READS) await measureRead(commandFor(words, home), book)
})
await withHousehold(20_000, 400, async (home) => {
  console.log('\nmemory with 20,000 films')
  for (const words of READS) await measureMemory(commandFor(words, home))
})

/** Starts a household of this size in another process. `book` is the URL of its record. */
async function withHousehold(
  films: number,
  series: number,
  measure: (home: string, book: string) => Promise<void>,
): Promise<void> {
  const home = join(folder, `home-${films}`)
  const script = join(import.meta.dirname, 'support/large-household.ts')
  const argv = [process.execPath, script, home, String(films), String(series)]
  const apps = Bun.spawn(argv, { stdout: 'pipe', stderr: 'inherit' })
  try {
    const { value } = await apps.stdout.getReader().read()
    const book = new TextDecoder().decode(value).trim()
    if (book === '') throw new Error('the rehearsed household did not start')
    await measure(home, book)
  } finally {
    apps.kill()
  }
}

async function measureRead(question: TimedCommand, book: string): Promise<void> {
  await runOrThrow(question.argv)
  await fetch(book).then((response) => response.json())
  await runOrThrow(question.argv)
  const requests = (await (await fetch(book)).json()) as RecordedRequest[]
  const file = join(folder, `${question.name.replaceAll(' ', '-')}.json`)
  writeFileSync(file, JSON.stringify(requests))
  const replayScript = join(import.meta.dirname, 'support/replay-requests.ts')
  const peer: TimedCommand = {
    name: `the same ${requests.length} requests, bare`,
    argv: [process.execPath, replayScript, file],
  }
  const timed = await measureInterleaved({ question, peer }, ROUNDS)
  const inside = requests.reduce((sum, { ms }) => sum + ms, 0)
  printReport(question.name, timed, [{ ours: timed.question, peer: timed.peer, atMost: 1.5 }])
  console.log(`  The apps took ${inside.toFixed(1)} ms of it to build their responses.`)
  const fast = timed.question.median < LONGEST_MS ? 'within the limit' : 'too slow'
  console.log(`  ${fast}: ${timed.question.median.toFixed(1)} ms; at most ${LONGEST_MS} ms`)
}

async function measureMemory(question: TimedCommand): Promise<void> {
  const peak = await peakMemory(question)
  const small = peak <= MOST_BYTES ? 'within the limit' : 'too large'
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
  console.log(`  ${small}: ${question.name} takes ${megabytes(peak)}; at most ${megabytes(MOST_BYTES)}`)
}
