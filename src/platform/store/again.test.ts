import { expect, test } from 'bun:test'
import { again, howFar } from './again.ts'
import { progress } from '../../../test-support/store/scratch.ts'

test.each([
  ['up', { forms: ['tv', 'films'], services: ['gluetun'] }, 'usher up tv films gluetun'],
  ['down', { forms: [], services: undefined, dry_run: false }, 'usher down'],
  ['quality-upgrade', { media: 'tv', offer: '0a1b' }, 'usher quality upgrade tv'],
  ['credential-rotate', { credential: 'sonarr.key' }, 'usher credential rotate sonarr.key'],
  ['reset', { files: ['a.yaml', 'b.yaml'], contents: ['0a', '1b'] }, 'usher reset a.yaml b.yaml --contents 0a,1b'],
  ['walkthrough', { title: `the bear's $den` }, `usher walkthrough 'the bear'\\''s $den'`],
  ['config-set', { key: 'WIREGUARD_PRIVATE_KEY', value: 'a secret' }, 'usher config set --help'],
])('%s %j is asked again with its command, and nothing that may not be said', (action, body, command) => {
  expect(again(action, body)).toBe(command)
})

test.each([
  [null, 'How far it had come is not known.'],
  [{ ...progress, summary: 'Pulling.' }, 'The last that was heard of it: Pulling (1 of 4 images).'],
  [
    { ...progress, unit: 'bytes' as const, done: 333, total: 1000 },
    'The last that was heard of it: Pulling sonarr (33%).',
  ],
  [{ ...progress, unit: null }, 'The last that was heard of it: Pulling sonarr (1 of 4).'],
  [{ ...progress, total: null }, 'The last that was heard of it: Pulling sonarr.'],
  [{ ...progress, done: 0, total: 0 }, 'The last that was heard of it: Pulling sonarr.'],
])('how far it had come: %j', (last, sentence) => {
  expect(howFar(last)).toBe(sentence)
})
