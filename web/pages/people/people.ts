import type { Playback, RequestingMember } from '../../../clients/typescript/src/index.ts'

export interface Person {
  name: string
  /** Null if the app for requests does not know them. */
  requesting: RequestingMember | null
  playbacks: readonly Playback[]
}

/** Everybody that the app for requests or the media server knows now, by name. */
export function peopleFrom(members: readonly RequestingMember[], playbacks: readonly Playback[]): Person[] {
  const people = new Map<string, Person>()
  for (const requesting of members)
    people.set(keyOf(requesting.member), { name: requesting.member, requesting, playbacks: [] })
  for (const playback of playbacks) {
    if (playback.member === null) continue
    const key = keyOf(playback.member)
    const known = people.get(key) ?? { name: playback.member, requesting: null, playbacks: [] }
    people.set(key, { ...known, playbacks: [...known.playbacks, playback] })
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

const keyOf = (name: string): string => name.toLowerCase()
