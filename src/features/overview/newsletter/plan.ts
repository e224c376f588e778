import type { NewsletterData, NewsletterLetter } from '../../../../contract/kinds/newsletter.ts'
import { addDays } from '../../../lib/day.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { completenessOf } from '../../../lib/known.ts'
import { languageOf } from '../../../lib/languages/choose-language.ts'
import { translatorFor } from '../../../lib/languages/languages.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  memberKey,
  readChoices,
  readNewsletterRecord,
  type MemberChoice,
  type NewsletterRecord,
} from '../../../platform/store/member-notifications.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { mailServerOf } from '../../health/alerts/channels/e-mail.ts'
import { formatMail, type MailMessage } from '../../health/alerts/channels/mail-format.ts'
import type { SmtpServer } from '../../health/alerts/channels/smtp.ts'
import { gatherComingOf } from '../../media/coming/gather.ts'
import { INTERRUPTED } from '../notifications/deliver.ts'
import { addressOf, channelTitle } from '../notifications/destination.ts'
import { gatherContent, isEmpty, type NewsletterContent } from './content.ts'
import { composeLetter } from './letter.ts'
import { loadMailPictures } from './pictures.ts'

const DAYS_AHEAD = 7
const DAYS_BACK = 7

/** Stands in for the sender while none is set. */
const NO_SENDER = 'usher@localhost'
const SENT_TODAY = 'They got it today already.'
const NOTHING = 'Nothing is new, and nothing comes next.'
const UNKNOWN = 'Part of it could not be found out just now.'

export interface PlannedLetter {
  letter: NewsletterLetter
  mail: MailMessage
}

export interface NewsletterPlan {
  /** Undefined while no mail server is set up: what would be sent can be read all the same. */
  server: SmtpServer | undefined
  /** The local day, on which nobody gets it twice. */
  day: string
  letters: PlannedLetter[]
  data: NewsletterData
}

/** Throws NOTIFY-6 if nobody gets it, and NOTIFY-7 if the named member does not. */
export async function planNewsletter(
  { member }: { member?: string | undefined },
  machine: Machine,
): Promise<NewsletterPlan> {
  const readers = readersOf(machine, member)
  const values = machine.settings().values()
  const sender = mailServerOf((name) => values[name])
  const released = await gatherComingOf(machine, DAYS_AHEAD)
  const { coming } = released
  const context = { from: sender?.from ?? NO_SENDER, time_zone: coming.time_zone, day: coming.first_day, released }
  const letters: PlannedLetter[] = []
  for (const reader of readers) letters.push(await planLetter(reader, context, machine))
  const shown = letters.map(({ letter }) => letter)
  return {
    server: sender?.server,
    day: coming.first_day,
    letters,
    data: {
      dry_run: true,
      summary: summarizePlan(shown),
      first_day: addDays(coming.first_day, -DAYS_BACK),
      last_day: coming.last_day,
      letters: shown,
      ...completenessOf(coming.not_known),
    },
  }
}

/** Throws NOTIFY-2 without a mail server. */
export function assertMailServer({ server, letters }: NewsletterPlan): void {
  if (!server) throw usherError('NOTIFY-2', { channel: channelTitle('e-mail'), member: letters[0]!.letter.member })
}

function readersOf(machine: Machine, member: string | undefined): MemberChoice[] {
  const all = readChoices(machine.state()).filter(({ newsletter, by }) => newsletter && addressOf(by) !== undefined)
  const readers = all.filter((choice) => member === undefined || memberKey(choice.member) === memberKey(member))
  if (readers.length === 0) throw member === undefined ? usherError('NOTIFY-6', {}) : usherError('NOTIFY-7', { member })
  return readers.toSorted((one, other) => one.member.localeCompare(other.member))
}

interface LetterContext {
  from: string
  time_zone: string
  day: string
  released: Awaited<ReturnType<typeof gatherComingOf>>
}

async function planLetter(choice: MemberChoice, context: LetterContext, machine: Machine): Promise<PlannedLetter> {
  const content = await readContent(choice, context, machine)
  if (typeof content === 'string') {
    const { mail, letter } = await composeMail(choice, NOT_READABLE, context, machine)
    return { mail, letter: { ...letter, text: '', html: '', size_bytes: 0, result: 'failed', because: content } }
  }
  const { mail, letter } = await composeMail(choice, content, context, machine)
  const again = whyNotAgain(readNewsletterRecord(machine.state(), choice.member), context.day)
  const result: Result = again === null ? resultFor(content) : { result: 'skipped', because: again }
  return { mail, letter: { ...letter, ...result } }
}

/** Returns why there is none for a member whose account is gone: the others get theirs all the same. */
async function readContent(
  choice: MemberChoice,
  { released }: LetterContext,
  machine: Machine,
): Promise<NewsletterContent | string> {
  try {
    return await gatherContent(machine, choice, released)
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return thrown.data.summary
  }
}

const NOT_READABLE: NewsletterContent = { new_items: [], expected_items: [], complete: false }

type Result = Pick<NewsletterLetter, 'result' | 'because'>

function resultFor(content: NewsletterContent): Result {
  if (!isEmpty(content)) return { result: 'pending', because: null }
  return content.complete ? { result: 'skipped', because: NOTHING } : { result: 'failed', because: UNKNOWN }
}

/** Returns why nothing is sent on this day any more; null if nothing was. */
export function whyNotAgain(record: NewsletterRecord | undefined, day: string): string | null {
  if (record?.day !== day) return null
  return record.state === 'sent' ? SENT_TODAY : INTERRUPTED
}

async function composeMail(
  { member, by, language }: MemberChoice,
  content: NewsletterContent,
  { from, time_zone, day }: LetterContext,
  machine: Machine,
): Promise<PlannedLetter> {
  const translator = await translatorFor(languageOf(language) ?? 'en')
  const wanted = [...content.new_items, ...content.expected_items].flatMap(({ picture }) => picture ?? [])
  const pictures = await loadMailPictures(machine, wanted)
  const composed = composeLetter(content, { member, language, translator, time_zone }, pictures)
  const to = addressOf(by)!
  const mail: MailMessage = {
    from,
    to,
    subject: composed.subject,
    body: composed.text,
    html: { page: composed.html, pictures: composed.pictures, language },
    id: ['newsletter', day, member].join(' '),
    date: machine.now(),
  }
  const letter: NewsletterLetter = {
    member,
    to_address: to,
    language_tag: language,
    subject_line: composed.subject,
    text: composed.text,
    html: composed.html,
    pictures: [...pictures].filter(([, one]) => composed.pictures.includes(one)).map(([name]) => name),
    size_bytes: (await formatMail(mail)).byteLength,
    result: 'pending',
    because: null,
  }
  return { mail, letter }
}

function summarizePlan(letters: readonly NewsletterLetter[]): string {
  const count = letters.filter(({ result }) => result === 'pending').length
  if (count === 0) return 'The newsletter would be sent to nobody now.'
  return count === 1
    ? 'The newsletter would be sent to one member.'
    : `The newsletter would be sent to ${count} members.`
}

export const newsletterChange = ({ letters }: NewsletterPlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: letters.map(({ letter: { member } }) => member),
  before: null,
  after: null,
  inverse: null,
  no_inverse_because: 'A message that was sent cannot be taken back.',
})
