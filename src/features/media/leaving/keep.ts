import type { LeavingData } from '../../../../contract/kinds/leaving.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord, StateStore } from '../../../platform/store/types.ts'
import type { LeavingVote } from '../../../platform/store/leaving-title.ts'
import { findMember } from '../members/find-member.ts'
import { isTitleNamed } from './brakes.ts'
import { updateCollections } from './collection.ts'
import { openRows, votersOf } from './decision.ts'
import { gatherLeaving } from './gather.ts'

/** The name under which the household itself votes. */
const HOUSEHOLD = 'The household'

export interface LeavingKeepPlan {
  /** The title as it was asked for, with or without its year. */
  named: string
  /** One for each title of that name: a name does not say which of two films is meant, and both stay. */
  votes: LeavingVote[]
  withdraw: boolean
  isUnchanged: boolean
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
  const found = await findTitles(named, machine)
  const voter = member === undefined ? HOUSEHOLD : (await findMember(machine, member)).name
  const all = machine.state().leavingTitles.votes()
  const isUnchanged = found.every((title) => votersOf(all, title).includes(voter) !== withdraw)
  const data = await gatherLeaving(machine)
  const at = machine.now().toISOString()
  const plan = { named, votes: found.map((title) => ({ ...title, member: voter, at })), withdraw, isUnchanged }
  return { ...plan, data: { ...data, dry_run: true, summary: `${summarizeKeep(plan)}. Nothing was changed.` } }
}

type NamedTitle = Pick<LeavingVote, 'media' | 'catalogue_id' | 'title'>

/**
 * Returns every film and series of that name, and of that year if the name has one: what is announced, what has votes,
 * and what the libraries have. A vote has no year of its own.
 */
async function findTitles(named: string, machine: Machine): Promise<NamedTitle[]> {
  const { leavingTitles } = machine.state()
  const recorded = [
    ...openRows(leavingTitles.list()).filter((row) => isTitleNamed(row, named)),
    ...leavingTitles.votes().filter((vote) => isTitleNamed({ ...vote, year: null }, named)),
  ]
  const apps = await mediaAppsOf(machine)
  const present = await apps.servicesWithContainers()
  const managers = apps.mediaManagers.filter(({ media, service }) => media !== 'music' && present.has(service))
  const libraries = await Promise.all(managers.map((manager) => manager.items()))
  const items = libraries.flatMap((library) => (library.known ? library.value : []))
  const listed = items
    .filter((item) => isTitleNamed(item, named))
    .flatMap(({ media, ids, title }): NamedTitle[] => {
      const catalogue_id = media === 'films' ? ids.tmdb : ids.tvdb
      return catalogue_id === null ? [] : [{ media: media === 'films' ? 'films' : 'series', catalogue_id, title }]
    })
  const found = [...recorded, ...listed].map(({ media, catalogue_id, title }) => ({ media, catalogue_id, title }))
  const distinct = [
    ...new Map(found.toReversed().map((one) => [`${one.media} ${one.catalogue_id}`, one])).values(),
  ].toReversed()
  if (distinct.length > 0) return distinct
  for (const library of libraries) await requireKnown(Promise.resolve(library))
  const nearest = didYouMean(
    named,
    items.map(({ title }) => title),
  )
  throw usherError('LEAVING-2', { title: named, nearest })
}

export const summarizeKeep = ({ votes: [vote], withdraw }: Pick<LeavingKeepPlan, 'votes' | 'withdraw'>): string =>
  withdraw
    ? `Withdraw the vote of ${vote!.member} for ${vote!.title}`
    : `Vote of ${vote!.member} to keep ${vote!.title}`

export const isVoteUnchanged = (plan: LeavingKeepPlan): boolean => plan.isUnchanged

export function leavingKeepChange({
  named,
  votes,
  withdraw,
}: LeavingKeepPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const vote = votes[0]!
  const value = (isThere: boolean) => recordedValues('setting', { [vote.title]: isThere ? vote.member : null })
  const body = { title: named, ...(vote.member !== HOUSEHOLD && { member: vote.member }) }
  return {
    targets: [vote.title],
    before: value(withdraw),
    after: value(!withdraw),
    inverse: { action: 'leaving-keep', body: withdraw ? body : { ...body, withdraw: true } },
    no_inverse_because: null,
  }
}

/** A title that is announced stays from now on. Once a vote is withdrawn, it would have to be announced again. */
export async function performLeavingKeep({ votes, withdraw }: LeavingKeepPlan, machine: Machine): Promise<LeavingData> {
  const state = machine.state()
  state.transaction(() => {
    for (const vote of votes)
      if (withdraw) state.leavingTitles.withdraw(vote)
      else recordVote(vote, state)
  })
  const { title } = votes[0]!
  const not_known = await updateCollections(machine)
  const data = await gatherLeaving(machine)
  return {
    ...data,
    summary: withdraw ? `The vote for ${title} is withdrawn.` : `${title} stays.`,
    complete: true,
    not_known: [...data.not_known, ...not_known],
  }
}

function recordVote(vote: LeavingVote, { leavingTitles }: Pick<StateStore, 'leavingTitles'>): void {
  leavingTitles.vote(vote)
  const isMeant = ({ media, catalogue_id }: NamedTitle) => media === vote.media && catalogue_id === vote.catalogue_id
  const reason = `${vote.member} voted to keep it.`
  for (const row of openRows(leavingTitles.list()).filter(isMeant))
    leavingTitles.put({ ...row, state: 'stays', reason, ended_at: vote.at })
}
