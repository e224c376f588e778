import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionMachine } from '../sessions/support/machines.ts'
import { replaySession } from '../sessions/support/replay.ts'
import { remainingEnglish } from './support/remaining-english.ts'

const folder = join(import.meta.dirname, '../sessions')
const listPath = join(import.meta.dirname, 'stayed-english.txt')

/** Each heading is a reason, and the lines below it are what stays English for it. */
const stayedEnglish = new Set(
  readFileSync(listPath, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim()),
)

/** Logs, files for other programs, and help, which no pattern covers yet. */
const withoutSentences = new Set(['help.txt', 'logs.txt'])
const sessions = readdirSync(folder).filter((name) => name.endsWith('.txt') && !withoutSentences.has(name))
const remaining = new Set<string>()

test.each(sessions)(
  '%s: the pseudo-language leaves nothing in English that is not listed with its reason',
  async (name) => {
    const written = readFileSync(join(folder, name), 'utf8')
    const played = await replaySession(written, await sessionMachine(name), { language: 'en-XA', columns: 600 })
    const answers = played.split('\n').filter((line) => !line.startsWith('$ ') && !line.startsWith('< '))
    const clauses = remainingEnglish(answers.slice(1).join('\n'))
    clauses.forEach((clause) => remaining.add(clause))
    if (process.env['USHER_RECORD'] === '1') return
    expect(clauses.filter((clause) => !stayedEnglish.has(clause))).toEqual([])
  },
)

test('nothing is listed that is translated by now', () => {
  expect([...stayedEnglish].filter((clause) => !remaining.has(clause))).toEqual([])
})
