import { expect, test } from 'bun:test'
import { seededRandom } from '../../../../rehearsal/seeded-random.ts'
import type { HouseholdDownload } from '../../../../rehearsal/household/types.ts'
import {
  policyHousehold,
  stalledFilm,
  type PolicyHousehold,
} from '../../../../test-support/policies/policy-household.ts'
import { observeUntilKilled } from '../../../../test-support/policies/killed-policies.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { defaultSettings, writePolicySettings } from './settings.ts'
import { readStrikes } from './strikes.ts'

const DAY_MINUTES = 24 * 60
const DAYS = 30

test('in a month of arrivals, stops, kills and errors, no brake is exceeded and nothing is removed twice', async () => {
  const { next, between, pick } = seededRandom('a month of policies')
  const one = await policyHousehold([])
  const { household } = one
  writePolicySettings(
    {
      ...defaultSettings,
      strikes: 2,
      daily_limit: 2,
      queue_percent: 50,
      services: { ...defaultSettings.services, stalled: ['radarr'], dangerous: ['radarr'] },
    },
    one.machine,
  )
  const removed: { id: string; minute: number }[] = []
  let minute = 0
  let added = 0
  while (minute < DAYS * DAY_MINUTES) {
    if (household.downloads.length < 6 && next() < 0.5) household.downloads.push(newDownload(++added))
    const before = await queuedIn(one)
    one.intercept.answer = next() < 0.2 ? failing(pick(['GET', 'DELETE', 'POST'])) : undefined
    if (next() < 0.15) await observeUntilKilled(one, between(0, 8))
    else await one.observe()
    one.intercept.answer = undefined
    const after = await queuedIn(one)
    for (const id of before) if (!after.includes(id)) removed.push({ id, minute })
    household.downloads = household.downloads.filter(({ id }) => after.includes(id))
    const step = pick([60, 180, 360, 400, 700])
    minute += step
    one.passMinutes(step)
  }
  for (const { minute: at } of removed) {
    const inDay = removed.filter((other) => other.minute > at - DAY_MINUTES && other.minute <= at)
    expect(inDay.length).toBeLessThanOrEqual(2)
  }
  expect(new Set(removed.map(({ id }) => id)).size).toBe(removed.length)
  expect(removed.length).toBeGreaterThan(10)
  // What was begun before a kill is finished, and every removal is on record.
  await one.observe()
  await one.observe()
  const begun = readStrikes(one.machine).filter(({ removed: at }) => at !== null)
  expect(new Set(begun.map(({ state }) => state))).toEqual(new Set(['removed']))
  expect(begun.map(({ download }) => download.toLowerCase())).toEqual(
    expect.arrayContaining(removed.map(({ id }) => id)),
  )

  function newDownload(index: number): HouseholdDownload {
    const isDangerous = next() < 0.2
    return {
      ...stalledFilm,
      id: String(index).padStart(4, '0').repeat(10),
      name: `Film.Number.${index}.1080p`,
      ageHours: 2 - minute / 60,
      ...(isDangerous && { fileNames: ['setup.exe'] }),
      ...(next() < 0.3 && { bytesPerSecond: 500_000, seeds: 3 }),
    }
  }
}, 120_000)

/** A client that answers a login so would never be asked again, so only the libraries fail. */
const failing =
  (failed: string) =>
  (app: string, { method }: Request): Response | undefined =>
    app === 'radarr' && method === failed ? new Response('{', { status: 500 }) : undefined

async function queuedIn({ machine }: PolicyHousehold): Promise<string[]> {
  const [, radarr] = (await mediaAppsOf(machine)).mediaManagers
  const queue = await radarr!.queue()
  return queue.known ? queue.value.map(({ download_id }) => download_id!.toLowerCase()) : []
}
