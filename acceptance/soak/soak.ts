import { expect, test } from 'bun:test'
import { growthIn, type Resources } from './resources.ts'
import { judgeYear } from './schedule/judgement.ts'
import { countEndings, liveYear } from './schedule/year.ts'
import { soakUi } from './ui.ts'
import { soakWatch } from './watch.ts'

const [days, stepMinutes, rounds] = (process.env['USHER_SOAK'] ?? '').split(',').map(Number)

function print(measured: readonly Resources[]): void {
  for (const { heap_bytes, open_files, disk_bytes } of measured) {
    const disk = Math.round(disk_bytes / 1000)
    console.log(`  ${(heap_bytes / 1e6).toFixed(1)} MB of memory, ${open_files} open files, ${disk} kB on disk`)
  }
}

test(`watch uses no more after ${days} days than in the middle of them`, async () => {
  const measured = await soakWatch(days!, stepMinutes!)
  print(measured)
  expect(growthIn(measured)).toEqual([])
}, 86_400_000)

test(`the schedule loses no day of ${days}, repeats none, and keeps its limits`, async () => {
  const year = await liveYear(days!)
  for (const [ending, count] of Object.entries(countEndings(year))) console.log(`  ${count} x ${ending}`)
  const begun = year.events.filter(({ what }) => what === 'begin').length
  const removed = year.events.filter(({ what }) => what === 'remove').length
  console.log(`  ${year.kills} kills, ${begun} actions begun, ${removed} titles removed`)
  expect(judgeYear(year)).toEqual([])
}, 86_400_000)

test(`ui uses no more after ${rounds} rounds of visits than in the middle of them`, async () => {
  const measured = await soakUi(rounds!)
  print(measured)
  expect(growthIn(measured)).toEqual([])
}, 86_400_000)
