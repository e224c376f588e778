import { expect, test } from 'bun:test'
import { savedWay } from './saved-way.ts'

const here = (notified_by: string) => ({ notified_by, chosen_in: null })

test.each([
  ['an address', here('e-mail:ben@den.example'), { way: 'e-mail', place: 'ben@den.example' }],
  ['a topic', here('ntfy:ben'), { way: 'topic', place: 'ben' }],
  ['the household’s own topic', here('ntfy'), { way: 'ntfy', place: '' }],
  ['a channel', here('telegram'), { way: 'telegram', place: '' }],
  [
    'a channel that they chose themselves',
    { notified_by: 'telegram', chosen_in: 'Seerr' },
    { way: 'own-choice', place: '' },
  ],
  ['their own choice that is off', { notified_by: null, chosen_in: 'Seerr' }, { way: 'own-choice', place: '' }],
  ['nothing', undefined, { way: 'own-choice', place: '' }],
])('savedWay with %s saved begins the form with it', (_what, saved, way) => {
  expect(savedWay(saved)).toEqual(way as ReturnType<typeof savedWay>)
})
