import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJournal } from '../../src/features/data/restore/journal.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { compileUsher } from './support/stack/programs.ts'

/** For a soak test: USHER_KILLS=48. */
const KILLS = Number(process.env['USHER_KILLS'] ?? 6)
const MARKED_SERVICES = ['sonarr', 'radarr', 'prowlarr']
const program = await compileUsher()

let household: RehearsedHousehold
beforeAll(async () => {
  household = await startRehearsedHousehold()
})
afterAll(() => household.stop(), 30_000)

const home = () => household.machine().paths.home!
const folder = (service: string) => join(home(), 'data/stack/config', service)

function command(...words: string[]) {
  return Bun.spawn([program, '--home', home(), '--plain', ...words], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

async function usher(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = command(...words)
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
  return { code: await child.exited, out, err }
}

/** Every service stores the same mark, in a file and in a database; so does a setting. */
function writeMark(word: string): void {
  for (const service of MARKED_SERVICES) {
    mkdirSync(folder(service), { recursive: true })
    writeFileSync(join(folder(service), 'when.txt'), word)
    const db = new Database(join(folder(service), 'when.db'), { create: true })
    db.run('CREATE TABLE IF NOT EXISTS at (word TEXT); DELETE FROM at')
    db.run('INSERT INTO at VALUES (?)', [word])
    db.close()
  }
  household
    .machine()
    .settings()
    .prepareChange('TZ', word === 'then' ? 'Europe/Berlin' : 'Asia/Tokyo', null)
    .write()
}

function readMarks(): string[] {
  const zone = household.machine().settings().values()['TZ'] === 'Europe/Berlin' ? 'then' : 'since'
  return MARKED_SERVICES.flatMap((service) => {
    const db = new Database(join(folder(service), 'when.db'), { readonly: true })
    const { word } = db.query<{ word: string }, []>('SELECT word FROM at').get()!
    db.close()
    return [readFileSync(join(folder(service), 'when.txt'), 'utf8'), word]
  }).concat(zone)
}

/** The stages of a successful restore, in order. */
const STAGES = ['unpacking', 'exchanging', 'exchanged'] as const

/** Kills a restore a random moment after it enters the stage. Returns true if it had already finished. */
async function killRestore(stage: (typeof STAGES)[number], name: string): Promise<boolean> {
  const child = command('restore', name, '--yes')
  let ended = false
  void child.exited.then(() => (ended = true))
  while (!ended && readJournal({ data: join(home(), 'data') })?.stage !== stage) await Bun.sleep(0)
  if (!ended) await Bun.sleep(Math.random() * 3)
  child.kill('SIGKILL')
  await child.exited
  return child.exitCode === 0
}

test(`a restore killed at ${KILLS} moments leaves all of the old or all of the new data, and the next command says which`, async () => {
  writeMark('then')
  const backup = await usher('backup', ...MARKED_SERVICES, '--json')
  expect(backup.code).toBe(0)
  const [name] = /\d{4}-\d\d-\d\d-\d{6}/.exec(backup.out)!
  const came = { old: 0, new: 0, neither: 0 }
  // A stage may pass between two polls, especially on a busy machine, so this repeats until both outcomes were seen.
  for (let nth = 0; nth < KILLS || (nth < 10 * KILLS && !(came.old && came.new)); nth += 1) {
    writeMark('since')
    const ended = await killRestore(STAGES[nth % STAGES.length]!, name!)
    const { err } = await usher('backups')
    const all = new Set(readMarks())
    expect({ nth, all: [...all] }).toEqual({ nth, all: [all.has('then') ? 'then' : 'since'] })
    if (ended) expect([...all]).toEqual(['then'])
    const verdict = /Everything is as it was before|All of the backup is in place/.exec(
      err.replaceAll(/\s+/g, ' '),
    )?.[0]
    if (verdict !== undefined) expect([...all]).toEqual([verdict.startsWith('All') ? 'then' : 'since'])
    came[verdict === undefined ? 'neither' : verdict.startsWith('All') ? 'new' : 'old'] += 1
    expect(readdirSync(join(home(), 'data/stack/config')).filter((one) => one.includes('usher-'))).toEqual([])
    if (verdict === undefined) continue
    expect(err).toContain('usher up')
    expect((await usher('up', ...MARKED_SERVICES)).code).toBe(0)
  }
  // The kill times are only useful if some of them interrupt the restore.
  expect(came.old).toBeGreaterThan(0)
  expect(came.new).toBeGreaterThan(0)
}, 600_000)
