import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { journalOf } from '../../src/features/data/restore/journal.ts'
import { painedHousehold, type PainedHousehold } from '../faults/household.ts'

/** A soak by hand gives more: USHER_KILLS=48. */
const KILLS = Number(process.env['USHER_KILLS'] ?? 6)
const KEEPERS = ['sonarr', 'radarr', 'prowlarr']
const main = join(import.meta.dirname, '../../src/main.ts')

let house: PainedHousehold
beforeAll(async () => {
  house = await painedHousehold()
})
afterAll(() => house.end(), 30_000)

const home = () => house.machine().places.home!
const folder = (service: string) => join(home(), 'data/stack/config', service)

function command(...words: string[]) {
  return Bun.spawn([process.execPath, main, '--home', home(), '--plain', ...words], {
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

/** Every service says the same of when it is, in a file and in a database; so does a setting. */
function mark(word: string): void {
  for (const service of KEEPERS) {
    mkdirSync(folder(service), { recursive: true })
    writeFileSync(join(folder(service), 'when.txt'), word)
    const db = new Database(join(folder(service), 'when.db'), { create: true })
    db.run('CREATE TABLE IF NOT EXISTS at (word TEXT); DELETE FROM at')
    db.run('INSERT INTO at VALUES (?)', [word])
    db.close()
  }
  house
    .machine()
    .settings()
    .prepare('TZ', word === 'then' ? 'Europe/Berlin' : 'Asia/Tokyo', null)
    .write()
}

function marks(): string[] {
  const zone = house.machine().settings().values()['TZ'] === 'Europe/Berlin' ? 'then' : 'since'
  return KEEPERS.flatMap((service) => {
    const db = new Database(join(folder(service), 'when.db'), { readonly: true })
    const { word } = db.query<{ word: string }, []>('SELECT word FROM at').get()!
    db.close()
    return [readFileSync(join(folder(service), 'when.txt'), 'utf8'), word]
  }).concat(zone)
}

/** Every stage of a restore that goes well, in its order. */
const STAGES = ['unpacking', 'exchanging', 'exchanged'] as const

/** Killed a random moment after it was seen to enter that stage; true where it had come to its end. */
async function killed(stage: (typeof STAGES)[number], name: string): Promise<boolean> {
  const child = command('restore', name, '--yes')
  let ended = false
  void child.exited.then(() => (ended = true))
  while (!ended && journalOf({ data: join(home(), 'data') })?.stage !== stage) await Bun.sleep(0)
  if (!ended) await Bun.sleep(Math.random() * 3)
  child.kill('SIGKILL')
  await child.exited
  return child.exitCode === 0
}

test(`killed at ${KILLS} moments, a restore leaves all of the old or all of the new, and the next command says which`, async () => {
  mark('then')
  const made = await usher('backup', ...KEEPERS, '--json')
  expect(made.code).toBe(0)
  const [name] = /\d{4}-\d\d-\d\d-\d{6}/.exec(made.out)!
  const came = { old: 0, new: 0, neither: 0 }
  // A stage may pass between two looks, on a busy machine oftener: then it is tried again until both ends were seen.
  for (let nth = 0; nth < KILLS || (nth < 10 * KILLS && !(came.old && came.new)); nth += 1) {
    mark('since')
    const ended = await killed(STAGES[nth % STAGES.length]!, name!)
    const { err } = await usher('backups')
    const all = new Set(marks())
    expect({ nth, all: [...all] }).toEqual({ nth, all: [all.has('then') ? 'then' : 'since'] })
    if (ended) expect([...all]).toEqual(['then'])
    const said = /Everything is as it was before|All of the backup is in place/.exec(err.replaceAll(/\s+/g, ' '))?.[0]
    if (said !== undefined) expect([...all]).toEqual([said.startsWith('All') ? 'then' : 'since'])
    came[said === undefined ? 'neither' : said.startsWith('All') ? 'new' : 'old'] += 1
    expect(readdirSync(join(home(), 'data/stack/config')).filter((one) => one.includes('usher-'))).toEqual([])
    if (said === undefined) continue
    expect(err).toContain('usher up')
    expect((await usher('up', ...KEEPERS)).code).toBe(0)
  }
  // The moments were well chosen only if some of them hurt.
  expect(came.old).toBeGreaterThan(0)
  expect(came.new).toBeGreaterThan(0)
}, 600_000)
