import type { HouseholdMember } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'
import { messageResponse } from './seerr-responses.ts'
import { currentRequests } from './seerr-request-decisions.ts'
import { seerrUsers } from './user-accounts.ts'

const ADMIN_PERMISSION = 2
const REQUEST_PERMISSION = 32
const JELLYFIN_USER_TYPE = 3

const limits = { movie: 10, tv: 4, days: 30 }

export const memberJson = (
  context: AppHandlerContext,
  { id, name, key, admin, displayName = name }: HouseholdMember,
): object => ({
  permissions: admin ? ADMIN_PERMISSION : REQUEST_PERMISSION,
  warnings: [],
  id,
  email: `${name.toLowerCase()}@den.example`,
  plexUsername: null,
  jellyfinUsername: name,
  username: null,
  recoveryLinkExpirationDate: null,
  userType: JELLYFIN_USER_TYPE,
  plexId: null,
  jellyfinUserId: key,
  avatar: `/avatarproxy/${key}`,
  avatarETag: null,
  avatarVersion: null,
  movieQuotaLimit: admin ? null : limits.movie,
  movieQuotaDays: admin ? null : limits.days,
  tvQuotaLimit: admin ? null : limits.tv,
  tvQuotaDays: admin ? null : limits.days,
  createdAt: hoursAgo(context, 5000),
  updatedAt: hoursAgo(context, 400),
  requestCount: currentRequests(context).filter(({ memberId }) => memberId === id).length,
  displayName,
})

interface AllowanceJson {
  days?: number
  limit: number
  used: number
  remaining?: number
  restricted: boolean
}

/** Films are counted one by one, series by season. Managers have no limit, and declined requests do not count. */
export function memberQuota(
  context: AppHandlerContext,
  { id, admin }: HouseholdMember,
): { movie: AllowanceJson; tv: AllowanceJson } {
  const counted = currentRequests(context).filter(({ memberId, status }) => memberId === id && status !== 3)
  const seasons = counted.reduce((sum, { target }) => sum + ('show' in target ? target.seasons.length : 0), 0)
  const allowance = (limit: number, used: number): AllowanceJson =>
    admin
      ? { limit: 0, used, restricted: false }
      : { days: limits.days, limit, used, remaining: Math.max(0, limit - used), restricted: used >= limit }
  return {
    movie: allowance(limits.movie, counted.filter(({ target }) => 'film' in target).length),
    tv: allowance(limits.tv, seasons),
  }
}

/** source: Seerr: the types that are on for somebody who has saved none */
const defaultTypes = {
  email: 8190,
  discord: 0,
  pushbullet: 0,
  pushover: 0,
  slack: 0,
  telegram: 0,
  webhook: 0,
  webpush: 8190,
}

/** Returns the notification settings of a member, with what the household's own agents are set to. */
export function noticeSettingsResponse(context: AppHandlerContext): object {
  const member = seerrUsers(context).find(({ id }) => String(id) === context.pathParams['userId'])
  if (!member) return messageResponse(404, 'User not found.')
  const { types, ...own } = member.notices ?? { types: {} }
  return {
    emailEnabled: false,
    pgpKey: null,
    discordEnabled: false,
    discordEnabledTypes: 0,
    discordId: null,
    pushbulletAccessToken: null,
    pushoverApplicationToken: null,
    pushoverUserKey: null,
    pushoverSound: null,
    telegramEnabled: false,
    telegramBotUsername: null,
    telegramChatId: null,
    telegramMessageThreadId: null,
    telegramSendSilently: null,
    ...own,
    notificationTypes: { ...defaultTypes, ...types },
  }
}

/** source: seen on Seerr 3.1: the database's own message. */
export function quotaResponse(context: AppHandlerContext): object {
  const wanted = context.pathParams['userId'] ?? ''
  const member = seerrUsers(context).find(({ id }) => String(id) === wanted)
  if (member) return memberQuota(context, member)
  const where = `{\n    "where": {\n        "id": ${wanted}\n    }\n}`
  return Response.json({ message: `Could not find any entity of type "User" matching: ${where}` }, { status: 404 })
}
