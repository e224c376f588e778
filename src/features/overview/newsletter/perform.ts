import type { NewsletterData, NewsletterLetter } from '../../../../contract/kinds/newsletter.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  deleteNewsletterRecord,
  readChoice,
  readNewsletterRecord,
  writeNewsletterRecord,
  type NewsletterRecord,
} from '../../../platform/store/member-notifications.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { DeliveryError } from '../../health/alerts/channels/channel.ts'
import { sendMail } from '../../health/alerts/channels/smtp.ts'
import { addressOf } from '../notifications/destination.ts'
import { whyNotAgain, type NewsletterPlan, type PlannedLetter } from './plan.ts'

const DEADLINE_MS = 60_000
const TURNED_OFF = 'It was turned off or changed meanwhile.'

/** Sends one mail after another. Each is marked before it is sent, so that a kill in between sends nothing twice. */
export async function performNewsletter(
  plan: NewsletterPlan,
  machine: Machine,
  work: WorkContext,
): Promise<NewsletterData> {
  const letters: NewsletterLetter[] = []
  for (const planned of plan.letters) {
    work.safePoint()
    const letter = planned.letter.result === 'pending' ? await sendLetter(planned, plan, machine, work) : planned.letter
    const { member, result, because } = letter
    work.reportStep({ subject: member, result: result === 'pending' ? 'done' : result, summary: because ?? 'Sent.' })
    // usher keeps no copy of a mail.
    letters.push({ ...letter, text: '', html: '' })
  }
  return { ...plan.data, dry_run: false, letters, summary: summarizeSent(letters) }
}

async function sendLetter(
  { letter, mail }: PlannedLetter,
  { server, day }: Pick<NewsletterPlan, 'server' | 'day'>,
  machine: Machine,
  { signal }: Pick<WorkContext, 'signal'>,
): Promise<NewsletterLetter> {
  const state = machine.state()
  const { member } = letter
  const marked = state.transaction(() => markSending(state, letter, day))
  if ('because' in marked) return { ...letter, result: 'skipped', because: marked.because }
  try {
    await sendMail(server!, mail, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]))
  } catch (thrown) {
    if (!(thrown instanceof DeliveryError)) throw thrown
    // An interrupted mail may have arrived, so it stays marked.
    if (!signal.aborted) {
      if (marked.before) writeNewsletterRecord(state, member, marked.before)
      else deleteNewsletterRecord(state, member)
    }
    return { ...letter, result: 'failed', because: thrown.message }
  }
  writeNewsletterRecord(state, member, { day, state: 'sent' })
  return { ...letter, result: 'done', because: null }
}

/** Returns why it is not sent after all: since the plan, another process may have sent it, or somebody turned it off. */
function markSending(
  state: StateStore,
  { member, to_address }: NewsletterLetter,
  day: string,
): { because: string } | { before: NewsletterRecord | undefined } {
  const choice = readChoice(state, member)
  if (!choice?.newsletter || addressOf(choice.by) !== to_address) return { because: TURNED_OFF }
  const before = readNewsletterRecord(state, member)
  const because = whyNotAgain(before, day)
  if (because !== null) return { because }
  writeNewsletterRecord(state, member, { day, state: 'sending' })
  return { before }
}

function summarizeSent(letters: readonly NewsletterLetter[]): string {
  const sent = letters.filter(({ result }) => result === 'done').length
  const failed = letters.filter(({ result }) => result === 'failed').length
  const done =
    sent === 0
      ? 'The newsletter was sent to nobody.'
      : sent === 1
        ? 'The newsletter was sent to one member.'
        : `The newsletter was sent to ${sent} members.`
  const failures = failed === 0 ? [] : [failed === 1 ? 'One mail failed.' : `${failed} mails failed.`]
  return [done, ...failures].join(' ')
}
