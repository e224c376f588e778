import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { householdWithData, type HouseholdWithData } from '../../../../test-support/backup/household-with-data.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { realDisk, type DurableDisk } from './durable-disk.ts'
import { recoverInterruptedRestore } from './recover.ts'
import { readJournal } from './journal.ts'
import { performRestore } from './perform.ts'
import { planRestore } from './plan.ts'
import { completeOrRollBack } from './swap.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const NAME = '2026-03-14-140000'

/** A disk that loses power before its nth step: no handler runs, and nothing is cleaned up. */
function diskLosingPowerAt(nth: number) {
  let steps = 0
  const lost = Promise.withResolvers<'lost'>()
  const step = async (operation: () => Promise<void>) => {
    steps += 1
    if (steps < nth) return operation()
    lost.resolve('lost')
    return new Promise<void>(() => {})
  }
  const disk: DurableDisk = {
    has: realDisk.has,
    move: (from, to) => step(() => realDisk.move(from, to)),
    write: (path, text) => step(() => realDisk.write(path, text)),
    async remove(path) {
      // A deletion goes file by file, so half of the folder may be gone.
      if (steps + 1 >= nth && existsSync(join(path, 'config.xml'))) rmSync(join(path, 'config.xml'))
      return step(() => realDisk.remove(path))
    },
  }
  return { disk, lost: lost.promise }
}

/** The config of both services and the settings file; each states which version it is. */
function currentContents({ sonarrConfig, machine }: HouseholdWithData): string[] {
  const db = new Database(join(sonarrConfig, 'sonarr.db'), { readonly: true })
  const { title } = db.query<{ title: string }, []>('SELECT title FROM series').get()!
  db.close()
  return [
    readFileSync(join(sonarrConfig, 'config.xml'), 'utf8'),
    title,
    readFileSync(join(sonarrConfig, '../page/index.html'), 'utf8'),
    machine.settings().values()['TZ']!,
    readlinkSync(join(sonarrConfig, 'outside')),
  ]
}

const OLD_CONTENTS = ['<Changed/>', 'Other', 'changed', 'Asia/Tokyo', '/etc/hostname']
const NEW_CONTENTS = ['<Config/>', 'The Bear', '<p>', 'Europe/Berlin', '/etc/hostname']

async function householdWithChanges(): Promise<HouseholdWithData> {
  const { hand: runner } = fakeRunner()
  const house = householdWithData(undefined, { runner: async () => runner })
  house.machine.settings().prepareChange('TZ', 'Europe/Berlin', null).write()
  await performBackup(await planBackup([], house.machine), house.machine, workWithoutJob)
  house.machine.settings().prepareChange('TZ', 'Asia/Tokyo', null).write()
  writeFileSync(join(house.sonarrConfig, 'config.xml'), '<Changed/>')
  writeFileSync(join(house.sonarrConfig, '../page/index.html'), 'changed')
  const db = new Database(join(house.sonarrConfig, 'sonarr.db'))
  db.run("UPDATE series SET title = 'Other'")
  db.close()
  const later: Machine = { ...house.machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  return { ...house, machine: later }
}

const stagingLeftovers = ({ sonarrConfig, machine }: HouseholdWithData) => [
  ...readdirSync(dirname(sonarrConfig)).filter((name) => name.startsWith('.')),
  ...readdirSync(dirname(machine.settings().paths.stack)).filter((name) => name.includes('usher-')),
]

test('power loss before any step leaves the old or the new data, and the next command says which', async () => {
  const codes = new Set<string | undefined>()
  for (let nth = 1; ; nth += 1) {
    const house = await householdWithChanges()
    const { disk, lost } = diskLosingPowerAt(nth)
    const plan = await planRestore(NAME, house.machine)
    const how = await Promise.race([performRestore(plan, house.machine, workWithoutJob, disk), lost])
    const error = await recoverInterruptedRestore(house.machine)
    const now = currentContents(house)
    expect([OLD_CONTENTS, NEW_CONTENTS]).toContainEqual(now)
    expect(now).toEqual(how !== 'lost' || error?.data.code === 'BACKUP-12' ? NEW_CONTENTS : error ? OLD_CONTENTS : now)
    expect(error ? error.data.remedies[0]?.command : 'usher up sonarr').toBe('usher up sonarr')
    expect([readJournal(house.machine.paths), stagingLeftovers(house)]).toEqual([undefined, []])
    codes.add(error?.data.code)
    if (how !== 'lost') break
  }
  expect([...codes].toSorted()).toEqual(['BACKUP-11', 'BACKUP-12', undefined])
}, 60_000)

test('power loss before any step loses nothing that is in no backup', async () => {
  for (let nth = 1; ; nth += 1) {
    const { hand: runner } = fakeRunner()
    const { machine, sonarrConfig } = householdWithData(undefined, { runner: async () => runner })
    const place = join(sonarrConfig, 'place')
    mkdirSync(place)
    await performBackup(await planBackup([], machine), machine, workWithoutJob)
    rmdirSync(place)
    symlinkSync('/etc/hostname', place)
    const { disk, lost } = diskLosingPowerAt(nth)
    const how = await Promise.race([
      performRestore(await planRestore(NAME, machine), machine, workWithoutJob, disk),
      lost,
    ])
    await recoverInterruptedRestore(machine)
    const folders = readdirSync(dirname(sonarrConfig)).map((name) => join(dirname(sonarrConfig), name, 'place'))
    const links = folders.flatMap((path) => {
      const stat = lstatSync(path, { throwIfNoEntry: false })
      return stat?.isSymbolicLink() ? [readlinkSync(path)] : []
    })
    expect(links).toEqual(['/etc/hostname'])
    if (how !== 'lost') break
  }
}, 60_000)

test.each([['exchanging'], ['exchanged']])(
  'repeated power loss during recovery (%s) leads to the same result',
  async (stage) => {
    const house = await householdWithChanges()
    const [disk, lost] = diskStoppingAtStage(house, stage)
    await Promise.race([
      performRestore(await planRestore(NAME, house.machine), house.machine, workWithoutJob, disk),
      lost,
    ])
    for (let nth = 1; ; nth += 1) {
      const secondDisk = diskLosingPowerAt(nth)
      if ((await Promise.race([completeOrRollBack(house.machine.paths, secondDisk.disk), secondDisk.lost])) !== 'lost')
        break
    }
    expect([currentContents(house), stagingLeftovers(house)]).toEqual([
      stage === 'exchanged' ? NEW_CONTENTS : OLD_CONTENTS,
      [],
    ])
  },
)

function diskStoppingAtStage({ machine }: HouseholdWithData, stage: string): [DurableDisk, Promise<'lost'>] {
  const { disk, lost } = diskLosingPowerAt(3)
  const isAtStage = () => readJournal(machine.paths)?.stage === stage
  const now = () => (isAtStage() ? disk : realDisk)
  return [
    {
      has: realDisk.has,
      move: (from, to) => now().move(from, to),
      write: (path, text) => now().write(path, text),
      remove: (path) => now().remove(path),
    },
    lost,
  ]
}
