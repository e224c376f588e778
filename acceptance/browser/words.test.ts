import { expect, test } from 'bun:test'
import { serviceStates, formStates } from '../../contract/kinds/status.ts'
import { jobStates } from '../../contract/kinds/job.ts'
import { standings } from '../../contract/kinds/checks.ts'
import { requestStates } from '../../contract/kinds/requests.ts'
import { hopStates, partStates } from '../../contract/kinds/trace.ts'
import { wordsOf } from '../../web/household-words.ts'
import { bytes, formWords, jobWords, listed, lower, serviceTone, serviceWords, span } from '../../web/words.ts'

test('every state of the contract has a mark and words for people', () => {
  const words = [
    ...serviceStates.map(serviceWords),
    ...formStates.map(formWords),
    ...jobStates.map(jobWords),
    ...hopStates.map((state) => wordsOf('hop', state)),
    ...partStates.map((state) => wordsOf('part', state)),
    ...requestStates.map((state) => wordsOf('request', state)),
    ...standings.map((state) => wordsOf('standing', state)),
  ]
  for (const [tone, word] of words) {
    expect(['good', 'busy', 'warn', 'bad', 'off']).toContain(tone)
    expect(word).toMatch(/^[a-z, ]+$/)
  }
})

test('a state that is newer than the app is shown as it is', () => {
  expect(serviceWords('hibernating')).toEqual(['warn', 'hibernating'])
  expect(wordsOf('hop', 'teleported')).toEqual(['warn', 'teleported'])
})

test('a service that is stopped is a fault only where somebody wants it', () => {
  expect(serviceTone({ state: 'stopped', wanted: true })).toBe('bad')
  expect(serviceTone({ state: 'stopped', wanted: false })).toBe('off')
  expect(serviceTone({ state: 'healthy', wanted: false })).toBe('good')
})

test('spans and sizes are said as people say them', () => {
  const minute = 60_000
  expect([30_000, 12 * minute, 89 * minute, 180 * minute, 35 * 60 * minute, 48 * 60 * minute].map(span)).toEqual([
    'less than a minute',
    '12 min',
    '89 min',
    '3 h',
    '35 h',
    '2 days',
  ])
  expect([0, 999, 1000, 143_000_000, 9_840_000_000].map(bytes)).toEqual(['0 B', '999 B', '1 kB', '143 MB', '9.8 GB'])
})

test('names are joined as in a sentence', () => {
  expect([listed([]), listed(['tv']), listed(['tv', 'films', 'books'])]).toEqual(['', 'tv', 'tv, films and books'])
  expect(lower('No new films arrive.')).toBe('no new films arrive')
})
