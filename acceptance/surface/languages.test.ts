import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { languageTags } from '../../src/lib/languages/spoken-languages.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { openSurface, type OpenedSurface } from './support/surfaces.ts'

let at: OpenedSurface
beforeAll(async () => void (at = await openSurface('over a socket')))
afterAll(() => at.close())

const ask = (target: string, language?: string, method = 'GET', body?: string) =>
  at.ask(method, target, {
    headers: [
      'Host',
      at.host,
      'X-Service-Token',
      at.token,
      ...(language === undefined ? [] : ['Accept-Language', language]),
      ...(body === undefined ? [] : ['Content-Type', 'application/json']),
    ],
    ...(body !== undefined && { body }),
  })

const languages = ['de', 'en-XA', 'en']
/** Every other language is asked one question: what differs is its catalogue alone. */
const otherLanguages = languageTags.filter((tag) => !languages.includes(tag))
const questions: [string[], string][] = [
  [['status'], '/api/status'],
  [['services'], '/api/services'],
  [['checks'], '/api/checks'],
  [['stuck'], '/api/stuck'],
  [['requests'], '/api/requests'],
  [['explain', 'hardlink'], '/api/explain?word=hardlink'],
  [['logs', '--tail', 'many'], '/api/logs?tail=many'],
  [['trace', 'nothing like it'], '/api/trace?term=nothing%20like%20it'],
]
const cases = [
  ...questions.flatMap(([words, target]) => languages.map((language) => [words, target, language] as const)),
  ...otherLanguages.map((language) => [['checks'], '/api/checks', language] as const),
]

describe('the command with --json and the endpoint return the same bytes in each language', () => {
  test.each(cases)('%j, %s, %s', async (words, target, language) => {
    const typed = await runCli([...words, '--json', `--language=${language}`], { machine: at.machine })
    const { text, headers } = await ask(target, language)
    expect(typed.out + typed.err).toBe(text)
    expect([headers.get('content-language'), headers.get('vary')]).toEqual([
      language,
      expect.stringContaining('Accept-Language'),
    ])
  })
})

test('another language has the same fields, ids and states, and other sentences', async () => {
  const [english, german] = await Promise.all(
    ['en', 'de'].map(async (language) => JSON.parse((await ask('/api/explain?word=nothing', language)).text)),
  )
  expect([german.kind, german.data.code, Object.keys(german.data)]).toEqual([
    english.kind,
    english.data.code,
    Object.keys(english.data),
  ])
  expect(german.data.summary).not.toBe(english.data.summary)
})

test('a language that usher does not speak is English, on the command line it is refused by name', async () => {
  expect((await ask('/api/version', 'tlh')).headers.get('content-language')).toBe('en')
  const { err, exit } = await runCli(['version', '--language=tlh', '--json'], { machine: at.machine })
  expect([JSON.parse(err).data.code, exit]).toEqual(['LINE-13', 2])
})

test('the sentence that refuses an action is in the language of the request', async () => {
  const { status, text, headers } = await ask('/api/actions/nothing', 'de', 'POST', '{}')
  expect([status, headers.get('content-language')]).toEqual([404, 'de'])
  expect(text).toStartWith('Es gibt keinen Befehl namens „nothing“.')
})

test('a report for people is in the language of the environment', async () => {
  const { err } = await runCli(['statu'], { machine: at.machine, env: { LANG: 'de_DE.UTF-8' } })
  expect(err).toContain('Es gibt keinen Befehl namens „statu“. Meinst du status?')
})
