import { monitoring } from '../../../../contract/monitoring.ts'
import type { CheckStatus } from '../../../../contract/kinds/checks.ts'
import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import { usherError } from '../../../lib/errors.ts'
import { headerValues, type HttpResponse } from '../message.ts'
import { assertNoQuery, parseQuery } from '../query.ts'
import { createResponse, readErrorResponse, textResponse } from '../responses.ts'
import type { HttpRoute, RoutedRequest } from '../routing.ts'
import { toMetricFamilies } from './families.ts'
import { renderMetrics } from './metric-family.ts'
import type { MetricSampler } from './sampler.ts'

/** Returns the routes for programs that watch a machine. */
export function monitoringRoutes(sampler: MetricSampler): HttpRoute[] {
  return [
    {
      method: 'GET',
      path: monitoring.metrics.path,
      handle: orReadError((request) => metricsResponse(request, sampler)),
    },
    { method: 'GET', path: monitoring.health.path, handle: orReadError((request) => healthResponse(request, sampler)) },
  ]
}

function orReadError(handle: (request: RoutedRequest) => Promise<HttpResponse>): HttpRoute['handle'] {
  return (request) => handle(request).catch(readErrorResponse)
}

async function metricsResponse({ request, query }: RoutedRequest, sampler: MetricSampler): Promise<HttpResponse> {
  assertNoQuery(query)
  const isOpen = headerValues(request.rawHeaders, 'accept').some((value) =>
    value.includes('application/openmetrics-text'),
  )
  const text = renderMetrics(toMetricFamilies(await sampler.sample()), isOpen ? 'openmetrics' : 'prometheus')
  return createResponse(200, monitoring.metrics.types[isOpen ? 0 : 1], text, ['Vary', 'Accept'])
}

/** The parameter of the health: what it is about. */
const ABOUT = 'about'

async function healthResponse({ query }: RoutedRequest, sampler: MetricSampler): Promise<HttpResponse> {
  const given = parseQuery(query)
  const unknown = given.find(([name]) => name !== ABOUT)
  if (unknown) throw usherError('SURFACE-17', { name: unknown[0] })
  if (given.length === 0) return textResponse(200, 'usher answers.')
  const value = given.map(([, text]) => text).join(',')
  if (value !== 'household')
    throw usherError('ASKED-5', {
      command: 'health',
      name: ABOUT,
      value: value.slice(0, 60),
      why: 'it takes household',
    })
  const { dashboard } = await sampler.sample()
  if (dashboard === undefined) return textResponse(503, 'usher cannot tell how the household is.')
  return textResponse(isWell(dashboard) ? 200 : 503, dashboard.summary)
}

const NOT_WELL: readonly CheckStatus[] = ['failed', 'not-known']

const isWell = ({ verdict }: DashboardData): boolean => verdict.every(({ status }) => !NOT_WELL.includes(status))
