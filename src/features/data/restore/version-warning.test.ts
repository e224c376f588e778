import { expect, test } from 'bun:test'
import { versionWarning } from './version-warning.ts'

test.each([
  ['example/sonarr:4.0.20', 'example/sonarr:4.0.20', null],
  [null, 'example/sonarr:4.0.20', null],
  ['example/sonarr:4.0.20', 'example/sonarr:4.0.9', 'an older version may not open what a newer one wrote'],
  ['example/sonarr:v4.0', 'other:5000/sonarr:v4.0.9@sha256:0', 'it migrates its database'],
  ['example/sonarr:latest', 'example/sonarr:4.0.9', 'The backup was made with example/sonarr:latest'],
])('versionWarning from %p to %p', (then, now, expected) => {
  const warning = versionWarning('sonarr', then, now)
  if (expected === null) expect(warning).toBeNull()
  else expect(warning).toContain(expected)
})
