import { afterAll, expect, test } from 'bun:test'
import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, type Stats } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import { listSeededFiles, measureTitle } from './title-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-title-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const machine = { allocatedBytes: ({ size }: Stats) => size }
const paths = {
  toHostPath: (_service: string, path: string) => join(folder, path),
  toContainerPath: () => null,
}
const FILM = join(folder, 'films/Nosferatu')
mkdirSync(FILM, { recursive: true })
mkdirSync(join(folder, 'torrents'))
writeFileSync(join(FILM, 'nosferatu.mkv'), 'a film')
for (const name of ['first.mkv', 'second.mkv']) linkSync(join(FILM, 'nosferatu.mkv'), join(folder, 'torrents', name))

const torrent = (name: string, more: Partial<ClientDownload> = {}): ClientDownload =>
  ({
    id: name,
    state: 'seeding',
    done_bytes: 6,
    ratio: 0.5,
    seeding_seconds: 0,
    seeding_goal: { ratio: null, seconds: null },
    path: `/torrents/${name}`,
    ...more,
  }) as ClientDownload

const seededBy = (...all: ClientDownload[]) =>
  listSeededFiles(
    [{ client: { service: 'qbittorrent' }, downloads: { known: true, value: all, at: new Date(0) } }],
    paths,
    machine,
  )
const measured = async (...all: ClientDownload[]) => measureTitle(FILM, 6, await seededBy(...all), machine)

test('of two torrents of the same file, each obligation counts', async () => {
  const owing = torrent('first.mkv', { seeding_goal: { ratio: 2, seconds: null } })
  for (const all of [
    [owing, torrent('second.mkv')],
    [torrent('second.mkv'), owing],
  ])
    expect((await measured(...all)).owed).toEqual(['its client has not seeded it up to the ratio of 2 yet'])
})

test('a torrent without files where its client has some may be one of this title', async () => {
  expect((await measured(torrent('first.mkv'))).owed_not_known).toBe(false)
  expect((await measured(torrent('elsewhere.mkv'))).owed_not_known).toBe(true)
  expect((await measured(torrent('elsewhere.mkv', { state: 'files-missing' }))).owed_not_known).toBe(false)
})
