import { expect, test } from 'bun:test'
import { changedPaths } from './generate/changed-paths.ts'
import { generateFiles } from './generate/files.ts'

test('every generated file is what `npm run generate` writes', async () => {
  const check = Bun.spawn([process.execPath, `${import.meta.dirname}/generate.ts`, '--check'], { stderr: 'pipe' })
  const named = await check.stderr.text()
  expect({ named, exit: await check.exited }).toEqual({ named: '', exit: 0 })
})

test('an edited or missing file is named', () => {
  const files = { 'one.md': 'one', 'other.md': 'other', 'third.md': 'third' }
  const present: Record<string, string> = { 'one.md': 'one', 'other.md': 'edited' }
  expect(changedPaths(files, (path) => present[path])).toEqual(['other.md', 'third.md'])
})

test('generating twice gives the same files', () => {
  expect(generateFiles()).toEqual(generateFiles())
})
