import type { LeavingData } from '../../../../contract/kinds/leaving.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import type { LeavingVote } from '../../../platform/store/leaving-title.ts'
import { findMember } from '../members/find-member.ts'
import { normalizeTitle } from '../trace/title-comparison.ts'
import { updateCollections } from './collection.ts'
import { openRows, votersOf } from './decision.ts'
import { gatherLeaving } from './gather.ts'

/** The name under which the household itself votes. */
const HOUSEHOLD = 'The household'

export interface LeavingKeepPlan {
  vote: LeavingVote
  withdraw: boolean
  hadVote: boolean
  data: LeavingData
}

interface KeepArguments {
  title: string
  member?: string | undefined
  withdraw: boolean
}

/** Throws LEAVING-2 if no library has the title, and ASKED-6 for a member whom no app knows. */
export async function planLeavingKeep(
  { title: named, member, withdraw }: KeepArguments,
  machine: Machine,
): Promise<LeavingKeepPlan> {
  const found = await findTitle(named, machine)
  const voter = member === undefined ? HOUSEHOLD : (await findMember(machine, member)).name
  const hadVote = votersOf(machine.state().leavingTitles.votes(), found).includes(voter)
  const data = await gatherLeaving(machine)
  const plan = { vote: { ...found, member: voter, at: machine.now().toISOString() }, withdraw, hadVote }
  return { ...plan, data: { ...data, dry_run: true, summary: `${summarizeKeep(plan)}. Nothing was changed.` } }
}

type NamedTitle = Pick<LeavingVote, 'media' | 'catalogue_id' | 'title'>

/** What is announced comes first: a library may have a film and a series of one name. */
async function findTitle(named: string, machine: Machine): Promise<NamedTitle> {
  const { leavingTitles } = machine.state()
  const isNamed = ({ title }: { title: string }) => normalizeTitle(title) === normalizeTitle(named)
  const known = [...openRows(leavingTitles.list()), ...leavingTitles.votes()].find(isNamed)
  if (known) return { media: known.media, catalogue_id: known.catalogue_id, title: known.title }
  const apps = await mediaAppsOf(machine)
  const present = await apps.servicesWithContainers()
  const managers = apps.mediaManagers.filter(({ media, service }) => media !== 'music' && present.has(service))
  const items = (await Promise.all(managers.map((manager) => requireKnown(manager.items())))).flat()
  for (const { media, ids, title } of items.filter(isNamed)) {
    const catalogue_id = media === 'films' ? ids.tmdb : ids.tvdb
    if (catalogue_id !== null) return { media: media === 'films' ? 'films' : 'series', catalogue_id, title }
  }
  const nearest = didYouMean(
    named,
    items.map(({ title }) => title),
  )
  throw usherError('LEAVING-2', { title: named, nearest })
}

export const summarizeKeep = ({ vote, withdraw }: Pick<LeavingKeepPlan, 'vote' | 'withdraw'>): string =>
  withdraw ? `Withdraw the vote of ${vote.member} for ${vote.title}` : `Vote of ${vote.member} to keep ${vote.title}`

export const isVoteUnchanged = ({ withdraw, hadVote }: LeavingKeepPlan): boolean => hadVote !== withdraw

export function leavingKeepChange({ vote, withdraw }: LeavingKeepPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const value = (isThere: boolean) => recordedValues('setting', { [vote.title]: isThere ? vote.member : null })
  const body = { title: vote.title, ...(vote.member !== HOUSEHOLD && { member: vote.member }) }
  return {
    targets: [vote.title],
    before: value(withdraw),
    after: value(!withdraw),
    inverse: { action: 'leaving-keep', body: withdraw ? body : { ...body, withdraw: true } },
    no_inverse_because: null,
  }
}

/** A title that is announced stays from now on. Once a vote is withdrawn, it would have to be announced again. */
export async function performLeavingKeep({ vote, withdraw }: LeavingKeepPlan, machine: Machine): Promise<LeavingData> {
  const state = machine.state()
  const isMeant = ({ media, catalogue_id }: NamedTitle) => media === vote.media && catalogue_id === vote.catalogue_id
  state.transaction(() => {
    if (withdraw) return state.leavingTitles.withdraw(vote)
    state.leavingTitles.vote(vote)
    const reason = `${vote.member} voted to keep it.`
    for (const row of openRows(state.leavingTitles.list()).filter(isMeant))
      state.leavingTitles.put({ ...row, state: 'stays', reason, ended_at: vote.at })
  })
  const not_known = await updateCollections(machine)
  const data = await gatherLeaving(machine)
  return {
    ...data,
    summary: withdraw ? `The vote for ${vote.title} is withdrawn.` : `${vote.title} stays.`,
    complete: true,
    not_known: [...data.not_known, ...not_known],
  }
}
