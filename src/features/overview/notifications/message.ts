import type { OwnRequest } from '../../../../contract/kinds/me.ts'
import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import { sha256 } from '../../../lib/hash.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import { sanitize } from '../../../lib/report/sanitize.ts'
import { fitText } from '../../health/alerts/channels/message-text.ts'
import { findCurrentStep } from '../me/reasons.ts'

const MAX_TITLE_LENGTH = 120
/** Stands for the title while its sentence is translated: a title may itself look like a sentence, or like two. */
const TITLE = '\ue000'
/** What fits on a phone screen; the rest is only counted. */
const MAX_LISTED = 12

type ToldRequest = Pick<OwnRequest, 'id' | 'title' | 'year' | 'seasons' | 'because' | 'steps'>

/**
 * Returns one message about all requests that a member is told of at once. The same requests at the same moment are the
 * same message.
 */
export function composeNotice(
  about: 'arrived' | 'waiting',
  requests: readonly ToldRequest[],
  { member, translator, now }: { member: string; translator: Translator | null; now: Date },
): AlertMessage {
  const say = (sentence: string) => translator?.sentence(sentence) ?? sentence
  const created_at = now.toISOString()
  const named = requests.map((request) => ({ request, name: requestName(request) }))
  const [first] = named as [(typeof named)[number]]
  const lines = named.slice(0, MAX_LISTED).map(({ request, name }) => describe(about, request, name, say))
  const more = requests.length - lines.length
  return {
    id: `${created_at}_${about}_${sha256(JSON.stringify([member, requests.map(({ id }) => id)])).slice(0, 16)}`,
    created_at,
    is_digest: false,
    level: 'info',
    title:
      named.length === 1
        ? say(titleOfOne(about, first.request, TITLE)).replace(TITLE, () => first.name)
        : say(titleOfMany(about, named.length)),
    verdict_summary: '',
    text: [
      ...(named.length === 1 ? [detail(about, first.request, say)] : lines),
      ...(more > 0 ? [say(`And ${more} more.`)] : []),
    ].join('\n'),
    items: [],
  }
}

/** Titles come from others: one line, of a length that fits everywhere. */
export const plainTitle = (title: string): string => {
  const line = sanitize(title.toWellFormed()).replace(/\s+/g, ' ').trim()
  return fitText(line, MAX_TITLE_LENGTH)
}

/** Returns `Metropolis (1927)`, or `Severance 3` for one season; the number alone is the same in every language. */
function requestName({ id, title, year, seasons }: ToldRequest): string {
  if (title === null) return `#${id}`
  const name = plainTitle(title)
  if (seasons.length === 1) return `${name} (S${String(seasons[0]).padStart(2, '0')})`
  return seasons.length === 0 && year !== null ? `${name} (${year})` : name
}

function titleOfOne(about: 'arrived' | 'waiting', { steps }: ToldRequest, title: string): string {
  if (about === 'arrived') return `${title} has arrived.`
  return isOfferedByNobody(steps) ? `Nobody has ${title} yet.` : `${title} is not here yet.`
}

const isOfferedByNobody = (steps: ToldRequest['steps']): boolean => {
  const current = findCurrentStep(steps)
  return current?.step === 'found' && current.state === 'pending'
}

const titleOfMany = (about: 'arrived' | 'waiting', count: number): string =>
  about === 'arrived'
    ? `${count} titles that you asked for have arrived.`
    : `${count} titles that you asked for are not here yet.`

function detail(
  about: 'arrived' | 'waiting',
  { because, steps }: ToldRequest,
  say: (sentence: string) => string,
): string {
  if (about === 'waiting') return say(because ?? '')
  return findCurrentStep(steps) === undefined
    ? say('You asked for it, and it can be watched now.')
    : say('You asked for it, and it is in the library now.')
}

const describe = (
  about: 'arrived' | 'waiting',
  request: ToldRequest,
  name: string,
  say: (sentence: string) => string,
): string => (about === 'arrived' ? `- ${name}` : `- ${name}: ${detail(about, request, say)}`)
