import { isDeepStrictEqual } from 'node:util'
import type { Arrived } from '../server/request.ts'
import type { ProblemSeen, Seen, Sent } from '../server/case.ts'

/** A problem as a runner shows it. */
interface ShownProblem {
  kind: string
  sentence: string
  status: number | null
  code: string | null
}

/** What is not as it has to be, in words; nothing where everything is. */
export function differences(expected: readonly Seen[], shown: readonly Seen[], client: string): string[] {
  const each = expected.map((one, index) => ({ one, other: shown[index], index }))
  const wrong = each.filter(({ one, other }) => !other || !matches(one, other, client))
  const more = shown.slice(expected.length).map((one) => `seen, and not expected: ${JSON.stringify(one).slice(0, 300)}`)
  return [...wrong.map(({ one, other, index }) => `${index + 1}: expected ${said(one)}, seen ${said(other)}`), ...more]
}

export function wrongRequests(expected: readonly Sent[], arrived: readonly Arrived[]): string[] {
  const count = expected.length === arrived.length ? [] : [`${arrived.length} requests arrived, not ${expected.length}`]
  return [
    ...count,
    ...expected.flatMap((one, index) => {
      const request = arrived[index]
      return request && isAsked(one, request)
        ? []
        : [`request ${index + 1}: expected ${said(one)}, came ${said(request)}`]
    }),
  ]
}

function matches(one: Seen, other: Seen, client: string): boolean {
  if ('problem' in one) return 'problem' in other && isProblem(one.problem, shownProblem(other.problem), client)
  if ('lost' in one) {
    if (!('lost' in other) || !isProblem(one.lost, shownProblem(other.lost), client)) return false
    return one.retry_in_ms === undefined || one.retry_in_ms === other.retry_in_ms
  }
  if ('live' in one) return 'live' in other && contains(other.live, one.live)
  if ('file' in one) return 'file' in other && contains(other.file, one.file)
  return isDeepStrictEqual(one, other)
}

const shownProblem = (problem: ProblemSeen) => problem as unknown as ShownProblem

/** Every name of `part` is in `whole`, with the same value. */
function contains(whole: object, part: object): boolean {
  const values = new Map(Object.entries(whole))
  return Object.entries(part).every(([name, value]) => isDeepStrictEqual(values.get(name), value))
}

function isProblem({ says = [], php_says = [], ...exact }: ProblemSeen, shown: ShownProblem, client: string): boolean {
  const words = client === 'php' ? [...says, ...php_says] : says
  return contains(shown, exact) && shown.sentence !== '' && words.every((word) => shown.sentence.includes(word))
}

function isAsked({ headers = {}, body, ...exact }: Sent, request: Arrived): boolean {
  const wrong = Object.entries(headers).some(([name, value]) => (request.headers[name] ?? null) !== value)
  if (wrong || !contains(request, exact)) return false
  if (body === undefined) return true
  return body === null ? request.body === '' : isDeepStrictEqual(JSON.parse(request.body || 'null'), body)
}

const said = (one: unknown) => (JSON.stringify(one) ?? 'nothing').slice(0, 400)
