import { isDeepStrictEqual } from 'node:util'
import type { ClientRequest } from '../server/received-request.ts'
import type { ExpectedProblem, CallerEvent, ExpectedRequest } from '../server/case-format.ts'

interface ShownProblem {
  kind: string
  sentence: string
  status: number | null
  code: string | null
}

/** Returns the differences between the expected and the actual events, in words. */
export function compareEvents(
  expected: readonly CallerEvent[],
  actual: readonly CallerEvent[],
  client: string,
): string[] {
  const each = expected.map((one, index) => ({ one, other: actual[index], index }))
  const wrong = each.filter(({ one, other }) => !other || !isSameEvent(one, other, client))
  const more = actual.slice(expected.length).map((one) => `unexpected: ${JSON.stringify(one).slice(0, 300)}`)
  return [
    ...wrong.map(({ one, other, index }) => `${index + 1}: expected ${shortJson(one)}, got ${shortJson(other)}`),
    ...more,
  ]
}

export function compareRequests(expected: readonly ExpectedRequest[], arrived: readonly ClientRequest[]): string[] {
  const count =
    expected.length === arrived.length ? [] : [`${arrived.length} requests arrived instead of ${expected.length}`]
  return [
    ...count,
    ...expected.flatMap((one, index) => {
      const request = arrived[index]
      return request && isExpectedRequest(one, request)
        ? []
        : [`request ${index + 1}: expected ${shortJson(one)}, got ${shortJson(request)}`]
    }),
  ]
}

function isSameEvent(one: CallerEvent, other: CallerEvent, client: string): boolean {
  if ('problem' in one) return 'problem' in other && isExpectedProblem(one.problem, shownProblem(other.problem), client)
  if ('lost' in one) {
    if (!('lost' in other) || !isExpectedProblem(one.lost, shownProblem(other.lost), client)) return false
    return one.retry_in_ms === undefined || one.retry_in_ms === other.retry_in_ms
  }
  if ('live' in one) return 'live' in other && contains(other.live, one.live)
  if ('file' in one) return 'file' in other && contains(other.file, one.file)
  return isDeepStrictEqual(one, other)
}

const shownProblem = (problem: ExpectedProblem) => problem as unknown as ShownProblem

/** Returns whether `whole` has every property of `part` with the same value. */
function contains(whole: object, part: object): boolean {
  const values = new Map(Object.entries(whole))
  return Object.entries(part).every(([name, value]) => isDeepStrictEqual(values.get(name), value))
}

function isExpectedProblem(
  { says = [], php_says = [], ...exact }: ExpectedProblem,
  actual: ShownProblem,
  client: string,
): boolean {
  const words = client === 'php' ? [...says, ...php_says] : says
  return contains(actual, exact) && actual.sentence !== '' && words.every((word) => actual.sentence.includes(word))
}

function isExpectedRequest({ headers = {}, body, ...exact }: ExpectedRequest, request: ClientRequest): boolean {
  const wrong = Object.entries(headers).some(([name, value]) => (request.headers[name] ?? null) !== value)
  if (wrong || !contains(request, exact)) return false
  if (body === undefined) return true
  return body === null ? request.body === '' : isDeepStrictEqual(JSON.parse(request.body || 'null'), body)
}

const shortJson = (one: unknown) => (JSON.stringify(one) ?? 'nothing').slice(0, 400)
