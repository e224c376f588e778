import { expect, test } from 'bun:test'
import { generateHousehold } from '../../../../rehearsal/household/large-household.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherTraceApps } from './apps.ts'
import { gatherTrace } from './gather.ts'

const household = generateHousehold({ films: 600, series: 0 })

async function candidates(from?: number) {
  const apps = await gatherTraceApps(await fakeStack([fakeApp('radarr', { household })]))
  const { candidates: found, ...data } = await gatherTrace({ apps, term: 'quiet', season: undefined, from, now: NOW })
  return { ...data, terms: found.map(({ term }) => term), pictures: found.map(({ picture }) => picture) }
}

test('an ambiguous term has its candidates 20 at a time, each of them once, with its poster', async () => {
  const { candidates_total: total, summary, terms, pictures } = await candidates()
  expect(total).toBeGreaterThan(20)
  expect([terms.length, summary]).toEqual([20, `"quiet" may mean ${total} things. These are 1 to 20.`])
  for (const picture of pictures) expect(picture).toMatch(/^radarr:\d+\.jpg$/)
  const pages = [terms]
  for (let from = 20; from < total; from += 20) pages.push((await candidates(from)).terms)
  expect(new Set(pages.flat()).size).toBe(total)
  expect(await candidates(total)).toMatchObject({ terms: [], candidates_total: total })
})
