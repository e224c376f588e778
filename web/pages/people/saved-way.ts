import type { NotifiedMember } from '../../../clients/typescript/src/index.ts'

/** The household’s channels have the names of their makers in every language. */
export const CHANNELS = ['ntfy', 'webhook', 'apprise', 'discord', 'telegram', 'matrix', 'gotify', 'pushover'] as const
export type NoticeWay = 'own-choice' | 'e-mail' | 'topic' | (typeof CHANNELS)[number]

/** Returns the way that is saved for a member, with the address or topic; what they chose themselves without one. */
export function savedWay(saved: Pick<NotifiedMember, 'notified_by' | 'chosen_in'> | undefined): {
  way: NoticeWay
  place: string
} {
  const by = saved?.notified_by ?? null
  if (by === null || (saved?.chosen_in ?? null) !== null) return { way: 'own-choice', place: '' }
  const [, kind, place = ''] = /^(e-mail|ntfy):(.*)$/s.exec(by) ?? []
  if (kind !== undefined) return { way: kind === 'ntfy' ? 'topic' : 'e-mail', place }
  return { way: CHANNELS.find((one) => one === by) ?? 'own-choice', place: '' }
}
