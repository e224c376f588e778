import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { alone, keptHouse, type KeptHouse } from '../../../../test-support/backup/kept-house.ts'
import type { Machine } from '../../../platform/machine.ts'
import { pretendHand } from '../../../../test-support/machine.ts'
import { theDisk, type Disk } from './disk.ts'
import { settleInterrupted } from './interrupted.ts'
import { journalOf } from './journal.ts'
import { performRestore } from './perform.ts'
import { planRestore } from './plan.ts'
import { settle } from './swap.ts'

const NAME = '2026-03-14-140000'

/** A disk that loses its power before its nth step, which nobody hears of: no handler runs, nothing is tidied. */
function losing(nth: number) {
  let steps = 0
  const lost = Promise.withResolvers<'lost'>()
  const step = async (what: () => Promise<void>) => {
    steps += 1
    if (steps < nth) return what()
    lost.resolve('lost')
    return new Promise<void>(() => {})
  }
  const disk: Disk = {
    has: theDisk.has,
    move: (from, to) => step(() => theDisk.move(from, to)),
    write: (path, text) => step(() => theDisk.write(path, text)),
    async remove(path) {
      // A folder goes file by file: half of it may be gone.
      if (steps + 1 >= nth && existsSync(join(path, 'config.xml'))) rmSync(join(path, 'config.xml'))
      return step(() => theDisk.remove(path))
    },
  }
  return { disk, lost: lost.promise }
}

/** What counts of two folders and a file of settings: what each says of when it is. */
function standing({ config, machine }: KeptHouse): string[] {
  const db = new Database(join(config, 'sonarr.db'), { readonly: true })
  const { title } = db.query<{ title: string }, []>('SELECT title FROM series').get()!
  db.close()
  return [
    readFileSync(join(config, 'config.xml'), 'utf8'),
    title,
    readFileSync(join(config, '../page/index.html'), 'utf8'),
    machine.settings().values()['TZ']!,
  ]
}

const OLD = ['<Changed/>', 'Other', 'changed', 'Asia/Tokyo']
const NEW = ['<Config/>', 'The Bear', '<p>', 'Europe/Berlin']

async function changed(): Promise<KeptHouse> {
  const { hand } = pretendHand()
  const house = keptHouse(undefined, { hand: async () => hand })
  house.machine.settings().prepare('TZ', 'Europe/Berlin', null).write()
  await performBackup(await planBackup([], house.machine), house.machine, alone)
  house.machine.settings().prepare('TZ', 'Asia/Tokyo', null).write()
  writeFileSync(join(house.config, 'config.xml'), '<Changed/>')
  writeFileSync(join(house.config, '../page/index.html'), 'changed')
  const db = new Database(join(house.config, 'sonarr.db'))
  db.run("UPDATE series SET title = 'Other'")
  db.close()
  const later: Machine = { ...house.machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  return { ...house, machine: later }
}

/** Whatever else lies beside what counts, once it is settled. */
const beside = ({ config, machine }: KeptHouse) => [
  ...readdirSync(dirname(config)).filter((name) => name.startsWith('.')),
  ...readdirSync(dirname(machine.settings().places.stack)).filter((name) => name.includes('usher-')),
]

test('the power lost before any step leaves the old or the new, and the next command says which', async () => {
  const codes = new Set<string | undefined>()
  for (let nth = 1; ; nth += 1) {
    const house = await changed()
    const { disk, lost } = losing(nth)
    const plan = await planRestore(NAME, house.machine)
    const how = await Promise.race([performRestore(plan, house.machine, alone, disk), lost])
    const told = await settleInterrupted(house.machine)
    const now = standing(house)
    expect([OLD, NEW]).toContainEqual(now)
    expect(now).toEqual(how !== 'lost' || told?.data.code === 'BACKUP-12' ? NEW : told ? OLD : now)
    expect(told ? told.data.remedies[0]?.command : 'usher up sonarr').toBe('usher up sonarr')
    expect([journalOf(house.machine.places), beside(house)]).toEqual([undefined, []])
    codes.add(told?.data.code)
    if (how !== 'lost') break
  }
  expect([...codes].toSorted()).toEqual(['BACKUP-11', 'BACKUP-12', undefined])
}, 60_000)

test.each([['exchanging'], ['exchanged']])(
  'lost again and again while it is put right (%s), it comes to the same',
  async (stage) => {
    const house = await changed()
    const [disk, lost] = untilIn(house, stage)
    await Promise.race([performRestore(await planRestore(NAME, house.machine), house.machine, alone, disk), lost])
    for (let nth = 1; ; nth += 1) {
      const again = losing(nth)
      if ((await Promise.race([settle(house.machine.places, again.disk), again.lost])) !== 'lost') break
    }
    expect([standing(house), beside(house)]).toEqual([stage === 'exchanged' ? NEW : OLD, []])
  },
)

/** A disk that loses its power two steps into a stage. */
function untilIn({ machine }: KeptHouse, stage: string): [Disk, Promise<'lost'>] {
  const { disk, lost } = losing(3)
  const there = () => journalOf(machine.places)?.stage === stage
  const now = () => (there() ? disk : theDisk)
  return [
    {
      has: theDisk.has,
      move: (from, to) => now().move(from, to),
      write: (path, text) => now().write(path, text),
      remove: (path) => now().remove(path),
    },
    lost,
  ]
}
