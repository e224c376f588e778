import type { Known } from '../connection/known.ts'

/** Who is let in. What changes something throws a refusal with the app's own reason. Ids are the app's own. */

/** What a member is shown. */
export interface Shown {
  /** Ids of libraries; null for all. */
  shelves: string[] | null
  /** Nothing that is for older ones; null for no limit. */
  age: number | null
  /** What has no age rating too. */
  unrated: boolean
}

export interface ServerMembership {
  /** The id of the new member, who is shown nothing yet but what `show` says. */
  add(name: string, password: string): Promise<string>
  show(member: string, shown: Shown): Promise<void>
  shown(member: string): Promise<Known<Shown>>
  /** How many films and episodes somebody has watched to the end. */
  watched(member: string): Promise<Known<number>>
  remove(member: string): Promise<void>
}

export interface DeskMembership {
  /** Takes a member of the media server in. */
  add(serverMember: string): Promise<void>
  /** With everything they asked for. */
  remove(member: string): Promise<void>
}
