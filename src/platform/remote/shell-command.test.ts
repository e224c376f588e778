import { expect, test } from 'bun:test'
import { readFacts, remoteCommand, remoteScripts } from './shell-command.ts'

test('no script has a mark that csh, fish or a POSIX shell reads between single quotes', () => {
  for (const [name, script] of Object.entries(remoteScripts))
    expect([name, /['\\!\n]/.test(script)]).toEqual([name, false])
})

test('a command is one constant script, and words that no shell reads as anything else', () => {
  expect(remoteCommand('discard', ['/volume1/apps/usher'])).toBe(
    `sh -c '${remoteScripts.discard}' usher /volume1/apps/usher`,
  )
})

test.each(["/usr/bin/usher'; id", '/a b', '$HOME/usher', '/a\nid', '`id`', '', '/a;id', '/ä'])(
  'a word that a shell could read as something else is never sent: %p',
  (word) => {
    expect(() => remoteCommand('look', [word])).toThrow('is not a word for a remote shell')
  },
)

test('facts are found between the words of a sign-in script, and only if the command came to its end', () => {
  const output =
    'Welcome!\nusher-fact\n usher-fact sum spoof\nusher-fact sum abc\r\nusher-fact home \nusher-fact end ok\n'
  expect(readFacts(output)).toEqual(
    new Map([
      ['sum', 'abc'],
      ['home', ''],
      ['end', 'ok'],
    ]),
  )
  expect(readFacts('usher-fact sum abc\n')).toBeUndefined()
})
