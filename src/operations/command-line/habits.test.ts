import { expect, test } from 'bun:test'
import { translateHabits } from './habits.ts'
import { parseCommandLine } from './command-line.ts'

test.each([
  ['ps', 'status'],
  ['--home /x ps --json', '--home /x status --json'],
  ['start sonarr', 'up sonarr'],
  ['stop sonarr', 'down sonarr'],
  ['stop seeding Dune', 'stop seeding Dune'],
  ['doctor', 'checks'],
  ['upcoming 7 --to coming.ics', 'coming 7 --to coming.ics'],
  ['up -d', 'up'],
  ['start -d sonarr', 'up sonarr'],
  ['stack explain sonarr', 'stack sonarr'],
  ['stack set sonarr app=sonarr', 'stack set sonarr app=sonarr'],
  ['--json', '--json'],
  ['', ''],
])('translateHabits reads "%s" as "%s"', (typed, meant) => {
  const words = (line: string) => line.split(' ').filter(Boolean)
  expect(translateHabits(words(typed))).toEqual(words(meant))
})

test('-f follows logs', () => {
  for (const typed of [
    ['logs', '-f', 'sonarr'],
    ['logs', 'sonarr', '-f'],
    ['-f', 'logs', 'sonarr'],
    ['logs', '--follow', 'sonarr'],
  ]) {
    const { flagArguments, positionals, command } = parseCommandLine(typed, {})
    expect([command?.name, positionals, flagArguments]).toEqual(['logs', ['sonarr'], [['follow', 'true']]])
  }
  expect(() => parseCommandLine(['status', '-f'], {})).toThrow('usher status does not take "-f".')
})

test('a command that only Compose has is named as Compose’s', () => {
  expect(() => parseCommandLine(['exec', 'sonarr', 'sh'], {})).toThrow(
    'There is no command called "exec". usher leaves that to Compose: docker compose exec.',
  )
})
