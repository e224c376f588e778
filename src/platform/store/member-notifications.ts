import { alertMessage } from '../../../contract/payloads/alert-webhook.ts'
import { z } from '../../../contract/zod.ts'
import type { StateStore } from './types.ts'

type KeyValues = Pick<StateStore, 'keyValues'>

const choiceShape = z.object({
  /** As the apps spell it. */
  member: z.string(),
  /** Their id where requests are made; null if they cannot make any. */
  request_user: z.string().nullable(),
  /** `e-mail:ana@example.org`, `ntfy:TOPIC`, or the name of a channel for alerts. */
  by: z.string(),
  language: z.string(),
  newsletter: z.boolean(),
  /** After how many days of waiting they are told why. */
  waiting_days: z.int().min(1),
  enabled_at: z.iso.datetime(),
})
export type MemberChoice = z.output<typeof choiceShape>

const requestRecordShape = z.object({
  /** It was announced, or was here before. */
  arrived: z.boolean(),
  /** When its library was first seen to have it; null while it does not. */
  available_at: z.iso.datetime().nullable(),
  /** The causes of waiting that the member was told, each once. */
  causes: z.array(z.string()),
  told_at: z.iso.datetime().nullable(),
  /** When its way was last followed to find a cause. */
  traced_at: z.iso.datetime().nullable(),
})
export type RequestRecord = z.output<typeof requestRecordShape>

export const messageStates = ['waiting', 'sending', 'delivered', 'abandoned', 'not-known'] as const

const memberMessageShape = z.lazy(() =>
  z.object({
    member: z.string(),
    by: z.string(),
    about: z.enum(['arrived', 'waiting']),
    message: alertMessage(),
    state: z.enum(messageStates),
    tries: z.int().min(0),
    next_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    because: z.string().nullable(),
  }),
)
export type MemberMessage = z.output<typeof memberMessageShape>

const newsletterShape = z.object({
  /** The local day on which it was sent. */
  day: z.iso.date(),
  /** `sending`: usher ended while it was sent, so it is not known whether it arrived. */
  state: z.enum(['sending', 'sent']),
})
export type NewsletterRecord = z.output<typeof newsletterShape>

/** Ended messages that are kept. */
const MAX_ENDED = 50
/** Waiting messages of one member. Beyond that, the oldest are given up. */
const MAX_WAITING = 20

/** Members are told apart as the apps do it: by name, in any spelling. */
export const memberKey = (member: string): string => member.toLowerCase()

/** Returns who is notified. If the record is lost, nobody is. */
export const readChoices = ({ keyValues }: KeyValues): MemberChoice[] =>
  keyValues.list('member-choice', choiceShape).map(({ value }) => value)

export const readChoice = ({ keyValues }: KeyValues, member: string): MemberChoice | undefined =>
  keyValues.get('member-choice', memberKey(member), choiceShape)?.value

/** Returns the choice of somebody by name, or by their id where requests are made: they may have been renamed. */
export const findChoice = (state: KeyValues, member: string, requestUser: string | null): MemberChoice | undefined =>
  readChoice(state, member) ??
  readChoices(state).find(({ request_user }) => request_user !== null && request_user === requestUser)

export const writeChoice = ({ keyValues }: KeyValues, choice: MemberChoice): void =>
  keyValues.set('member-choice', memberKey(choice.member), choice)

/** Forgets everything of a member: their choice, what they were told, and what waits for them. */
export function forgetMember(state: StateStore, member: string): void {
  const { keyValues } = state
  state.transaction(() => {
    keyValues.delete('member-choice', memberKey(member))
    keyValues.delete('newsletter', memberKey(member))
    for (const { name } of keyValues.list('member-request', requestRecordShape))
      if (name.startsWith(recordPrefix(member))) keyValues.delete('member-request', name)
    for (const message of readMessages(state))
      if (memberKey(message.member) === memberKey(member)) keyValues.delete('member-message', message.message.id)
  })
}

/** What a member was told stays told under their new name. */
export function renameMember(state: StateStore, from: string, to: string): void {
  state.transaction(() => {
    for (const [request, record] of readRequestRecords(state, from)) writeRequestRecord(state, to, request, record)
    for (const message of readMessages(state))
      if (memberKey(message.member) === memberKey(from)) writeMessage(state, { ...message, member: to })
    const newsletter = readNewsletterRecord(state, from)
    if (newsletter) writeNewsletterRecord(state, to, newsletter)
    forgetMember(state, from)
  })
}

/** No name contains a line end. */
const recordPrefix = (member: string): string => `${memberKey(member)}\n`

/** Returns what a member was told of their requests, by the id of each. */
export function readRequestRecords({ keyValues }: KeyValues, member: string): Map<string, RequestRecord> {
  const prefix = recordPrefix(member)
  return new Map(
    keyValues
      .list('member-request', requestRecordShape)
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, value }) => [name.slice(prefix.length), value]),
  )
}

export const writeRequestRecord = (
  { keyValues }: KeyValues,
  member: string,
  request: string,
  record: RequestRecord,
): void => keyValues.set('member-request', `${recordPrefix(member)}${request}`, record)

/** Returns the messages, the oldest first. */
export const readMessages = ({ keyValues }: KeyValues): MemberMessage[] =>
  keyValues
    .list('member-message', memberMessageShape)
    .map(({ value }) => value)
    .toSorted((one, other) => one.message.created_at.localeCompare(other.message.created_at))

export const readMessage = ({ keyValues }: KeyValues, id: string): MemberMessage | undefined =>
  keyValues.get('member-message', id, memberMessageShape)?.value

/** Writes a message and drops the oldest ones beyond what is kept. */
export function writeMessage(state: StateStore, message: MemberMessage): void {
  const { keyValues } = state
  keyValues.set('member-message', message.message.id, message)
  const all = readMessages(state)
  const ended = all.filter(({ ended_at }) => ended_at !== null)
  for (const old of ended.slice(0, -MAX_ENDED)) keyValues.delete('member-message', old.message.id)
  const waiting = all.filter(({ state: at, member }) => at === 'waiting' && member === message.member)
  for (const old of waiting.slice(0, -MAX_WAITING))
    keyValues.set('member-message', old.message.id, {
      ...old,
      state: 'abandoned',
      ended_at: message.message.created_at,
      because: 'too many messages are waiting',
    })
}

export const readNewsletterRecord = ({ keyValues }: KeyValues, member: string): NewsletterRecord | undefined =>
  keyValues.get('newsletter', memberKey(member), newsletterShape)?.value

export const writeNewsletterRecord = ({ keyValues }: KeyValues, member: string, record: NewsletterRecord): void =>
  keyValues.set('newsletter', memberKey(member), record)

export const deleteNewsletterRecord = ({ keyValues }: KeyValues, member: string): void =>
  keyValues.delete('newsletter', memberKey(member))
