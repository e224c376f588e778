import { expect, test } from 'bun:test'
import { parseImageReference, withTag } from './image-reference.ts'

test.each([
  ['caddy', 'registry-1.docker.io', 'library/caddy', 'latest', null],
  ['jellyfin/jellyfin:10.11', 'registry-1.docker.io', 'jellyfin/jellyfin', '10.11', null],
  ['lscr.io/linuxserver/sonarr:4', 'lscr.io', 'linuxserver/sonarr', '4', null],
  ['127.0.0.1:5000/apps/a', '127.0.0.1:5000', 'apps/a', 'latest', null],
  [`ghcr.io/a/b@sha256:${'a'.repeat(64)}`, 'ghcr.io', 'a/b', null, `sha256:${'a'.repeat(64)}`],
])('a reference: %s', (text, host, repository, tag, digest) => {
  expect(parseImageReference(text)).toMatchObject({ host, repository, tag, digest })
})

test.each([
  '',
  'UPPER/case',
  'a b',
  'evil.example/../x',
  'a/b@sha256:zz',
  'a:b:c',
  'http://a/b',
  'a/b?x=1',
  'a@b@c',
  'nas.lan:99999/a',
  '1.2.3.4.5/a',
])('no reference: %s', (text) => expect(parseImageReference(text)).toBeUndefined())

test('another tag keeps the reference as it was written', () => {
  expect(withTag('localhost:5000/a', '2')).toBe('localhost:5000/a:2')
  expect(withTag(`ghcr.io/a/b:1@sha256:${'a'.repeat(64)}`, '2')).toBe('ghcr.io/a/b:2')
})
