import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOfArchive } from '../../../../lib/tar/writer.ts'
import { readManifest, readBackup } from './reader.ts'
import {
  buildArchive,
  tarEntry,
  tamperedHeader,
  writeArchiveFile,
  fileListing,
  sampleManifest,
  tarPiece,
  type ArchiveContents,
} from '../../../../../test-support/backup/archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let n = 0

const at = (path: string) => `services/sonarr/0/${path}`
const link = (path: string, target: string) => tarPiece(tarEntry(at(path), { type: 'link', target }))
const folderAt = (path: string) => tarPiece(tarEntry(at(path), { type: 'folder' }))

const withTypeFlag = (flag: string) => tamperedHeader(tarPiece(tarEntry(at('x'))), (header) => header.write(flag, 156))

/** An extended header before a file, as another program might write it. */
function withPaxHeader(body: string, flag = 'x'): Buffer {
  return Buffer.concat([
    tamperedHeader(tarPiece(tarEntry('extended'), body), (header) => header.write(flag, 156)),
    tarPiece(tarEntry(at('p'))),
  ])
}

const record = (key: string, value: string) => {
  const rest = ` ${key}=${value}\n`
  const length = rest.length + String(rest.length + 2).length
  return `${length}${rest}`
}

test('readBackup returns everything that usher wrote', async () => {
  const text = 'a'.repeat(3000)
  const long = at(`${'d'.repeat(90)}/${'e'.repeat(90)}`)
  const archive = await writeArchiveFile(
    folder,
    buildArchive({
      extraEntries: [
        link('current', 'config.xml'),
        folderAt('d'.repeat(90)),
        tarPiece(tarEntry(long, { uid: 3_000_000 }), text),
      ],
      files: { files: { [long]: fileListing(text) } },
    }),
  )
  const visited: unknown[] = []
  const { manifest: read } = await readBackup(archive, {
    onEntry: async ({ path, uid, target }) => void visited.push([path, uid, target]),
  })
  expect(read).toEqual(sampleManifest)
  expect(visited.slice(1)).toEqual([
    [at('config.xml'), 1000, null],
    [at('current'), 1000, 'config.xml'],
    [at('d'.repeat(90)), 1000, null],
    [long, 3_000_000, null],
  ])
  expect(await readManifest(archive)).toEqual(sampleManifest)
})

