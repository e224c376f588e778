import { levels, type Message } from '../../../../contract/kinds/notice.ts'
import { clockOf, wallClock } from '../../../platform/settings/values/hours.ts'
import type { What } from './notice.ts'
import type { Owed } from './owed.ts'

/** More lines than this nobody reads on a telephone; the rest is counted. */
const MOST = 12

/** Everything that is owed, as one message. */
export function messageOf(owed: readonly Owed[], zone: string, now: Date): Message {
  const sorted = owed.toSorted((one, other) => weight(one) - weight(other))
  const [first] = sorted as [Owed]
  const digest = sorted.some(({ held }) => held)
  return {
    id: `${now.toISOString()} ${first.id} ${first.what}`.replaceAll(/[^\w:.-]+/g, '_').slice(0, 120),
    at: now.toISOString(),
    digest,
    level: first.kept.level,
    title: titleOf(sorted, digest),
    body: bodyOf(sorted, zone),
    items: sorted.map(({ id, what, kept }) => ({
      what,
      notice: id,
      happening: kept.happening,
      level: kept.level,
      about: kept.about,
      summary: kept.summary,
      meaning: kept.meaning,
      command: kept.command,
      began_at: kept.began_at,
      ended_at: kept.ended_at,
    })),
  }
}

function weight({ what, kept }: Owed): number {
  return levels.indexOf(kept.level) + (isOver(what) ? levels.length : 0)
}

const isOver = (what: What): boolean => what === 'ended' || what === 'passed'

function titleOf(owed: readonly Owed[], digest: boolean): string {
  if (owed.length === 1) return headline(owed[0]!)
  const over = owed.filter(({ what }) => isOver(what)).length
  if (over === owed.length) return `${over} things are over`
  const count = `${owed.length} things ${digest ? 'happened while it was quiet' : 'to know'}`
  return over === 0 ? count : `${count}, ${over} of them over`
}

/** What happened to it, in front of what it is. */
function headline({ what, kept: { summary, ended_at } }: Owed): string {
  if (what === 'ended') return `Over: ${summary}`
  if (what === 'passed') return `Came and went: ${summary}`
  if (what === 'flapping') return `Comes and goes: ${summary}`
  if (what === 'settled') return `${ended_at === null ? 'Stays so' : 'Over, and quiet since'}: ${summary}`
  return summary
}

function bodyOf(owed: readonly Owed[], zone: string): string {
  const alone = owed.length === 1
  const shown = owed.slice(0, MOST).map((one) => (alone ? detail(one, zone) : [headline(one), ...detail(one, zone)]))
  const more = owed.length > MOST ? [[`And ${owed.length - MOST} more: usher alerts`]] : []
  return [...shown, ...more].map((lines) => lines.join('\n')).join('\n\n')
}

function detail({ what, kept }: Owed, zone: string): string[] {
  const { meaning, advice, command, began_at, ended_at, follows } = kept
  const at = (instant: string) => clockOf(wallClock(new Date(instant), zone))
  if (ended_at !== null) return [`From ${at(began_at)} to ${at(ended_at)}.`]
  const explains =
    follows.length === 0
      ? []
      : [`${follows.length} more ${follows.length === 1 ? 'thing follows' : 'things follow'} from it.`]
  const since = what === 'flapping' ? 'You are told again when it has settled.' : `Since ${at(began_at)}.`
  return [...(meaning === null ? [] : [meaning]), ...explains, since, ...help(advice, command)]
}

function help(advice: string | null, command: string | null): string[] {
  if (command === null) return advice === null ? [] : [`What helps: ${advice}`]
  return [advice === null ? command : `${command}  (${advice})`]
}
