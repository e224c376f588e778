import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearsalStatePath } from '../../platform/paths.ts'
import { UsherError, usherError } from '../../lib/errors.ts'
import { withRehearsalRemedy } from './rehearsal-errors.ts'

const stopped = usherError(
  'ENGINE-2',
  { remedy: 'Start it', start: 'sudo systemctl start docker' },
  { detail: 'refused' },
)

test('the remedy restarts the rehearsal in its home, and the engine elsewhere', () => {
  const home = mkdtempSync(join(tmpdir(), 'usher-rehearsed-'))
  try {
    expect(withRehearsalRemedy(stopped, home)).toBe(stopped)
    expect(withRehearsalRemedy(stopped, null)).toBe(stopped)
    writeFileSync(rehearsalStatePath(home), '{}')
    const error = withRehearsalRemedy(stopped, home) as UsherError
    expect(error.data.remedies).toEqual([
      { summary: 'Start the rehearsal again, if it has ended', command: `usher demo --home ${home}` },
    ])
    expect(error.data.detail).toBe('refused')
    const bug = new Error('another')
    expect(withRehearsalRemedy(bug, home)).toBe(bug)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
