import { expect, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { offsiteHousehold } from '../../../../test-support/offsite/offsite-household.ts'
import { parcelName, parseObjectName } from '../../../platform/offsite/object-names.ts'
import { parseReceipt } from './receipt.ts'

const KILLS = Number(process.env['USHER_KILLS'] ?? 6)
const root = join(import.meta.dirname, '../../../..')
const program = './acceptance/soak/programs/killed-send.ts'

/** Kills the program once it has reported so much progress. */
async function sendAndKill(home: string, reports: number): Promise<number> {
  const env = { ...process.env, USHER_KILLED_SEND: home }
  const child = Bun.spawn([process.execPath, 'test', program], { env, cwd: root, stdout: 'pipe', stderr: 'ignore' })
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
    reports += await sendAndKill(home, 1 + kill * 4)
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
