import { expect, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { engineless, offsiteHousehold } from '../../../../test-support/offsite/offsite-household.ts'
import { listBackups, listTempFiles } from '../../../platform/backup-catalogue/backup-files.ts'
import { parcelName, parseObjectName } from '../../../platform/offsite/object-names.ts'
import { performRemoteTrial, planRemoteTrial } from './prove.ts'
import { parseReceipt } from './receipt.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const KILLS = Number(process.env['USHER_KILLS'] ?? 6)
const root = join(import.meta.dirname, '../../../..')
const programs = './acceptance/soak/programs'

/** Kills the program once it has reported so much progress. */
async function runAndKill(program: string, variables: Record<string, string>, reports: number): Promise<number> {
  const env = { ...process.env, ...variables }
  const child = Bun.spawn([process.execPath, 'test', `${programs}/${program}.ts`], {
    env,
    cwd: root,
    stdout: 'pipe',
    stderr: 'ignore',
  })
  let seen = 0
  for await (const piece of child.stdout) {
    seen += piece.length
    if (seen >= reports) break
  }
  child.kill('SIGKILL')
  await child.exited
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(`usher-unit-${child.pid}-`)) rmSync(join(tmpdir(), name), { recursive: true })
  return seen
}

test('a send that is killed at any moment never leaves half a copy that counts, and the next one ends it', async () => {
  const home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const household = offsiteHousehold(home)
  const { machine, folder, objects, backUp, addPlain, look, fetch, loseBackups, send } = household
  writeFileSync(join(machine.paths.data, 'stack/config/sonarr/large.bin'), randomBytes(24 * 1024 * 1024))
  const backup = await backUp()
  await addPlain()
  const wholeCopies = () =>
    objects().filter((name) => {
      const object = parseObjectName(name)
      if (object?.form !== 'receipt') return false
      const receipt = parseReceipt(readFileSync(join(folder, name), 'utf8'))!
      const content = readFileSync(join(folder, parcelName(object, receipt.form)))
      expect(createHash('sha256').update(content).digest('hex')).toBe(receipt.sha256)
      return true
    })
  let reports = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    reports += await runAndKill('killed-send', { USHER_KILLED_SEND: home }, 1 + kill * 4)
    expect(wholeCopies().length).toBeLessThanOrEqual(1)
  }
  expect(reports).toBeGreaterThan(KILLS)
  await send()
  expect(wholeCopies()).toHaveLength(1)
  expect(objects()).toHaveLength(3)
  expect(await look()).toMatchObject({ missing: 0, copies: [{ backup, status: 'intact' }] })
  loseBackups()
  expect(await fetch(backup)).toMatchObject({ complete: true })
  rmSync(home, { recursive: true, force: true })
}, 120_000)

test('a proof of a copy that is killed at any moment lists no backup here, and the next one succeeds', async () => {
  const home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const household = offsiteHousehold(home, engineless)
  const { machine, backUp, addPlain, look, send } = household
  writeFileSync(join(machine.paths.data, 'stack/config/sonarr/large.bin'), randomBytes(8 * 1024 * 1024))
  const backup = await backUp()
  await addPlain()
  await send()
  let reports = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    reports += await runAndKill('killed-proof', { USHER_KILLED_PROOF: `${home},${backup}` }, 1 + ((kill * 5) % 27))
    expect((await listBackups(machine.paths)).map(({ name }) => name)).toEqual([backup])
  }
  expect(reports).toBeGreaterThan(KILLS)
  const outcome = await performRemoteTrial(await planRemoteTrial('away', backup, machine), machine, workWithoutJob)
  expect(outcome).toMatchObject({ complete: true, backup })
  expect(await look()).toMatchObject({ copies: [{ backup, status: 'verified' }] })
  expect(listTempFiles(machine.paths)).toEqual([])
  rmSync(home, { recursive: true, force: true })
}, 120_000)
