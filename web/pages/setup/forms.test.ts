import { expect, test } from 'bun:test'
import { formsToSend, lacksWay, neededBy, unfold, unfoldSuggestion } from './forms.ts'

const form = (name: string, needs: string[] = [], services: string[] = [name], needs_any: string[] = []) => ({
  form: name,
  needs,
  needs_any,
  services,
})
const forms = [
  form('household', ['tv', 'films'], []),
  form('watch'),
  form('tv', ['download', 'watch']),
  form('films', ['download', 'watch']),
  form('music', ['download']),
  form('books'),
  form('download', [], [], ['torrents', 'usenet']),
  form('torrents'),
  form('usenet'),
]

test('the usual form is unfolded into what people can turn off; a suggestion has the first way', () => {
  expect([...unfold(['household'], forms)].toSorted()).toEqual(['films', 'tv', 'watch'])
  expect([...unfoldSuggestion(['household'], forms)].toSorted()).toEqual(['films', 'torrents', 'tv', 'watch'])
  expect([...unfoldSuggestion(['household', 'usenet'], forms)].toSorted()).toEqual(['films', 'tv', 'usenet', 'watch'])
  expect([...unfoldSuggestion(['books'], forms)]).toEqual(['books'])
})

test('a download needs at least one way, and something that another needs cannot be off', () => {
  expect(lacksWay(new Set(['films']), forms)).toBe(true)
  expect(lacksWay(new Set(['films', 'usenet']), forms)).toBe(false)
  expect(lacksWay(new Set(['books']), forms)).toBe(false)
  expect(neededBy('watch', new Set(['films', 'watch', 'books']), forms)).toEqual(['films'])
})

test('setup is told the usual form where all of it is chosen, and nothing twice', () => {
  expect(formsToSend(new Set(['watch', 'tv', 'films', 'torrents', 'books']), forms)).toEqual([
    'household',
    'torrents',
    'books',
  ])
  expect(formsToSend(new Set(['watch', 'films', 'usenet']), forms)).toEqual(['films', 'usenet'])
})
