import { afterAll, beforeAll, expect, test } from 'bun:test'
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDeepFolder } from '../../../../test-support/backup/deep-folder.ts'
import { walkFiles, type FileVisitor } from './file-walk.ts'

const FOLDERS = 40
const EACH = 50
const folder = mkdtempSync(join(tmpdir(), 'usher-walk-'))

beforeAll(() => {
  for (let at = 0; at < FOLDERS; at++) {
    const inner = join(folder, `one ${at}`, 'two')
    mkdirSync(inner, { recursive: true })
    for (let file = 0; file < EACH; file++) writeFileSync(join(inner, `${file}`), 'x')
  }
  linkSync(join(folder, 'one 0/two/0'), join(folder, 'again'))
  symlinkSync('/', join(folder, 'away'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const countingVisitor = (): FileVisitor<number> & { names: string[]; deepest: number } => ({
  names: [],
  deepest: 0,
  enterFolder(depth) {
    this.deepest = Math.max(this.deepest, depth + 1)
    return depth + 1
  },
  visitFile(_depth, path) {
    this.names.push(path)
  },
})

test('file walk visits every file once, passes each folder’s context down, and follows no symbolic link', async () => {
  const visitor = countingVisitor()
  const { files, because } = await walkFiles([{ path: folder, context: 0 }], visitor, new AbortController().signal)
  expect([files, because, visitor.deepest]).toEqual([FOLDERS * EACH + 2, null, 2])
  expect(new Set(visitor.names).size).toBe(files)
})

test('file walk lets other work run', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  await walkFiles([{ path: folder, context: 0 }], countingVisitor(), new AbortController().signal)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test('file walk stops at its time limit, and reports how far it got', async () => {
  const abort = new AbortController()
  const visitor = countingVisitor()
  const seen = visitor.visitFile.bind(visitor)
  visitor.visitFile = (...file) => {
    seen(...file)
    if (visitor.names.length === 60) abort.abort()
  }
  const { files, because } = await walkFiles([{ path: folder, context: 0 }], visitor, abort.signal)
  expect(files).toBeLessThan(FOLDERS * EACH)
  expect(because).toBe(`time ran out after ${files} files`)
})

test('file walk treats a missing folder as empty', async () => {
  const { files, because } = await walkFiles(
    [{ path: join(folder, 'none'), context: 0 }],
    countingVisitor(),
    new AbortController().signal,
  )
  expect([files, because]).toEqual([0, null])
})

test('file walk visits names that are not UTF-8, and reports a path longer than the system opens', async () => {
  const odd = mkdtempSync(join(tmpdir(), 'usher-walk-'))
  const deep = createDeepFolder(odd)
  try {
    mkdirSync(Buffer.concat([Buffer.from(`${odd}/`), Buffer.from([0xe8])]))
    writeFileSync(Buffer.concat([Buffer.from(`${odd}/`), Buffer.from([0xe8, 0x2f, 0xe9])]), 'x')
    const visitor = countingVisitor()
    const result = await walkFiles([{ path: odd, context: 0 }], visitor, new AbortController().signal)
    expect([result.files, result.denied_count, result.because?.includes('/deep/')]).toEqual([1, 1, true])
  } finally {
    deep.remove()
    rmSync(odd, { recursive: true, force: true })
  }
})
