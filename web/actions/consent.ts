import { signal } from '@preact/signals'
import { isProblem, type ActionName, type Client, type Envelope, type Problem } from '../../clients/typescript/src/index.ts'
import { descriptionOf, modeOf } from './describe.ts'
import type { Plan } from './plan.ts'
import type { ActionRequest } from './request.ts'
import { followJob, showOutcome } from './work.ts'

/** What the dialog shows. It is one for the whole app, so two plans never stand open at once. */
export type ConsentState =
  | { is: 'closed' }
  | { is: 'preparing'; request: ActionRequest; question: string }
  | { is: 'asking'; request: ActionRequest; question: string; plan: Plan; changed: boolean }
  | { is: 'sending'; request: ActionRequest; question: string; plan: Plan }
  | { is: 'busy'; request: ActionRequest; question: string; plan: Plan | null; problem: Problem }
  | { is: 'refused'; request: ActionRequest; question: string; problem: Problem }

export const consent = signal<ConsentState>({ is: 'closed' })

let focusAfterwards: HTMLElement | null = null

/** A stale digest: the machine is in a different state than the one that was shown. */
const STALE = 'CONSENT-2'
/** Another change is running. */
const BUSY = new Set(['USHER-4', 'STATE-6'])

/** Does an action: at once if it takes nothing away, and otherwise after the dialog. */
export async function requestAction(client: Client, request: ActionRequest): Promise<void> {
  if (consent.peek().is !== 'closed') return
  focusAfterwards = document.activeElement instanceof HTMLElement ? document.activeElement : null
  if (modeOf(request) === 'direct') return send(client, request, null, false)
  await prepare(client, request, false)
}

/** Asks what it would do now, and shows that. */
async function prepare(client: Client, request: ActionRequest, changed: boolean): Promise<void> {
  const description = descriptionOf(request.action)
  consent.value = { is: 'preparing', request, question: description.question(request.body, null) }
  const reply = await post(client, request, { dry_run: true })
  if (!isOpenFor(request)) return
  const question = (data: unknown) => description.question(request.body, data as never)
  if (isProblem(reply)) {
    consent.value = BUSY.has(codeOf(reply))
      ? { is: 'busy', request, question: question(null), plan: null, problem: reply }
      : { is: 'refused', request, question: question(null), problem: reply }
    return
  }
  const plan = description.plan(reply.data as never, request.body)
  consent.value = { is: 'asking', request, question: question(reply.data), plan, changed }
}

/** Confirms what the dialog shows. */
export async function confirmConsent(client: Client, whenIdle: boolean): Promise<void> {
  const state = consent.peek()
  if (state.is !== 'asking') return
  consent.value = { is: 'sending', request: state.request, question: state.question, plan: state.plan }
  await send(client, state.request, state.plan.offer, whenIdle)
}

/** Asks again, after another change has ended. */
export async function retryConsent(client: Client): Promise<void> {
  const state = consent.peek()
  if (state.is === 'busy' || state.is === 'refused') await prepare(client, state.request, false)
}

/** Closes the dialog without doing anything. The focus goes back to where it was. */
export function closeConsent(): void {
  consent.value = { is: 'closed' }
  if (focusAfterwards?.isConnected) focusAfterwards.focus()
  else document.querySelector<HTMLElement>('h1')?.focus()
  focusAfterwards = null
}

async function send(client: Client, request: ActionRequest, offer: string | null, whenIdle: boolean): Promise<void> {
  const reply = await post(client, request, { ...(offer !== null && { offer }), ...(whenIdle && { when_idle: true }) })
  if (isProblem(reply)) return refuse(client, request, reply)
  closeConsent()
  if (reply.kind === 'job') followJob(client, (reply as Envelope<'job'>).data)
  else showOutcome(request, reply as { data: { summary?: string } })
}

/** A stale digest asks again in place; what is refused is shown where it was asked. */
async function refuse(client: Client, request: ActionRequest, problem: Problem): Promise<void> {
  if (codeOf(problem) === STALE) return prepare(client, request, true)
  const before = consent.peek()
  const plan = before.is === 'sending' ? before.plan : null
  const question = descriptionOf(request.action).question(request.body, null)
  consent.value = BUSY.has(codeOf(problem))
    ? { is: 'busy', request, question, plan, problem }
    : { is: 'refused', request, question, problem }
}

type Reply = { kind: string; data: unknown } | Problem

function post(client: Client, { action, body }: ActionRequest, added: object): Promise<Reply> {
  const act = client.act as (name: ActionName, body: object) => Promise<Reply>
  return act(action, { ...body, ...added })
}

function isOpenFor(request: ActionRequest): boolean {
  const state = consent.peek()
  return state.is === 'preparing' && state.request === request
}

const codeOf = ({ error }: Problem): string => error?.code ?? ''
