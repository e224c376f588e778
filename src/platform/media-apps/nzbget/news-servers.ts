import {
  isTrue,
  optionalArray,
  optionalNumber,
  optionalString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { StoredCredential } from '../roles/media-app.ts'
import type { NewsServer } from '../roles/download-client.ts'
import { optionSections, type Options } from './options.ts'
import { readResultObjects } from './rpc.ts'
import type { TransferVolume } from './volumes.ts'

/** While there is something to fetch, a failing server is tried at least this often. source: `ArticleInterval` */
const RECENT_SECONDS = 600

export interface NzbgetLogEntry {
  kind: string
  seconds: number
  text: string
}

export interface NzbgetServer extends NewsServer {
  /** Its number in NZBGet. */
  number: number
}

export const readLog = (body: unknown): NzbgetLogEntry[] =>
  readResultObjects(body).map((json) => ({
    kind: optionalString(json, 'Kind') ?? '',
    seconds: optionalNumber(json, 'Time') ?? 0,
    text: optionalString(json, 'Text') ?? '',
  }))

/** NZBGet reports what is wrong with a server only in its log. */
export function readNewsServers(options: Options, status: JsonObject, log: readonly NzbgetLogEntry[]): NzbgetServer[] {
  const now = optionalNumber(status, 'ServerTime') ?? 0
  const active = new Set(
    optionalArray(status, 'NewsServers')
      .map((one) => asObject(one, 'a news server'))
      .filter((one) => isTrue(one, 'Active'))
      .map((one) => optionalNumber(one, 'ID')),
  )
  return optionSections(options, 'Server').map(({ number, values }) => {
    const host = values['Host'] ?? ''
    return {
      number,
      name: values['Name'] || host,
      active: active.has(number),
      connections: null,
      problem: recentProblem(host, log, now),
    }
  })
}

/** source: `Authorization for news (news.example.org) failed: 481 …`, then `Blocking news (…) for 10 sec`; seen on 21.0 */
function recentProblem(host: string, log: readonly NzbgetLogEntry[], now: number): string | null {
  const found = log.findLast(
    ({ kind, seconds, text }) =>
      (kind === 'ERROR' || kind === 'WARNING') &&
      now - seconds < RECENT_SECONDS &&
      host !== '' &&
      text.includes(host) &&
      !text.startsWith('Blocking '),
  )
  return found?.text ?? null
}

/** source: NNTP: 481 and 482 reject a login; 502 means too many connections */
export function serverCredential({ name, problem, number }: NzbgetServer, volumes: TransferVolume[]): StoredCredential {
  const refused = /\b48[12]\b|authori|authenti|login|password/i.test(problem ?? '')
  const hasDelivered = volumes.some((volume) => volume.server === number && (volume.total ?? 0) > 0)
  const works: StoredCredential['reportedResult'] = hasDelivered ? { says: 'works' } : null
  return {
    name,
    type: 'server',
    targetApp: null,
    isCurrent: null,
    reportedResult:
      problem === null ? works : { says: refused ? 'refused' : 'fails', because: `NZBGet reports: "${problem}"` },
  }
}
