import { afterEach, expect, test } from 'bun:test'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { NOW_MINUTE, serviceRow, usageRow } from '../../../../test-support/usage/recorded-usage.ts'
import { toFigure } from './counters.ts'
import {
  appendUsageRow,
  compactUsageRecord,
  MAX_RECORD_BYTES,
  readUsageRecord,
  replaceUsageRecord,
} from './record-file.ts'
import type { Figure, UsageRow } from './types.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  folders.push(folder)
  return join(folder, 'state', 'usage.log')
}

const figures = { cpu: 12.5, memory: 622_000_000, received: 1000, sent: 0, read: null, written: 48.1 }
const detailed = usageRow(1, {
  down: toFigure(1_200_000),
  up: [3, 40],
  disks: { '/srv/den': { free: toFigure(4e11), used: toFigure(6e11) } },
  services: {
    sonarr: serviceRow('crash-looping', {
      outages: 1,
      figures: {
        cpu: toFigure(figures.cpu),
        memory: [figures.memory, 700_000_000],
        received: toFigure(figures.received),
        sent: toFigure(figures.sent),
        read: null,
        written: toFigure(figures.written),
      },
    }),
  },
  not_known: [{ subject: 'a,1000,b', because: '[1000] "answers" nothing\nat all' }],
})

test('a row is read back as it was written, and the file is only for its owner', () => {
  const path = newPath()
  appendUsageRow(path, detailed)
  appendUsageRow(path, usageRow(0, { services: null }))
  expect(readUsageRecord(path).rows).toEqual([detailed, usageRow(0, { services: null })])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('wherever a kill cuts the last row off, the rows before it and after it are read', () => {
  const path = newPath()
  const [first, torn, next] = [usageRow(3), { ...detailed, start: NOW_MINUTE - 2 }, usageRow(1)]
  appendUsageRow(path, first)
  const whole = statSync(path).size
  appendUsageRow(path, torn)
  const text = readFileSync(path)
  for (let cut = whole; cut < text.length - 1; cut += 7) {
    writeFileSync(path, text.subarray(0, cut))
    appendUsageRow(path, next)
    expect(readUsageRecord(path).rows).toEqual([first, next])
  }
})

test('a damaged line is skipped, and compaction removes it', () => {
  const path = newPath()
  appendUsageRow(path, usageRow(2))
  appendFileSync(path, '00000000 {"t":1,"m":1,"r":1,"l":[],"d":{},"s":null}\n\u0000\u0000\u0000\n{}\n')
  appendUsageRow(path, usageRow(1))
  expect(readUsageRecord(path).rows).toEqual([usageRow(2), usageRow(1)])
  compactUsageRecord(path, NOW_MINUTE)
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(4)
})

test('a record without a whole first line begins anew at the next compaction', () => {
  const path = newPath()
  appendUsageRow(path, usageRow(1))
  writeFileSync(path, 'usher us')
  expect(readUsageRecord(path).rows).toEqual([])
  compactUsageRecord(path, NOW_MINUTE)
  appendUsageRow(path, usageRow(0))
  expect(readUsageRecord(path).rows).toEqual([usageRow(0)])
})

test('the record of a later usher is neither read nor changed', () => {
  const path = newPath()
  appendUsageRow(path, usageRow(1))
  const later = readFileSync(path, 'utf8').replace('usher usage 1', 'usher usage 2')
  writeFileSync(path, later)
  for (const touch of [() => readUsageRecord(path), () => compactUsageRecord(path, NOW_MINUTE)])
    expect(touch).toThrow('was written by a newer version of usher')
  expect(readFileSync(path, 'utf8')).toBe(later)
})

test('without a record nothing is read, and compaction makes no file', () => {
  const path = newPath()
  expect(readUsageRecord(path)).toEqual({ rows: [], size_bytes: 0 })
  compactUsageRecord(path, NOW_MINUTE)
  expect(existsSync(path)).toBe(false)
})

/** Figures as busy services have them, none of them round. */
function busyRow(minutesAgo: number, length: number, services: number): UsageRow {
  const figure = (scale: number): Figure => {
    const mean = (1.111 + ((minutesAgo * 7919) % 877) / 100) * scale
    return length === 1 ? toFigure(mean) : [mean, mean * 1.234]
  }
  const one = (at: number) =>
    serviceRow('healthy', {
      minutes: length,
      figures: {
        cpu: figure(1.01),
        memory: figure(123_456_789),
        received: figure(1_234),
        sent: figure(12_345),
        read: figure(123),
        written: figure(123_456 + at),
      },
    })
  const names = Array.from({ length: services }, (_, at) => `service-no-${at}`)
  return usageRow(minutesAgo, {
    length,
    minutes: length,
    services: Object.fromEntries(names.map((name, at) => [name, one(at)])),
  })
}

/** A month as the roll-up leaves it just before the next one: two hours of minutes. */
function recordedMonth(services: number): UsageRow[] {
  const tiers = [
    { length: 180, from: 31 * 1440 - 180, to: 7 * 1440 },
    { length: 60, from: 7 * 1440, to: 1440 },
    { length: 5, from: 1440, to: 60 },
    { length: 1, from: 60, to: 0 },
  ]
  return tiers.flatMap(({ length, from, to }) =>
    Array.from({ length: (from - to) / length }, (_, at) => busyRow(from - at * length, length, services)),
  )
}

test('a month of sixty busy services fits, with an hour of minutes more', () => {
  const path = newPath()
  replaceUsageRecord(path, recordedMonth(60), NOW_MINUTE)
  for (let minute = 0; minute < 60; minute++) appendUsageRow(path, busyRow(-minute, 1, 60))
  const { rows, size_bytes } = readUsageRecord(path)
  expect(size_bytes).toBeLessThan(MAX_RECORD_BYTES)
  expect(rows[0]!.start).toBeLessThan(NOW_MINUTE - 30 * 1440)
}, 30_000)

test('with too many services the oldest rows go, and the file never exceeds its limit', () => {
  const path = newPath()
  for (let minute = 0; minute < 20; minute++) {
    appendUsageRow(path, busyRow(-minute, 1, 5_000))
    expect(statSync(path).size).toBeLessThanOrEqual(MAX_RECORD_BYTES)
  }
  const { rows } = readUsageRecord(path)
  expect(rows.length).toBeLessThan(20)
  expect(rows.at(-1)!.start).toBe(NOW_MINUTE + 19)
}, 30_000)
