import { measureInterleaved } from './support/measure.ts'
import { compileBenchUsher, compileEmptyProgram, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures the commands that usher answers by itself, against an empty compiled program of the same runtime.

const ROUNDS = 100

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const empty = await compileEmptyProgram(folder)
const env = { HOME: folder, LANG: 'C.UTF-8' }
const command = (...words: string[]) => ({ name: `usher ${words.join(' ')}`, argv: [usher, ...words], env })
const timed = await measureInterleaved(
  {
    empty: { name: 'an empty program', argv: [empty], env },
    help: command('help'),
    explain: command('explain', 'hardlink'),
    explainJson: command('explain', 'hardlink', '--json'),
    complete: command('__complete', 'words'),
  },
  ROUNDS,
)
const { empty: peer, help, explain, explainJson, complete } = timed
const limits = [help, explain, explainJson, complete].map((ours) => ({ ours, peer, atMost: 1.7 }))
printReport('What usher answers by itself', timed, limits)
