import { expect, test } from 'bun:test'
import { newerTags, parseTag } from './tag-scheme.ts'

test.each<[current: string, all: string[], newer: string[] | undefined]>([
  ['10.11.11', ['10.11.9', '10.11.11', '10.11.12', '10.12.0', '11.0.0', 'latest'], ['11.0.0', '10.12.0', '10.11.12']],
  ['10.11.9', ['10.11.10'], ['10.11.10']],
  ['v3.5.0', ['v3.5.1', '3.6.0', 'v4', 'v3.6', 'v3.10.0'], ['v3.10.0', 'v3.5.1']],
  ['4.0.20', ['4.0.21', '4.0.20.2849-ls1', '4.0.22.1-ls3', 'version-4.0.22'], ['4.0.21']],
  [
    '4.0.14.2939-ls123',
    ['4.0.14.2939-ls124', '4.0.15.1-ls1', '4.0.14.2939-ls99', '4.0.15.1'],
    ['4.0.15.1-ls1', '4.0.14.2939-ls124'],
  ],
  ['version-4.0.14.2939', ['version-4.0.15.2941', '4.0.16.1'], ['version-4.0.15.2941']],
  ['release-0.15.2', ['release-0.16.0', 'nightly-0.17.0', 'release-0.16.0-abc1234'], ['release-0.16.0']],
  ['16.3-alpine', ['16.4', '16.4-alpine', '17.0-alpine', '17.0-bookworm'], ['17.0-alpine', '16.4-alpine']],
  ['16.3-alpine3.20', ['16.3-alpine3.21', '16.4-alpine3.20', '16.4-alpine'], ['16.4-alpine3.20', '16.3-alpine3.21']],
  ['2024.10.3', ['2024.9.9', '2025.1.0', '2024.12.0'], ['2025.1.0', '2024.12.0']],
  ['20241003', ['20250101', '20241002'], ['20250101']],
  ['4.0.20', ['2021.12.16', '2024.1.1', '20240101'], []],
  ['2.0.0', ['2.1.0-rc1', '2.1.0-beta.2', '2.1.0-dev', '3.0.0-alpine'], []],
  [
    '2.1.0-rc1',
    ['2.1.0-rc2', '2.1.0', '2.2.0-rc1', '2.2.0', '2.1.0-beta.9'],
    ['2.2.0', '2.2.0-rc1', '2.1.0', '2.1.0-rc2'],
  ],
  ['develop-4.0.1', ['develop-4.0.2', '4.0.3'], ['develop-4.0.2']],
  ['10', ['11', '9', '10.1', '20240101'], ['11']],
  ['pg16-v1.2.3', ['pg17-v1.2.3', 'pg16-v1.3.0'], ['pg16-v1.3.0']],
  ['amd64-1.2.3', ['amd64-1.2.4', 'arm64-1.3.0'], ['amd64-1.2.4']],
  ['latest', ['1.0', 'latest'], undefined],
  ['sha-1a2b3c4', ['sha-2a2b3c4'], undefined],
  ['1.2.3-1a2b3c4', ['1.2.4'], undefined],
  ['sha-1234567', ['sha-9999999'], undefined],
  ['pr-123', ['pr-124'], undefined],
  ['4.0.20-pr12', ['4.0.20-pr13', '4.0.21'], undefined],
  ['nightly-20241003', ['nightly-20241101', '20241101', 'pr-20241201'], ['nightly-20241101']],
  ['stable', [], undefined],
])('newer than %s', (current, all, newer) => {
  expect(newerTags(current, all)).toEqual(newer)
})

test('every tag that is offered is newer, of one scheme, and never offered back', () => {
  const parts = ['0', '1', '9', '10', '2024']
  const tags = parts.flatMap((a) =>
    parts.flatMap((b) =>
      ['', '-alpine', '-ls3', '-rc1', '-beta'].flatMap((end) => [`${a}.${b}${end}`, `v${a}.${b}${end}`]),
    ),
  )
  for (const current of tags) {
    const newer = newerTags(current, tags)!
    expect(newer).not.toContain(current)
    const own = parseTag(current)!
    for (const tag of newer) {
      const scheme = parseTag(tag)!
      expect([scheme.prefix, scheme.numbers.length]).toEqual([own.prefix, own.numbers.length])
      if (!own.prerelease) expect([scheme.prerelease, scheme.suffix]).toEqual([false, own.suffix])
      expect(newerTags(tag, [current])).toEqual([])
    }
  }
})

test('a tag made to take long is read at once', () => {
  for (const tag of [
    'a'.repeat(128),
    `${'a-'.repeat(60)}1`,
    `${'1.'.repeat(63)}1`,
    '9'.repeat(128),
    `${'a1'.repeat(64)}`,
  ])
    newerTags(
      '1.2.3',
      Array.from({ length: 2000 }, () => tag),
    )
  expect(parseTag('9'.repeat(128))).toBeUndefined()
})
