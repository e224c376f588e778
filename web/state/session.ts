import { computed, signal } from '@preact/signals'
import { openSessionTabs } from './session-tabs.ts'

/** Who is signed in. The owner may see and change everything; a member sees a page of their own. */
export interface Session {
  token: string
  role: 'owner' | 'member'
  /** The name of the member; null for the owner. */
  member: string | null
}

/** `expired` says why the token is no longer taken, while the page stays as it is. */
export type SessionState =
  | { is: 'unknown' }
  | { is: 'out'; why: string | null }
  | { is: 'in'; session: Session; expired: string | null }

const KEY = 'usher-session'

const state = signal<SessionState>({ is: 'unknown' })

export const sessionState = computed(() => state.value)
export const currentSession = computed(() => (state.value.is === 'in' ? state.value.session : null))

const tabs = openSessionTabs({ readSession, taken: takeFromOtherTab, ended: () => show(null) })

/** Signs this tab in, and those others of this origin that are signed out or whose session expired. */
export function enterSession(session: Session): void {
  show(session)
  tabs.announce(session)
}

/** Signs out, in every tab of this origin. */
export function leaveSession(why: string | null = null): void {
  show(null, why)
  tabs.announceEnd()
}

/** Keeps the page as it is, and asks to sign in again over it. */
export function expireSession(why: string): void {
  const before = state.peek()
  if (before.is === 'in' && before.expired === null) state.value = { ...before, expired: why }
}

/** This tab’s session, or another tab’s. */
export async function findSession(): Promise<void> {
  const session = readSession() ?? (await tabs.ask())
  if (state.peek().is === 'unknown') show(session)
}

/** Whether the owner is about to be signed in: in this tab already, or by the ticket in the address. */
export const isOwnerExpected = (): boolean => readSession()?.role === 'owner' || location.hash.startsWith('#ticket=')

/** The session is kept for this tab only. Its token is in no address and no cookie. */
function readSession(): Session | null {
  return parseSession(sessionStorage.getItem(KEY))
}

function show(session: Session | null, why: string | null = null): void {
  if (session === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(session))
  state.value = session === null ? { is: 'out', why } : { is: 'in', session, expired: null }
}

/** A tab that is signed in as it is stays so: two people may use two tabs. */
function takeFromOtherTab(session: Session): void {
  const before = state.peek()
  if (before.is === 'in' && (before.expired === null || !isSamePerson(before.session, session))) return
  show(session)
}

export const isSamePerson = (one: Session, other: Session): boolean =>
  one.role === other.role && one.member === other.member

function parseSession(text: string | null): Session | null {
  try {
    const { token, role, member = null } = JSON.parse(text ?? 'null') as Session
    return typeof token === 'string' && (role === 'owner' || role === 'member') ? { token, role, member } : null
  } catch {
    return null
  }
}
