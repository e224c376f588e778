import type { AppAsked } from './app.ts'
import { askers } from './members.ts'
import type { HouseholdRequest } from '../household/kinds.ts'

const statuses: Record<string, HouseholdRequest['status']> = { approve: 2, decline: 3, pending: 1 }

const decisions = ({ told }: AppAsked) =>
  told.of<Record<number, HouseholdRequest['status']>>('seerr decisions', () => ({}))

/** What was asked for, with what was decided since. An approved one is handed to its library. */
export function decided(asked: AppAsked): HouseholdRequest[] {
  const since = decisions(asked)
  const here = new Set(askers(asked).map(({ id }) => id))
  const kept = asked.household.requests.filter(({ by }) => here.has(by))
  return kept.map((one) => {
    const status = since[one.id] ?? one.status
    const media = status === 2 && one.media === 2 ? 3 : one.media
    return { ...one, status, media, ...(one.id in since ? { unsent: false } : {}) }
  })
}

/** Approved, and not handed to Radarr. */
export const isUnsent = (asked: AppAsked, film: number): boolean =>
  asked.household.requests.some(
    ({ id, of, unsent }) => unsent && 'film' in of && of.film === film && !(id in decisions(asked)),
  )

/** Handed to its library once more: what that takes is approved, and what it does not is failed as before. */
export function retried(asked: AppAsked): Response | HouseholdRequest {
  const found = decided(asked).find(({ id }) => String(id) === asked.parts['requestId'])
  if (!found) return Response.json({ message: 'Request not found.' }, { status: 404 })
  const [app, port] = 'film' in found.of ? (['radarr', 7878] as const) : (['sonarr', 8989] as const)
  const status = asked.told.answering.get(`${app}:${port}`)?.app === app ? 2 : 4
  decisions(asked)[found.id] = status
  return { ...found, status }
}

/** source: Seerr: an unknown number is 404; a word it does not know does not fit its document. */
export function decide(asked: AppAsked): Response | HouseholdRequest {
  const id = Number(asked.parts['requestId'])
  const status = statuses[asked.parts['status'] ?? '']
  if (status === undefined)
    return Response.json(
      { message: 'request/params/status must be equal to one of the allowed values' },
      { status: 400 },
    )
  const found = asked.household.requests.find((one) => one.id === id)
  if (!found) return Response.json({ message: 'Request not found.' }, { status: 404 })
  decisions(asked)[id] = status
  return { ...found, status }
}