const hostile: [what: string, made: ArchiveContents, says: string][] = [
  ['an absolute path', { extraEntries: [tarPiece(tarEntry('/etc/passwd'))] }, 'contains an absolute path'],
  [
    'a path leading out',
    { extraEntries: [tarPiece(tarEntry('services/sonarr/0/../../../../etc/passwd'))] },
    'leads out of it',
  ],
  [
    'a path that leads out, in an extended header',
    { extraEntries: [withPaxHeader(record('path', 'services/sonarr/0/../../x'))] },
    'leads out of it',
  ],
  ['a name that is two dots', { extraEntries: [tarPiece(tarEntry('..'))] }, 'leads out of it'],
  ['an empty path segment', { extraEntries: [tarPiece(tarEntry('services/sonarr/0//x'))] }, 'an ambiguous path'],
  ['a dot as path segment', { extraEntries: [tarPiece(tarEntry('services/sonarr/0/./x'))] }, 'an ambiguous path'],
  ['a name with a zero byte', { extraEntries: [withPaxHeader(record('path', at('a\0b')))] }, 'no file can have'],
  [
    'a path leading out, with a byte that is not UTF-8',
    { extraEntries: [tamperedHeader(tarPiece(tarEntry(at('x/../../../../x'))), (header) => (header[18] = 0xff))] },
    'leads out of it',
  ],
  ['another service’s folder', { extraEntries: [tarPiece(tarEntry('services/radarr/0/x'))] }, 'belongs to none'],
  ['a folder with the same prefix', { extraEntries: [tarPiece(tarEntry('services/sonarr/00'))] }, 'belongs to none'],
  ['a link to the whole machine', { extraEntries: [link('out', '/etc')] }, 'leads out of its folder'],
  ['a link that climbs out', { extraEntries: [link('out', '../../../x')] }, 'leads out of its folder'],
  [
    'a link that climbs through another link',
    { extraEntries: [folderAt('a'), link('a/b', '..'), link('out', 'a/b/../../x')] },
    'leads out',
  ],
  [
    'a link in an extended header',
    { extraEntries: [Buffer.concat([withPaxHeader(record('linkpath', '/etc'))])] },
    'an entry that is not a link',
  ],
  [
    'writing through a link',
    { extraEntries: [link('dir', '.'), tarPiece(tarEntry(at('dir/x')))] },
    'is not a folder in it',
  ],
  ['writing through a file', { extraEntries: [tarPiece(tarEntry(at('config.xml/x')))] }, 'which is not a folder in it'],
  ['the same name twice', { extraEntries: [tarPiece(tarEntry(at('x'))), tarPiece(tarEntry(at('x')))] }, 'twice'],
  ['a link in place of a file', { extraEntries: [link('config.xml', 'other')] }, 'twice'],
  ['a hard link', { extraEntries: [withTypeFlag('1')] }, 'a hard link'],
  ['a character device', { extraEntries: [withTypeFlag('3')] }, 'a device'],
  ['a block device', { extraEntries: [withTypeFlag('4')] }, 'a device'],
  ['a pipe', { extraEntries: [withTypeFlag('6')] }, 'a pipe'],
  ['a sparse file', { extraEntries: [withTypeFlag('S')] }, 'a sparse file'],
  ['a global header', { extraEntries: [withPaxHeader(record('path', 'x'), 'g')] }, 'a global header'],
  ['a GNU long name', { extraEntries: [withTypeFlag('L')] }, 'an entry of an unknown type'],
  ['a file with a huge stated size', { extraEntries: [tarPiece(tarEntry(at('huge')), '', 8 ** 12)] }, 'more data than'],
  ['more data than stated', { extraEntries: [tarPiece(tarEntry(at('x')), 'x'.repeat(200_000))] }, 'more data than'],
  [
    'more files than stated',
    { extraEntries: Array.from({ length: 120 }, (_, i) => tarPiece(tarEntry(at(`f${i}`)))) },
    'more files than its manifest states',
  ],
  ['a size that is not a number', { extraEntries: [withPaxHeader(record('size', '-1'))] }, 'gives an invalid size'],
  ['an extended header with a wrong length', { extraEntries: [withPaxHeader('99 path=x\n')] }, 'with wrong lengths'],
  ['an extended header without an end', { extraEntries: [withPaxHeader('11 path=xy ')] }, 'with wrong lengths'],
  [
    'an extended header that usher never writes',
    { extraEntries: [withPaxHeader(record('SCHILY.dev', '1'))] },
    'never writes',
  ],
  [
    'a path given twice',
    { extraEntries: [withPaxHeader(record('path', at('q')) + record('path', at('r')))] },
    'gives path twice for one file',
  ],
  [
    'two extended headers',
    {
      extraEntries: [
        Buffer.concat([
          withPaxHeader(record('path', at('q'))).subarray(0, 1024),
          withPaxHeader(record('path', at('r'))),
        ]),
      ],
    },
    'two extended headers',
  ],
  [
    'a link with contents',
    {
      extraEntries: [
        tamperedHeader(tarPiece(tarEntry(at('l'), { type: 'link', target: 'x' }), 'text'), () => undefined),
      ],
    },
    'contents in an entry that cannot have any',
  ],
  ['a wrong checksum', { extraEntries: [Buffer.from(tarPiece(tarEntry(at('x')))).fill(1, 0, 1)] }, 'a wrong checksum'],
  [
    'a file with other contents',
    { files: { files: { [at('config.xml')]: fileListing('<Other/>') } } },
    'not what was backed up',
  ],
  ['a file that is missing', { files: { files: { [at('gone')]: fileListing('x') } } }, `not contain ${at('gone')}`],
  ['a file that is in no list', { extraEntries: [tarPiece(tarEntry(at('more')), 'x')] }, 'not what was backed up'],
  ['a file called __proto__', { extraEntries: [tarPiece(tarEntry(at('__proto__')), 'x')] }, 'not what was backed up'],
  ['an invalid manifest', { manifest: 'nothing' }, 'its manifest'],
  ['a manifest without services', { manifest: { ...sampleManifest, services: null } }, 'its manifest'],
  ['an early end', { tail: Buffer.alloc(0) }, 'ends too early'],
  [
    'an entry after the file list',
    { tail: Buffer.concat([tarPiece(tarEntry(at('late'))), endOfArchive()]) },
    'continues after its list',
  ],
  ['data after the end', { tail: Buffer.concat([endOfArchive(), Buffer.from('more')]) }, 'data after its end'],
]

test.each(hostile)('readBackup refuses: %s', async (_what, contents, message) => {
  const archive = await writeArchiveFile(folder, buildArchive(contents), `hostile-${(n += 1)}`)
  await expect(readBackup(archive)).rejects.toThrow(message)
})

test('readBackup refuses a newer format, whatever else it contains', async () => {
  const archive = await writeArchiveFile(folder, buildArchive({ manifest: { format: 99, something: 'new' } }), 'newer')
  await expect(readBackup(archive)).rejects.toMatchObject({ data: { code: 'BACKUP-3' } })
})

test('readBackup refuses an archive that does not begin with its manifest', async () => {
  const archive = await writeArchiveFile(
    folder,
    Buffer.concat([tarPiece(tarEntry('services/sonarr/0', { type: 'folder' })), endOfArchive()]),
    'headless',
  )
  await expect(readBackup(archive)).rejects.toThrow('belongs to none of its folders')
})

test('readBackup refuses an archive that is cut short anywhere', async () => {
  const archive = await writeArchiveFile(folder, buildArchive(), 'cut')
  const bytes = readFileSync(archive.path)
  for (let length = 0; length < bytes.length; length += 1) {
    writeFileSync(archive.path, bytes.subarray(0, length))
    await expect(readBackup(archive)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  }
})

test('readBackup refuses an archive with any byte changed or added', async () => {
  const archive = await writeArchiveFile(folder, buildArchive(), 'changed')
  const bytes = readFileSync(archive.path)
  for (let which = 0; which < bytes.length; which += 1) {
    const changed = Buffer.from(bytes)
    changed[which]! ^= 0x10
    writeFileSync(archive.path, changed)
    await expect(readBackup(archive)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  }
  writeFileSync(archive.path, Buffer.concat([bytes, Buffer.from('!')]))
  await expect(readBackup(archive)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  writeFileSync(archive.path, bytes)
  await expect(readBackup(archive)).resolves.toMatchObject({ manifest: sampleManifest })
})
