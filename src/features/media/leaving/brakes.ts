import type { BrakeName } from '../../../../contract/kinds/leaving.ts'
import { formatDuration } from '../../../lib/time.ts'
import type { TitleFacts } from '../unwatched/title-facts.ts'
import { normalizeTitle } from '../trace/title-comparison.ts'
import type { LeavingRule } from './rule.ts'

const DAY_MS = 24 * 60 * 60_000

/** Why a title stays. `detail` is a number of days or a name, for the sentence. */
export interface Brake {
  name: BrakeName
  because: string
}

const brake = (name: BrakeName, because: string): Brake => ({ name, because })

/**
 * Returns why the title may not leave now; null if nothing speaks against it. What is not known speaks against it. The
 * facts are those of this moment.
 */
export function findBrake(facts: TitleFacts, rule: LeavingRule, voters: readonly string[], now: Date): Brake | null {
  return (
    findExclusion(facts, rule, voters) ??
    findUse(facts, rule, now.getTime()) ??
    findUnknownVotes(facts) ??
    findUnfinishedBusiness(facts) ??
    findUselessness(facts)
  )
}

const isSameText = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase()

function findExclusion(facts: TitleFacts, rule: LeavingRule, voters: readonly string[]): Brake | null {
  const vote = findVote(facts, voters)
  if (vote) return vote
  const listed = findListedExclusion(facts, rule)
  if (listed) return listed
  if (rule.except_tags.length > 0) {
    if (facts.tags === null) return brake('exclusion-not-known', 'Its tags are not known.')
    const tag = facts.tags.find((one) => rule.except_tags.some((except) => isSameText(one, except)))
    if (tag !== undefined) return brake('excluded', `The rule excludes the tag ${tag}.`)
  }
  if (rule.except_members.length === 0) return null
  if (facts.requested_by === null) return brake('exclusion-not-known', 'Who requested it is not known.')
  const member = facts.requested_by.find((one) => rule.except_members.some((except) => isSameText(one, except)))
  return member === undefined ? null : brake('excluded', `The rule excludes what ${member} requested.`)
}

/** A vote is recorded here, or is a favourite on a media server. */
function findVote({ favourite_of }: TitleFacts, voters: readonly string[]): Brake | null {
  if (voters.length > 0) return brake('vote', `${voters.join(', ')} voted to keep it.`)
  return favourite_of === null || favourite_of.length === 0
    ? null
    : brake('vote', `${favourite_of.join(', ')} marked it as a favourite.`)
}

const findUnknownVotes = ({ favourite_of }: TitleFacts): Brake | null =>
  favourite_of === null ? brake('vote-not-known', 'Whether somebody marked it as a favourite is not known.') : null

function findListedExclusion(facts: TitleFacts, rule: LeavingRule): Brake | null {
  if (rule.except_titles.some((title) => isTitleNamed(facts, title)))
    return brake('excluded', 'The rule excludes this title.')
  if (rule.except_libraries.length > 0) {
    if (facts.libraries === null) return brake('exclusion-not-known', 'Its library is not known.')
    const library = facts.libraries.find((one) => rule.except_libraries.some((except) => isSameText(one, except)))
    if (library !== undefined) return brake('excluded', `The rule excludes the library ${library}.`)
  }
  if (rule.except_genres.length === 0) return null
  if (facts.genres === null) return brake('exclusion-not-known', 'Its genres are not known.')
  const genre = facts.genres.find((one) => rule.except_genres.some((except) => isSameText(one, except)))
  return genre === undefined ? null : brake('excluded', `The rule excludes the genre ${genre}.`)
}

/** A title may be named with its year; without one, all of that name are meant. */
export function isTitleNamed({ title, year }: Pick<TitleFacts, 'title' | 'year'>, named: string): boolean {
  const given = normalizeTitle(named)
  return given === normalizeTitle(title) || (year !== null && given === normalizeTitle(`${title} (${year})`))
}

function findUse(facts: TitleFacts, rule: LeavingRule, now: number): Brake | null {
  const { added, plays, playing } = facts
  if (added === null) return brake('added-not-known', 'When it was added is not known.')
  if (!isLongAgo(added, rule.added_days, now))
    return brake('added-recently', `It was added in the last ${daysText(rule.added_days)}.`)
  if (playing === null) return brake('playing-not-known', 'What is playing now is not known.')
  if (playing) return brake('playing', 'Somebody is watching it now.')
  if (plays === null) return brake('plays-not-known', 'Who watched it, and when, is not known.')
  for (const { member, played_at } of plays) {
    if (played_at === null) return brake('plays-not-known', `When ${member} watched it is not known.`)
    if (!isLongAgo(played_at, rule.unwatched_days, now))
      return brake('watched-recently', `${member} watched it in the last ${daysText(rule.unwatched_days)}.`)
  }
  return null
}

function findUnfinishedBusiness({ downloading, owed, owed_not_known }: TitleFacts): Brake | null {
  if (downloading === null) return brake('downloading', 'Whether it is being downloaded is not known.')
  if (downloading) return brake('downloading', 'It is being downloaded or imported.')
  if (owed_not_known) return brake('seeding-not-known', 'Whether it still has to seed is not known.')
  const [obligation] = owed
  return obligation === undefined ? null : brake('seeding', `It still has to seed: ${obligation}.`)
}

function findUselessness({ frees_bytes }: TitleFacts): Brake | null {
  if (frees_bytes === null) return brake('size-not-known', 'What removing it would free is not known.')
  return frees_bytes === 0 ? brake('frees-nothing', 'Removing it would free nothing.') : null
}

const daysText = (count: number): string => formatDuration(count * 86_400)

/** A moment in the future is not long ago. */
const isLongAgo = (then: Date, atLeast: number, now: number): boolean => now - then.getTime() >= atLeast * DAY_MS
