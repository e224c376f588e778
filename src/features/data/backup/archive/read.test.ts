import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { theEnd } from '../../../../lib/tar/write.ts'
import { manifestAt, readBackup } from './read.ts'
import {
  archive,
  entry,
  forged,
  lay,
  listing,
  manifest,
  piece,
  type Made,
} from '../../../../../test-support/backup/archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let n = 0

const at = (path: string) => `services/sonarr/0/${path}`
const link = (path: string, target: string) => piece(entry(at(path), { type: 'link', target }))
const folderAt = (path: string) => piece(entry(at(path), { type: 'folder' }))

const flagged = (flag: string) => forged(piece(entry(at('x'))), (header) => header.write(flag, 156))

/** An extended header as somebody else might write it, before a file. */
function extended(body: string, flag = 'x'): Buffer {
  return Buffer.concat([
    forged(piece(entry('extended'), body), (header) => header.write(flag, 156)),
    piece(entry(at('p'))),
  ])
}

const record = (key: string, value: string) => {
  const rest = ` ${key}=${value}\n`
  const length = rest.length + String(rest.length + 2).length
  return `${length}${rest}`
}

test('what usher wrote is read, with all that is in it', async () => {
  const text = 'a'.repeat(3000)
  const long = at(`${'d'.repeat(90)}/${'e'.repeat(90)}`)
  const kept = await lay(
    folder,
    archive({
      inside: [link('current', 'config.xml'), folderAt('d'.repeat(90)), piece(entry(long, { uid: 3_000_000 }), text)],
      files: { files: { [long]: listing(text) } },
    }),
  )
  const seen: unknown[] = []
  const { manifest: read } = await readBackup(kept, {
    entry: async ({ path, uid, target }) => void seen.push([path, uid, target]),
  })
  expect(read).toEqual(manifest)
  expect(seen.slice(1)).toEqual([
    [at('config.xml'), 1000, null],
    [at('current'), 1000, 'config.xml'],
    [at('d'.repeat(90)), 1000, null],
    [long, 3_000_000, null],
  ])
  expect(await manifestAt(kept)).toEqual(manifest)
})

