import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearsalFile } from '../../platform/paths.ts'
import { Refusal, refuse } from '../../lib/errors.ts'
import { ofRehearsal } from './rehearsed.ts'

const stopped = refuse('ENGINE-2', { remedy: 'Start it', start: 'sudo systemctl start docker' }, { detail: 'refused' })

test('where a rehearsal has ended, it is begun again; elsewhere the engine is started', () => {
  const home = mkdtempSync(join(tmpdir(), 'usher-rehearsed-'))
  try {
    expect(ofRehearsal(stopped, home)).toBe(stopped)
    expect(ofRehearsal(stopped, null)).toBe(stopped)
    writeFileSync(rehearsalFile(home), '{}')
    const told = ofRehearsal(stopped, home) as Refusal
    expect(told.data.remedies).toEqual([
      { summary: 'Begin the rehearsal again, if it has ended', command: `usher demo --home ${home}` },
    ])
    expect(told.data.detail).toBe('refused')
    const bug = new Error('another')
    expect(ofRehearsal(bug, home)).toBe(bug)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
