import type { Playback, RequestingMember, ServerMember } from '../../../clients/typescript/src/index.ts'

export interface Person {
  name: string
  /** Null if the app for requests does not know them. */
  requesting: RequestingMember | null
  playbacks: readonly Playback[]
  /** Null if no media server names them. */
  account: ServerMember | null
}

/** Everybody that the app for requests or a media server knows, by name. An account that only manages a server is not a member. */
export function peopleFrom(
  members: readonly RequestingMember[],
  playbacks: readonly Playback[],
  accounts: readonly ServerMember[] = [],
): Person[] {
  const accountOf = new Map(accounts.map((account) => [keyOf(account.member), account]))
  const personOf = (name: string, requesting: RequestingMember | null): Person => ({
    name,
    requesting,
    playbacks: [],
    account: accountOf.get(keyOf(name)) ?? null,
  })
  const people = new Map<string, Person>()
  for (const requesting of members) people.set(keyOf(requesting.member), personOf(requesting.member, requesting))
  for (const playback of playbacks) {
    if (playback.member === null) continue
    const key = keyOf(playback.member)
    const known = people.get(key) ?? personOf(playback.member, null)
    people.set(key, { ...known, playbacks: [...known.playbacks, playback] })
  }
  for (const account of accounts)
    if (account.enabled && !account.administrator && !people.has(keyOf(account.member)))
      people.set(keyOf(account.member), personOf(account.member, null))
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

const keyOf = (name: string): string => name.toLowerCase()
