import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import { levels } from '../../../../contract/kinds/shapes.ts'
import { formatTimeOfDay, wallClockMinutes } from '../../../platform/settings/values/time-of-day.ts'
import type { AlertTransition } from '../../../../contract/payloads/alert-webhook.ts'
import type { DueNotice } from './due-notices.ts'

/** More lines than this nobody reads on a telephone; the rest is counted. */
const MAX_ITEMS = 12

/** Everything that is owed, as one message. */
export function composeMessage(owed: readonly DueNotice[], zone: string, now: Date): AlertMessage {
  const sorted = owed.toSorted((one, other) => messageRank(one) - messageRank(other))
  const [first] = sorted as [DueNotice]
  const digest = sorted.some(({ deferred }) => deferred)
  return {
    id: `${now.toISOString()} ${first.id} ${first.transition}`.replaceAll(/[^\w:.-]+/g, '_').slice(0, 120),
    created_at: now.toISOString(),
    is_digest: digest,
    level: first.state.level,
    title: messageTitle(sorted, digest),
    text: messageBody(sorted, zone),
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

const isResolved = (what: AlertTransition): boolean => what === 'ended' || what === 'started-and-ended'

function messageTitle(owed: readonly DueNotice[], digest: boolean): string {
  if (owed.length === 1) return headline(owed[0]!)
  const over = owed.filter(({ transition }) => isResolved(transition)).length
  if (over === owed.length) return `${over} things are over`
  const count = `${owed.length} things ${digest ? 'happened while it was quiet' : 'to know'}`
  return over === 0 ? count : `${count}, ${over} of them over`
}

/** What happened to it, in front of what it is. */
function headline({ transition, state: { summary, ended_at } }: DueNotice): string {
  if (transition === 'ended') return `Over: ${summary}`
  if (transition === 'started-and-ended') return `Came and went: ${summary}`
  if (transition === 'flapping') return `Comes and goes: ${summary}`
  if (transition === 'settled') return `${ended_at === null ? 'Stays so' : 'Over, and quiet since'}: ${summary}`
  return summary
}

function messageBody(owed: readonly DueNotice[], zone: string): string {
  const alone = owed.length === 1
  const shown = owed
    .slice(0, MAX_ITEMS)
    .map((one) => (alone ? detailLines(one, zone) : [headline(one), ...detailLines(one, zone)]))
  const more = owed.length > MAX_ITEMS ? [[`And ${owed.length - MAX_ITEMS} more: usher alerts`]] : []
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
