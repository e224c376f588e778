import { expect, test } from 'bun:test'
import { compareVersions, imageBaseName, versionStep, versionFromReference } from './versions.ts'

test.each([
  ['jellyfin/jellyfin:10.11.11', '10.11.11'],
  ['lscr.io/linuxserver/sonarr:version-4.0.20.2849-ls1', '4.0.20.2849'],
  ['ghcr.io/hotio/unpackerr:release-0.15.2', '0.15.2'],
  ['qmcgaw/gluetun:v3.41.3', '3.41.3'],
  ['127.0.0.1:5000/apps/well:2', '2'],
  ['127.0.0.1:5000/apps/well', null],
  ['example/app:latest', null],
  ['example/app@sha256:1234', null],
])('versionFromReference of %s is %s', (image, version) => {
  expect(versionFromReference(image)).toBe(version)
})

test.each([
  ['10.11.11', '10.11.12', 'patch'],
  ['10.10.7', '10.11.0', 'minor'],
  ['10.11.11', '12.0.0', 'major'],
  ['5.2', '5.1', 'downgrade'],
  ['4.0.20', '4.0.20.2849', 'none'],
  ['10.11.3', '10.11', 'none'],
  [null, '1', 'not-known'],
] as const)('versionStep from %s to %s is %s', (from, to, step) => {
  expect(versionStep(from, to)).toBe(step)
})

test('compareVersions compares number by number', () => {
  expect([compareVersions('10.9', '10.11'), compareVersions('4.6.1', '4.6'), compareVersions('1.0', '1')]).toEqual([
    -1, 1, 0,
  ])
})

test('imageBaseName returns the last path segment', () => {
  expect(['lscr.io/linuxserver/jellyfin:10', '127.0.0.1:5000/a/b@sha256:1', 'docker:29'].map(imageBaseName)).toEqual([
    'jellyfin',
    'b',
    'docker',
  ])
})
