import { batch, computed, signal } from '@preact/signals'
import { machine } from './machine.ts'

interface Place {
  path: string
  query: string
}

const place = signal<Place>({ path: '', query: '' })
arrive()

export const currentPath = computed(() => place.value.path)
const currentQuery = computed(() => place.value.query)

/** Returns a parameter of the current address; an empty string if it is not there. */
export function queryValue(name: string): string {
  return new URLSearchParams(currentQuery.value).get(name) ?? ''
}

/** Changes parameters of the address in place, without a new entry in the history. An empty value removes one. */
export function setQuery(values: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(place.peek().query)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}`)
  arrive()
}

/** Asked before the page is left, such as by a form that was not saved. Returns false to stay. */
type LeaveGuard = () => Promise<boolean>

let leaveGuard: LeaveGuard | undefined

/** Asks `guard` before the page is left. Returns a function that ends it. */
export function guardLeaving(guard: LeaveGuard): () => void {
  leaveGuard = guard
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  return () => {
    removeEventListener('beforeunload', warn)
    if (leaveGuard === guard) leaveGuard = undefined
  }
}

/** Shows another page without loading this one again, as a click on a link does. */
export async function navigateTo(address: string): Promise<void> {
  if (leaveGuard && !(await leaveGuard())) return
  leaveGuard = undefined
  const next = new URL(address, location.origin)
  if (next.pathname + next.search !== location.pathname + location.search) {
    rememberScroll()
    history.pushState(null, '', next.pathname + next.search)
  }
  arrive()
  scrollTo(0, 0)
}

/** Follows links, and the browser’s back and forward buttons. Returns a function that stops it. */
export function followLocation(): () => void {
  history.scrollRestoration = 'manual'
  const moved = (event: PopStateEvent) => {
    leaveGuard = undefined
    arrive()
    restoreScroll(scrollOf(event.state))
  }
  const clicked = (event: MouseEvent) => {
    const address = addressOfLink(event)
    if (address === undefined) return
    event.preventDefault()
    void navigateTo(address)
  }
  addEventListener('popstate', moved)
  addEventListener('click', clicked)
  addEventListener('pagehide', rememberScroll)
  return () => {
    removeEventListener('popstate', moved)
    removeEventListener('click', clicked)
    removeEventListener('pagehide', rememberScroll)
  }
}

/** Reads the address. */
function arrive(): void {
  const { pathname, search } = location
  const on = new URLSearchParams(search).get('on') ?? ''
  batch(() => {
    place.value = { path: pathname, query: search }
    machine.value = on === 'here' ? '' : on
  })
}

function rememberScroll(): void {
  history.replaceState({ scroll: scrollY }, '')
}

function scrollOf(state: unknown): number {
  const { scroll } = (state ?? {}) as { scroll?: unknown }
  return typeof scroll === 'number' ? scroll : 0
}

/** A page that was left is drawn from what is known, but not always in one frame. */
function restoreScroll(top: number, tries = 20): void {
  scrollTo(0, top)
  if (Math.abs(scrollY - top) > 1 && tries > 0) requestAnimationFrame(() => restoreScroll(top, tries - 1))
}

/** Returns the address of a link within the app after a plain left click. */
function addressOfLink(event: MouseEvent): string | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || modified) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.download || link.hash) return undefined
  return link.pathname + link.search
}
