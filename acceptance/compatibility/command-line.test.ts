import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  commandLineBreaks,
  commandLineDeclaration,
  type CommandLineDeclaration,
} from '../../tools/compatibility/command-line.ts'

const folder = import.meta.dirname
const released = readdirSync(folder).filter((name) => name.endsWith('.command-line.json'))

/** If that version is not released yet, `npm run freeze` writes the file again. A released one never changes. */
test('every command line of a released version still works', () => {
  expect(released.length).toBeGreaterThan(0)
  const breaks = released.flatMap((name) => {
    const frozen = JSON.parse(readFileSync(join(folder, name), 'utf8')) as CommandLineDeclaration
    return commandLineBreaks(frozen, commandLineDeclaration()).map((sentence) => `${name}: ${sentence}`)
  })
  expect(breaks).toEqual([])
})

const command = (declared: CommandLineDeclaration, name: string) => declared.commands[name]!

test.each<[change: string, mutate: (declared: CommandLineDeclaration) => void, sentence: string]>([
  ['a command is gone', (d) => void delete d.commands['config set'], 'usher config set: it was taken away.'],
  ['a global flag is gone', (d) => void delete d.global_flags['plain'], 'usher --plain: it was taken away.'],
  ['a flag is gone', (d) => void delete command(d, 'logs').flags['since'], 'usher logs --since: it was taken away.'],
  [
    'a switch takes a value',
    (d) => void (command(d, 'logs').flags['follow'] = 'value'),
    'usher logs --follow: it was a switch, and is a value.',
  ],
  [
    'bare words fill something else',
    (d) => void command(d, 'config set').positionals.unshift('value'),
    'usher config set: its words filled key, value, and fill value, key, value.',
  ],
  [
    'a flag became required',
    (d) => void command(d, 'logs').required.push('since'),
    'usher logs --since: it became required.',
  ],
])('the law of compatibility finds that %s', (_change, mutate, sentence) => {
  const later = commandLineDeclaration()
  mutate(later)
  expect(commandLineBreaks(commandLineDeclaration(), later)).toContain(sentence)
})

test('the law of compatibility allows new commands, flags and words', () => {
  const later = commandLineDeclaration()
  later.commands['keys'] = { positionals: [], flags: {}, required: [] }
  command(later, 'logs').flags['until'] = 'value'
  command(later, 'logs').positionals.push('until')
  later.global_flags['quiet'] = 'switch'
  expect(commandLineBreaks(commandLineDeclaration(), later)).toEqual([])
})
