import { expect, test } from 'bun:test'
import { repeatCommandOrHelp, describeProgress } from './repeat-command.ts'
import { sampleProgress } from '../../../test-support/store/scratch-store.ts'

test.each([
  ['up', { forms: ['tv', 'films'], services: ['gluetun'] }, 'usher up tv films gluetun'],
  ['down', { forms: [], services: undefined, dry_run: false }, 'usher down'],
  [
    'restart',
    { services: ['jellyfin'], when_idle: true, wait_minutes: 90 },
    'usher restart jellyfin --when-idle --wait-minutes 90',
  ],
  ['quality-upgrade', { media: 'tv', offer: '0a1b' }, 'usher quality upgrade tv'],
  ['credential-rotate', { credential: 'sonarr.key' }, 'usher credential rotate sonarr.key'],
  ['reset', { files: ['a.yaml', 'b.yaml'], digests: ['0a', '1b'] }, 'usher reset a.yaml b.yaml --digests 0a,1b'],
  ['walkthrough', { film: `the bear's $den` }, `usher walkthrough 'the bear'\\''s $den'`],
  ['migrate', { mode: 'rollback', rollback_run: 'c1' }, 'usher migrate rollback --rollback-run c1'],
  ['config-set', { key: 'WIREGUARD_PRIVATE_KEY', value: 'a secret' }, 'usher config set --help'],
])('repeatCommand returns the command for %s %j without secret values', (action, body, command) => {
  expect(repeatCommandOrHelp(action, body)).toBe(command)
})

test.each([
  [null, 'Its progress is unknown.'],
  [{ ...sampleProgress, summary: 'Pulling.' }, 'Last progress: Pulling (1 of 4 images).'],
  [{ ...sampleProgress, unit: 'bytes' as const, done: 333, total: 1000 }, 'Last progress: Pulling sonarr (33%).'],
  [{ ...sampleProgress, unit: null }, 'Last progress: Pulling sonarr (1 of 4).'],
  [{ ...sampleProgress, total: null }, 'Last progress: Pulling sonarr.'],
  [{ ...sampleProgress, done: 0, total: 0 }, 'Last progress: Pulling sonarr.'],
])('describeProgress: %j', (last, sentence) => {
  expect(describeProgress(last)).toBe(sentence)
})
