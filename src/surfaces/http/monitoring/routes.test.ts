import { expect, test } from 'bun:test'
import type { CheckStatus } from '../../../../contract/kinds/checks.ts'
import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import type { RoutedRequest } from '../routing.ts'
import type { MetricSources } from './families.ts'
import { monitoringRoutes } from './routes.ts'

const request = (query: string) => ({ query, request: { rawHeaders: [] } }) as unknown as RoutedRequest

async function healthOf(sources: MetricSources, query = 'about=household') {
  const health = monitoringRoutes({ sample: async () => sources }).find(({ path }) => path === '/api/health')!
  const { status, body } = await health.handle(request(query))
  return [status, body]
}

const household = (...statuses: CheckStatus[]): MetricSources => ({
  dashboard: { summary: 'So it is.', verdict: statuses.map((status) => ({ status })) } as unknown as DashboardData,
})

test.each([
  ['passed', 200],
  ['warning', 200],
  ['skipped', 200],
  ['failed', 503],
  ['not-known', 503],
] as const)(
  'the health of a household with a question that is %s is %d, in the words of the verdict',
  async (status, code) => {
    expect(await healthOf(household('passed', status))).toEqual([code, 'So it is.\n'])
  },
)

test('the health of a household that cannot be read is 503', async () => {
  expect(await healthOf({})).toEqual([503, 'usher cannot tell how the household is.\n'])
})

test('the health of usher asks nothing', async () => {
  const unread = { sample: () => Promise.reject(new Error('asked')) }
  const health = monitoringRoutes(unread).find(({ path }) => path === '/api/health')!
  expect(await health.handle(request(''))).toMatchObject({ status: 200, body: 'usher answers.\n' })
})