const hostile: [what: string, made: Made, says: string][] = [
  ['a name that begins at the root', { inside: [piece(entry('/etc/passwd'))] }, 'begins at the root of the machine'],
  ['a name that climbs out', { inside: [piece(entry('services/sonarr/0/../../../../etc/passwd'))] }, 'climbs out'],
  [
    'a climbing name in an extended header',
    { inside: [extended(record('path', 'services/sonarr/0/../../x'))] },
    'climbs out',
  ],
  ['a name that is two dots', { inside: [piece(entry('..'))] }, 'climbs out'],
  ['an empty part of a name', { inside: [piece(entry('services/sonarr/0//x'))] }, 'read in two ways'],
  ['a single dot', { inside: [piece(entry('services/sonarr/0/./x'))] }, 'read in two ways'],
  ['a hidden character', { inside: [piece(entry(at('a\u202eb')))] }, 'hidden characters'],
  ['a new line in a name', { inside: [piece(entry(at('a\nb')))] }, 'hidden characters'],
  ['a name that is no UTF-8', { inside: [forged(piece(entry(at('x'))), (header) => (header[18] = 0xff))] }, 'no UTF-8'],
  ['another service’s folder', { inside: [piece(entry('services/radarr/0/x'))] }, 'belongs to nothing it names'],
  [
    'a folder whose name only begins alike',
    { inside: [piece(entry('services/sonarr/00'))] },
    'belongs to nothing it names',
  ],
  ['a link to the whole machine', { inside: [link('out', '/etc')] }, 'leads out of its folder'],
  ['a link that climbs out', { inside: [link('out', '../../../x')] }, 'leads out of its folder'],
  [
    'a link that climbs through another link',
    { inside: [folderAt('a'), link('a/b', '..'), link('out', 'a/b/../../x')] },
    'leads out',
  ],
  [
    'a link in an extended header',
    { inside: [Buffer.concat([extended(record('linkpath', '/etc'))])] },
    'that is no link',
  ],
  ['writing through a link', { inside: [link('dir', '.'), piece(entry(at('dir/x')))] }, 'which is no folder of it'],
  ['writing through a file', { inside: [piece(entry(at('config.xml/x')))] }, 'which is no folder of it'],
  ['the same name twice', { inside: [piece(entry(at('x'))), piece(entry(at('x')))] }, 'twice'],
  ['a link in place of a file', { inside: [link('config.xml', 'other')] }, 'twice'],
  ['a hard link', { inside: [flagged('1')] }, 'a hard link'],
  ['a character device', { inside: [flagged('3')] }, 'a device'],
  ['a block device', { inside: [flagged('4')] }, 'a device'],
  ['a pipe', { inside: [flagged('6')] }, 'a pipe'],
  ['a sparse file', { inside: [flagged('S')] }, 'a file with holes'],
  ['a header for all that follows', { inside: [extended(record('path', 'x'), 'g')] }, 'a header for all that follows'],
  ['a GNU long name', { inside: [flagged('L')] }, 'unknown sort'],
  ['a file that says to be huge', { inside: [piece(entry(at('huge')), '', 8 ** 12)] }, 'more than it says'],
  ['more than it says', { inside: [piece(entry(at('x')), 'x'.repeat(200_000))] }, 'more than it says'],
  [
    'more files than it says',
    { inside: Array.from({ length: 120 }, (_, i) => piece(entry(at(`f${i}`)))) },
    'more files',
  ],
  ['a size that is no number', { inside: [extended(record('size', '-1'))] }, 'a size that is none'],
  ['an extended header with a wrong length', { inside: [extended('99 path=x\n')] }, 'lengths are wrong'],
  ['an extended header without an end', { inside: [extended('11 path=xy ')] }, 'lengths are wrong'],
  ['an extended header that usher never writes', { inside: [extended(record('SCHILY.dev', '1'))] }, 'never writes'],
  ['a path said twice', { inside: [extended(record('path', at('q')) + record('path', at('r')))] }, 'says path twice'],
  [
    'two extended headers',
    {
      inside: [Buffer.concat([extended(record('path', at('q'))).subarray(0, 1024), extended(record('path', at('r')))])],
    },
    'two extended headers',
  ],
  [
    'a link with contents',
    { inside: [forged(piece(entry(at('l'), { type: 'link', target: 'x' }), 'text'), () => undefined)] },
    'contents where none can be',
  ],
  ['a wrong sum', { inside: [Buffer.from(piece(entry(at('x')))).fill(1, 0, 1)] }, 'whose sum is wrong'],
  [
    'a file that is not the one put in',
    { files: { files: { [at('config.xml')]: listing('<Other/>') } } },
    'not what was put in',
  ],
  ['a file that is missing', { files: { files: { [at('gone')]: listing('x') } } }, `does not hold ${at('gone')}`],
  ['a file that is in no list', { inside: [piece(entry(at('more')), 'x')] }, 'not what was put in'],
  ['a file called __proto__', { inside: [piece(entry(at('__proto__')), 'x')] }, 'not what was put in'],
  ['a manifest that is none', { says: 'nothing' }, 'what it says of itself'],
  ['a manifest without services', { says: { ...manifest, services: null } }, 'what it says of itself'],
  ['an end before the end', { after: Buffer.alloc(0) }, 'ends before its end'],
  [
    'something after its list',
    { after: Buffer.concat([piece(entry(at('late'))), theEnd()]) },
    'goes on after its list',
  ],
  ['something after its end', { after: Buffer.concat([theEnd(), Buffer.from('more')]) }, 'something after its end'],
]

test.each(hostile)('refused: %s', async (_what, made, says) => {
  const kept = await lay(folder, archive(made), `hostile-${(n += 1)}`)
  await expect(readBackup(kept)).rejects.toThrow(says)
})

test('one that a newer usher wrote is refused as that, whatever else it says', async () => {
  const kept = await lay(folder, archive({ says: { format: 99, something: 'new' } }), 'newer')
  await expect(readBackup(kept)).rejects.toMatchObject({ data: { code: 'BACKUP-3' } })
})

test('one that does not begin with its manifest is refused', async () => {
  const kept = await lay(
    folder,
    Buffer.concat([piece(entry('services/sonarr/0', { type: 'folder' })), theEnd()]),
    'headless',
  )
  await expect(readBackup(kept)).rejects.toThrow('belongs to nothing')
})

test('cut short anywhere, it is refused', async () => {
  const kept = await lay(folder, archive(), 'cut')
  const bytes = readFileSync(kept.path)
  for (let length = 0; length < bytes.length; length += 1) {
    writeFileSync(kept.path, bytes.subarray(0, length))
    await expect(readBackup(kept)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  }
})

test('with any byte changed, or one more, it is refused', async () => {
  const kept = await lay(folder, archive(), 'changed')
  const bytes = readFileSync(kept.path)
  for (let which = 0; which < bytes.length; which += 1) {
    const changed = Buffer.from(bytes)
    changed[which]! ^= 0x10
    writeFileSync(kept.path, changed)
    await expect(readBackup(kept)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  }
  writeFileSync(kept.path, Buffer.concat([bytes, Buffer.from('!')]))
  await expect(readBackup(kept)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  writeFileSync(kept.path, bytes)
  await expect(readBackup(kept)).resolves.toMatchObject({ manifest })
})
