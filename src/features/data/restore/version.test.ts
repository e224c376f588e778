import { expect, test } from 'bun:test'
import { versionWarning } from './version.ts'

test.each([
  ['example/sonarr:4.0.20', 'example/sonarr:4.0.20', null],
  [null, 'example/sonarr:4.0.20', null],
  ['example/sonarr:4.0.20', 'example/sonarr:4.0.9', 'an older version may not open what a newer one wrote'],
  ['example/sonarr:v4.0', 'other:5000/sonarr:v4.0.9@sha256:0', 'it brings its database up to date'],
  ['example/sonarr:latest', 'example/sonarr:4.0.9', 'It was made with example/sonarr:latest'],
])('%p then, %p now', (then, now, says) => {
  const said = versionWarning('sonarr', then, now)
  if (says === null) expect(said).toBeNull()
  else expect(said).toContain(says)
})
