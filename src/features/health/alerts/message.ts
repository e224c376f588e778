import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import { levels } from '../../../../contract/kinds/shapes.ts'
import { formatTimeOfDay, wallClockMinutes } from '../../../platform/settings/values/time-of-day.ts'
import type { AlertTransition } from '../../../../contract/payloads/alert-webhook.ts'
import type { DueNotice } from './due-notices.ts'

/** What fits on a phone screen; the rest is only counted. */
const MAX_ITEMS = 12

/** Combines all due notices into one message. Several begin with the verdict on the household. */
export function composeMessage(
  due: readonly DueNotice[],
  { verdict, zone }: { verdict: string; zone: string },
  now: Date,
): AlertMessage {
  const sorted = due.toSorted((one, other) => messageRank(one) - messageRank(other))
  const [first] = sorted as [DueNotice]
  const digest = sorted.some(({ deferred }) => deferred)
  return {
    id: `${now.toISOString()} ${first.id} ${first.transition}`.replaceAll(/[^\w:.-]+/g, '_').slice(0, 120),
    created_at: now.toISOString(),
    is_digest: digest,
    level: first.state.level,
    title: messageTitle(sorted, digest),
    verdict_summary: verdict,
    text: sorted.length === 1 ? messageBody(sorted, zone) : `${verdict}\n\n${messageBody(sorted, zone)}`,
    items: sorted.map(({ id, transition, state }) => ({
      transition,
      notice: id,
      event: state.event,
      level: state.level,
      subject: state.subject,
      summary: state.summary,
      meaning: state.meaning,
      command: state.command,
      started_at: state.started_at,
      ended_at: state.ended_at,
    })),
  }
}

function messageRank({ transition, state }: DueNotice): number {
  return levels.indexOf(state.level) + (isResolved(transition) ? levels.length : 0)
}

const isResolved = (transition: AlertTransition): boolean =>
  transition === 'ended' || transition === 'started-and-ended'

function messageTitle(due: readonly DueNotice[], digest: boolean): string {
  if (due.length === 1) return headline(due[0]!)
  const over = due.filter(({ transition }) => isResolved(transition)).length
  if (over === due.length) return `${over} alerts are resolved`
  const count = `${digest ? 'Digest: ' : ''}${due.length} alerts`
  return over === 0 ? count : `${count}, ${over} of them resolved`
}

function headline({ transition, state: { summary, ended_at } }: DueNotice): string {
  if (transition === 'ended') return `Resolved: ${summary}`
  if (transition === 'started-and-ended') return `Came and went: ${summary}`
  if (transition === 'flapping') return `Comes and goes: ${summary}`
  if (transition === 'settled')
    return `${ended_at === null ? 'Still active' : 'Resolved, and stable since'}: ${summary}`
  return summary
}

function messageBody(due: readonly DueNotice[], zone: string): string {
  const isSingle = due.length === 1
  const shown = due
    .slice(0, MAX_ITEMS)
    .map((notice) => (isSingle ? detailLines(notice, zone) : [headline(notice), ...detailLines(notice, zone)]))
  const more = due.length > MAX_ITEMS ? [[`And ${due.length - MAX_ITEMS} more: usher alerts`]] : []
  return [...shown, ...more].map((lines) => lines.join('\n')).join('\n\n')
}

function detailLines({ transition, state }: DueNotice, zone: string): string[] {
  const { meaning, advice, command, started_at, ended_at, explains: follows } = state
  const at = (instant: string) => formatTimeOfDay(wallClockMinutes(new Date(instant), zone))
  if (ended_at !== null) return [`From ${at(started_at)} to ${at(ended_at)}.`]
  const explains =
    follows.length === 0
      ? []
      : [`${follows.length} more ${follows.length === 1 ? 'thing follows' : 'things follow'} from it.`]
  const since =
    transition === 'flapping' ? 'You will get another alert when it has settled.' : `Since ${at(started_at)}.`
  return [...(meaning === null ? [] : [meaning]), ...explains, since, ...remedyLines(advice, command)]
}

function remedyLines(advice: string | null, command: string | null): string[] {
  if (command === null) return advice === null ? [] : [`What helps: ${advice}`]
  return [advice === null ? command : `${command}  (${advice})`]
}
