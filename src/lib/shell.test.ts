import { expect, test } from 'bun:test'
import { quoteForShell, splitShellWords } from './shell.ts'

test.each([
  ['usher restart gluetun', ['usher', 'restart', 'gluetun']],
  ["usher trace 'The Bear' --season 3", ['usher', 'trace', 'The Bear', '--season', '3']],
  ['usher trace "what\\"s \\$5\\!"', ['usher', 'trace', 'what"s $5!']],
  ["usher trace it\\'s 'a'b\"c\"", ['usher', 'trace', "it's", 'abc']],
  ['  usher   status ', ['usher', 'status']],
  ["usher trace ''", ['usher', 'trace', '']],
  ['', []],
])('splitShellWords splits %s as a shell does', (line, words) => {
  expect(splitShellWords(line)).toEqual(words)
})

test.each([
  'usher status | less',
  'usher status; rm x',
  'usher trace $TERM',
  'usher trace "$TERM"',
  "usher trace 'open",
  'usher logs &',
  'ls *.mkv',
])('splitShellWords returns null for %s, of which a shell makes something else', (line) => {
  expect(splitShellWords(line)).toBeNull()
})

test.each(['The Bear', "it's", 'a$b`c', '"quoted"', '名探偵', '-x', 'two\nlines'])(
  'splitShellWords reads %p back as quoteForShell wrote it',
  (word) => {
    expect(splitShellWords(`usher ${quoteForShell(word)} end`)).toEqual(['usher', word, 'end'])
  },
)
