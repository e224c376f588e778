import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileListing, sampleManifest, tarEntry, tarPiece } from '../../../../test-support/backup/archive.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { backupPath, backupsFolder } from '../../../platform/backup-catalogue/backup-files.ts'
import { endOfArchive } from '../../../lib/tar/writer.ts'
import { FILE_LIST_PATH, MANIFEST_PATH } from '../backup/archive/manifest.ts'
import { appendTrailer } from '../backup/archive/trailer.ts'
import { limitToCapacity } from './capacity.ts'
import { planRestore } from './plan.ts'
import { planTrial } from './trial/plan.ts'

const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3
const BOMB_BYTES = 8 * GIBIBYTE

/** 8 GiB of zeros, which zstd stores in a few hundred kilobytes. */
async function* bomb(path: string): AsyncGenerator<Uint8Array> {
  const manifest = JSON.stringify({ ...sampleManifest, bytes_at_most: 2 * BOMB_BYTES })
  const start = Buffer.concat([
    tarPiece(tarEntry(MANIFEST_PATH), manifest),
    tarPiece(tarEntry('services/sonarr/0', { type: 'folder' })),
    ...(path.startsWith('usher/') ? ['usher/apps', 'usher/apps/sonarr'] : []).map((one) =>
      tarPiece(tarEntry(one, { type: 'folder' })),
    ),
    tarPiece(tarEntry(path), '', BOMB_BYTES),
  ])
  yield Bun.zstdCompressSync(start)
  const zeros = Bun.zstdCompressSync(Buffer.alloc(MEBIBYTE))
  for (let n = 0; n < BOMB_BYTES / MEBIBYTE; n += 1) yield zeros
  const files = { [MANIFEST_PATH]: fileListing(manifest) }
  yield Bun.zstdCompressSync(
    Buffer.concat([tarPiece(tarEntry(FILE_LIST_PATH), JSON.stringify({ files, databases: [] })), endOfArchive()]),
  )
}

test.each(['services/sonarr/0/zeros.bin', 'usher/apps/sonarr/copy.zip'])(
  'a backup with 8 GiB of zeros at %s is refused before anything is unpacked',
  async (path) => {
    const { machine, sonarrConfig } = householdWithData()
    mkdirSync(backupsFolder(machine.paths), { recursive: true })
    const archive = backupPath(machine.paths, 'bomb', false)
    writeFileSync(archive, Buffer.concat(await Array.fromAsync(appendTrailer(bomb(path)))))
    expect(statSync(archive).size).toBeLessThan(2 * MEBIBYTE)
    const freeOf = async () => GIBIBYTE
    const isRefused = { data: { code: 'BACKUP-5' } }
    await expect(planRestore('bomb', machine, { freeOf })).rejects.toMatchObject(isRefused)
    await expect(planTrial('bomb', machine, freeOf)).rejects.toMatchObject(isRefused)
    expect(readdirSync(backupsFolder(machine.paths))).toEqual(['bomb.tar.zst'])
    expect(readdirSync(join(sonarrConfig, '..')).toSorted()).toEqual(['page', 'sonarr'])
  },
)

test('two folders on one disk have its free space once', async () => {
  const { machine, sonarrConfig } = householdWithData()
  const findFolders = async () => [sonarrConfig, join(machine.paths.data, 'stack/config/page')]
  const { onManifest, onEntry } = limitToCapacity({}, findFolders, async () => 1000)
  await onManifest!(sampleManifest)
  const large = tarEntry('services/sonarr/0/one', { bytes: 1001 })
  await expect(onEntry!(large, noContents())).rejects.toMatchObject({ data: { code: 'BACKUP-5' } })
})

async function* noContents(): AsyncGenerator<Buffer> {}
