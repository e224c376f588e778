import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readTar, type TarItem } from '../../src/lib/tar/reader.ts'
import { createImageArchive } from './archive.ts'
import { createLayer, IMAGE_USER, listImageFiles, STATE_FOLDER } from './file-system.ts'
import { withLibrary } from './image.ts'
import { describeLibrary, imageLibraries, type LibraryPart } from './libraries.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'usher-image-files-'))
const program = join(folder, 'usher')
const libraries: LibraryPart = {
  root: join(folder, 'libc'),
  folder: 'lib/aarch64-linux-gnu',
  loader: 'lib/ld-linux-aarch64.so.1',
  architecture: 'arm64',
}

beforeAll(() => {
  writeFileSync(program, 'the program')
  const write = (path: string, contents: string | Buffer) => {
    mkdirSync(dirname(join(libraries.root, path)), { recursive: true })
    writeFileSync(join(libraries.root, path), contents)
  }
  const names = ['ld-linux-aarch64.so.1', 'libc.so.6', 'libm.so.6', 'libpthread.so.0', 'libdl.so.2', 'libmvec.so.1']
  for (const name of names) write(join(libraries.folder, name), `the library ${name}`)
  write('usr/share/doc/libc6/copyright', 'the notice')
  write('usr/share/doc/libc6/changelog.Debian.gz', gzipSync('glibc (2.36-9+deb12u10) bookworm; urgency=medium\n'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const layer = () => createLayer(listImageFiles({ program, root, libraries }), 1_700_000_000)
const origin = { revision: 'f'.repeat(40), committed_at: 1_700_000_000, architecture: 'arm64' as const }

async function itemsIn(tar: Buffer): Promise<Map<string, { entry: TarItem['entry']; contents: Buffer }>> {
  const found = new Map<string, { entry: TarItem['entry']; contents: Buffer }>()
  for await (const { entry, contents } of readTar(chunksOf(tar))) {
    const parts: Buffer[] = []
    for await (const part of contents) parts.push(Buffer.from(part))
    found.set(entry.path, { entry, contents: Buffer.concat(parts) })
  }
  return found
}

// oxlint-disable-next-line require-await
async function* chunksOf(bytes: Buffer) {
  yield bytes
}

test('the layer has the program, what its runtime links, the licences, and nothing else', async () => {
  const items = await itemsIn(layer())
  const files = [...items].filter(([, { entry }]) => entry.type === 'file').map(([path]) => path)
  expect(files).toEqual([
    'etc/group',
    'etc/nsswitch.conf',
    'etc/passwd',
    'lib/aarch64-linux-gnu/libc.so.6',
    'lib/aarch64-linux-gnu/libdl.so.2',
    'lib/aarch64-linux-gnu/libm.so.6',
    'lib/aarch64-linux-gnu/libpthread.so.0',
    'lib/ld-linux-aarch64.so.1',
    'usr/bin/usher',
    'usr/share/doc/libc6/copyright',
    'usr/share/doc/usher/LICENSE',
    'usr/share/doc/usher/THIRD-PARTY.md',
    'usr/share/usher/installed-by',
  ])
  expect(items.get('usr/bin/usher')).toMatchObject({
    contents: Buffer.from('the program'),
    entry: { mode: 0o755, uid: 0 },
  })
  for (const path of ['tmp', STATE_FOLDER.slice(1)])
    expect(items.get(path)!.entry).toMatchObject({ type: 'folder', mode: 0o1777 })
})

test('every folder of the layer comes before what is in it', async () => {
  const seen = new Set(['.'])
  for (const path of (await itemsIn(layer())).keys()) {
    expect([path, seen.has(dirname(path))]).toEqual([path, true])
    seen.add(path)
  }
})

test('the archive names its parts by their sums, and the same files give the same bytes', async () => {
  const archive = createImageArchive(layer(), origin)
  expect(createImageArchive(layer(), origin).equals(archive)).toBe(true)
  const items = await itemsIn(archive)
  const [image] = JSON.parse(items.get('manifest.json')!.contents.toString()) as [{ Config: string; Layers: [string] }]
  const sum = (path: string) => createHash('sha256').update(items.get(path)!.contents).digest('hex')
  expect([image.Config, image.Layers[0]]).toEqual([`${sum(image.Config)}.json`, `${sum(image.Layers[0])}.tar`])
  const config = JSON.parse(items.get(image.Config)!.contents.toString()) as Record<string, unknown>
  expect(config).toMatchObject({
    architecture: 'arm64',
    created: '2023-11-14T22:13:20.000Z',
    config: {
      User: `${IMAGE_USER}:${IMAGE_USER}`,
      Entrypoint: ['/usr/bin/usher'],
      Healthcheck: { Test: ['CMD', '/usr/bin/usher', 'ui', '--probe'] },
      Labels: { 'org.opencontainers.image.revision': origin.revision },
    },
    rootfs: { diff_ids: [`sha256:${sum(image.Layers[0])}`] },
  })
})

test('the bill of materials has the C library, with the sum of each file that is in the image', () => {
  const library = describeLibrary(libraries)
  expect(library).toMatchObject({
    version: '2.36-9+deb12u10',
    purl: 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u10?arch=arm64',
  })
  expect(library.components.map(({ name }) => name)).toEqual(imageLibraries(libraries).map(({ path }) => path))
})

test('the bill of an image needs the C library, and has another serial number than that of its program', () => {
  const ref = 'pkg:generic/usher@1'
  const bill = {
    serialNumber: 'urn:uuid:1',
    metadata: { component: { 'bom-ref': ref } },
    components: [],
    dependencies: [{ ref, dependsOn: ['a'] }],
  }
  const { serialNumber, dependencies } = withLibrary(bill, libraries)
  const library = 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u10?arch=arm64'
  expect(dependencies).toEqual([
    { ref, dependsOn: ['a', library] },
    { ref: library, dependsOn: [] },
  ])
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
})
