import { expect, test } from 'bun:test'
import { differing } from './generate/differing.ts'
import { generated } from './generate/files.ts'

test('every generated file is what `npm run generate` writes', async () => {
  const check = Bun.spawn([process.execPath, `${import.meta.dirname}/generate.ts`, '--check'], { stderr: 'pipe' })
  const named = await check.stderr.text()
  expect({ named, exit: await check.exited }).toEqual({ named: '', exit: 0 })
})

test('a file that was edited or is missing is named', () => {
  const files = { 'one.md': 'one', 'other.md': 'other', 'third.md': 'third' }
  const present: Record<string, string> = { 'one.md': 'one', 'other.md': 'edited' }
  expect(differing(files, (path) => present[path])).toEqual(['other.md', 'third.md'])
})

test('what is generated twice is the same', () => {
  expect(generated()).toEqual(generated())
})
