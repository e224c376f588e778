import type { Known } from '../../../lib/known.ts'
import type { ServerItem } from './media-server.ts'

/** Access to the apps. Changes throw the app's own error. Ids are the app's own. */

/** What a member may see. */
export interface ViewingRestrictions {
  /** Null for all libraries. */
  library_ids: string[] | null
  /** Age limit in years; null for none. */
  max_age: number | null
  /** Whether items without an age rating are shown. */
  shows_unrated: boolean
}

export interface ServerAccounts {
  /** Whether it limits by age in years. If not, `setRestrictions` throws for an age. */
  readonly limitsByAge: boolean
  /** Adds a member and returns the id. The member sees nothing until `setRestrictions`. */
  addUser(name: string, password: string): Promise<string>
  setRestrictions(member: string, restrictions: ViewingRestrictions): Promise<void>
  restrictions(member: string): Promise<Known<ViewingRestrictions>>
  /** Films and episodes that the member has watched to the end. */
  watchedCount(member: string): Promise<Known<number>>
  removeUser(member: string): Promise<void>
  /**
   * Signs in as this account and out again. False if the server refuses the password. Throws the server's error. The
   * password is not kept.
   */
  checkPassword(name: string, password: string): Promise<boolean>
  /** Whether nothing is hidden from the member: by library, age, tag or missing rating. */
  seesEverything(member: string): Promise<Known<boolean>>
  /** The films and episodes that the member may see, of those that arrived last. Newest first. */
  recentItems(member: string): Promise<Known<RecentItem[]>>
  /** The films and series that the member may see. */
  visibleItems(member: string): Promise<Known<ServerItem[]>>
}

export interface RecentItem extends ServerItem {
  /** The name and the id of the series, for an episode. */
  series: { id: string; title: string } | null
  /** Its poster, or that of its series; null if it has none. */
  picture: string | null
}

export interface RequestAccounts {
  /** Imports a member of the media server. */
  importUser(serverMember: string): Promise<void>
  /** Also removes the member's requests. */
  removeUser(member: string): Promise<void>
}
