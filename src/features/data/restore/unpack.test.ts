import { afterEach, beforeEach, expect, test } from 'bun:test'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { unpackBackup } from './unpack.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const OTHER = 65_534
const asRoot = (title: string, body: () => Promise<void>) =>
  process.getuid?.() === 0
    ? test(title, body)
    : test.skipIf(true)(`${title} (skipped: only root can give files away)`, body)

asRoot('what root unpacks for another user is closed to that user until all of it is there', async () => {
  const { machine, sonarrConfig } = householdWithData()
  mkdirSync(join(sonarrConfig, 'scripts'))
  chmodSync(join(sonarrConfig, 'scripts'), 0o2775)
  writeFileSync(join(sonarrConfig, 'scripts/one.sh'), 'true')
  const names = readdirSync(sonarrConfig, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'outside')
  for (const name of ['', ...names])
    if (!lstatSync(join(sonarrConfig, name)).isSymbolicLink()) chownSync(join(sonarrConfig, name), OTHER, OTHER)
  const wanted = lstatSync(sonarrConfig)
  await performBackup(await planBackup(['sonarr'], machine), machine, workWithoutJob)
  const [archive] = await listBackups(machine.paths)
  const to = join(folder, 'fresh')
  const seen = new Set<string>()
  const unpacked = await unpackBackup(archive!, [{ root: 'services/sonarr/0', to }], () => {
    for (const path of [to, join(to, 'scripts')]) {
      const stat = lstatSync(path, { throwIfNoEntry: false })
      if (stat) seen.add(`${stat.uid} ${(stat.mode & 0o7777).toString(8)}`)
    }
  })
  expect([...seen]).toEqual(['0 700'])
  await unpacked.finalizeFolders()
  const rights = (path: string) => [lstatSync(path).uid, lstatSync(path).gid, lstatSync(path).mode & 0o7777]
  expect(rights(to)).toEqual([OTHER, OTHER, wanted.mode & 0o7777])
  expect(rights(join(to, 'scripts'))).toEqual([OTHER, OTHER, 0o2775])
  expect(rights(join(to, 'scripts/one.sh'))[0]).toBe(OTHER)
})
