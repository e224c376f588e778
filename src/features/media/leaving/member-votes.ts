import type { LeavingVote } from '../../../platform/store/leaving-title.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { isSameName } from '../members/member-apps.ts'

/** Returns the votes of a member, whatever the case of their name. */
export const votesOf = ({ leavingTitles }: Pick<StateStore, 'leavingTitles'>, member: string): LeavingVote[] =>
  leavingTitles.votes().filter((vote) => isSameName(vote.member, member))

/** Withdraws the votes of a member who was removed. */
export function withdrawVotesOf(state: Pick<StateStore, 'leavingTitles' | 'transaction'>, member: string): void {
  state.transaction(() => {
    for (const vote of votesOf(state, member)) state.leavingTitles.withdraw(vote)
  })
}
