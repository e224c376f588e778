import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unfrozenParts } from './frozen.ts'

test('a version is frozen when its contract, its command line and its household are', () => {
  const root = mkdtempSync(join(tmpdir(), 'usher-frozen-parts-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    write('contract/web-api.contract.json', '{}')
    expect(unfrozenParts(root, '1.2.3')).toHaveLength(3)
    write('acceptance/compatibility/1.2.3.contract.json', '{"old":true}')
    write('acceptance/compatibility/1.2.3.command-line.json', '{}')
    write('acceptance/upgrades/1.2.3/said/jobs.json', '{}')
    expect(unfrozenParts(root, '1.2.3')).toEqual([
      'acceptance/compatibility/1.2.3.contract.json is not the contract of this version.',
    ])
    write('acceptance/compatibility/1.2.3.contract.json', '{}')
    expect(unfrozenParts(root, '1.2.3')).toEqual([])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
