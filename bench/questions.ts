import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '../tools/provision/command.ts'
import type { Asked } from './support/large.ts'
import { byTurns, type Runner } from './support/measure.ts'
import { compiled, ownFolder } from './support/programs.ts'
import { report } from './support/report.ts'

// The household's questions, in a household of 3,000 films and 400 series, each beside the bare requests that it comes
// to: what the apps need for their answers, and no thought given to any of them.

const ROUNDS = 15
const LONGEST_MS = 300

const folder = ownFolder()
const usher = await compiled(folder)
const home = join(folder, 'home')
const apps = Bun.spawn([process.execPath, join(import.meta.dirname, 'support/large.ts'), home, '3000', '400'], {
  stdout: 'pipe',
  stderr: 'inherit',
})
try {
  const { value } = await apps.stdout.getReader().read()
  const book = new TextDecoder().decode(value).trim()
  if (book === '') throw new Error('the rehearsed household did not start')
  for (const words of [['requests'], ['trace', 'severance s2'], ['trace', 'sherlock jr'], ['stuck'], ['quality']])
    await measured(words, book)
} finally {
  apps.kill()
}

async function measured(words: string[], book: string): Promise<void> {
  const question: Runner = {
    name: `usher ${words.join(' ')} --json`,
    argv: [usher, ...words, '--json', '--home', home],
  }
  await must(question.argv)
  await fetch(book).then((heard) => heard.json())
  await must(question.argv)
  const asked = (await (await fetch(book)).json()) as Asked[]
  const file = join(folder, `${words.join('-').replaceAll(' ', '-')}.json`)
  writeFileSync(file, JSON.stringify(asked))
  const again = join(import.meta.dirname, 'support/ask-again.ts')
  const peer: Runner = { name: `the same ${asked.length} requests, bare`, argv: [process.execPath, again, file] }
  const timed = await byTurns({ question, peer }, ROUNDS)
  const inside = asked.reduce((sum, { ms }) => sum + ms, 0)
  report(words.join(' '), timed, [{ ours: timed.question, peer: timed.peer, atMost: 5 }])
  console.log(`  ${inside.toFixed(1)} ms of it the apps took to make their answers.`)
  const fast = timed.question.median < LONGEST_MS ? 'as it should be' : 'too slow'
  console.log(`  ${fast}: ${timed.question.median.toFixed(1)} ms; at most ${LONGEST_MS} ms`)
}
