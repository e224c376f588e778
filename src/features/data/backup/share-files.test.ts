import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { decodeName, fsPath } from '../../../lib/file-name.ts'
import { writeExtendedAttribute } from '../../../platform/host/extended-attributes.ts'
import { fingerprintOf } from './archive/unchanged-files.ts'
import { walkHere } from './folder-walk.ts'
import { copyDatabaseFromShare, copyFromShare, fingerprintOnShare, walkOnShare } from './share-files.ts'

// A folder of this machine stands for a share: the program that works on it is another one all the same.
const SHARE = '/'
const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const app = join(folder, 'app')
mkdirSync(join(app, 'config'), { recursive: true })
const raw = join(app, decodeName(Buffer.from([0x66, 0xff])))
writeFileSync(fsPath(raw), 'a name that is no text')
symlinkSync('config', join(app, 'link'))
const sparse = join(app, 'sparse.img')
writeFileSync(sparse, 'start')
truncateSync(sparse, 64 * 1024 ** 2)
const database = join(app, 'app.db')
writeExtendedAttribute(sparse, 'user.note', Buffer.from('mine'))
const opened = new Database(database)
opened.run('CREATE TABLE films (name TEXT)')
opened.run("INSERT INTO films VALUES ('Metropolis')")
opened.close()

test('the files of a share are found as those of a disk here, each with the share that it is on', async () => {
  const walk = { top: app, prefix: 'services/app/0', inspects: true, silent: [] }
  const here = await walkHere(walk)
  expect(here.files.length).toBe(6)
  const expected = { ...here, files: here.files.map((file) => ({ ...file, share: SHARE })) }
  expect(await walkOnShare(SHARE, walk)).toEqual(expected)
})

test('a copy has the contents of the file, and its holes', async () => {
  const [named, hollow] = [join(folder, 'named'), join(folder, 'hollow')]
  await Promise.all([copyFromShare(SHARE, raw, named), copyFromShare(SHARE, sparse, hollow)])
  expect(readFileSync(named, 'utf8')).toBe('a name that is no text')
  const { size, blocks } = statSync(hollow)
  expect([size, blocks * 512 < 1024 ** 2]).toEqual([64 * 1024 ** 2, true])
  expect(readFileSync(hollow).equals(readFileSync(sparse))).toBe(true)
})

test('a file that is gone, a link, and a folder that is not there are the system’s errors', async () => {
  const copy = (name: string) => copyFromShare(SHARE, join(app, name), join(folder, `copy-of-${name}`))
  await expect(copy('gone')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
  await expect(copy('link')).rejects.toMatchObject({ code: 'ELOOP', syscall: 'open' })
  const gone = walkOnShare(SHARE, { top: join(folder, 'gone'), prefix: 'x', inspects: true, silent: [] })
  await expect(gone).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a database is copied as one, and a file that is unchanged is known as such', async () => {
  const copy = join(folder, 'copy.db')
  expect(await copyDatabaseFromShare(SHARE, database, copy)).toEqual({ result: 'copied' })
  const copied = new Database(copy, { readonly: true })
  expect(copied.query('SELECT name FROM films').all()).toEqual([{ name: 'Metropolis' }])
  copied.close()
  const later = new Date(Date.now() + 3_600_000)
  const [file] = (await walkHere({ top: app, prefix: 'x', inspects: true, silent: [] })).files.filter(
    (one) => one.sqlite,
  )
  expect(fingerprintOf(file!, later)).toBeString()
  expect(await fingerprintOnShare(SHARE, file!, later)).toBe(fingerprintOf(file!, later))
})
