import { isProblem, type Client, type Envelope, type Problem } from '../../clients/typescript/src/index.ts'
import { machineOf } from '../state/machine-of.ts'
import { loadWords } from '../words/words.ts'
import { descriptionOf, loadDescriptions } from './describe.ts'
import { closeConsent, consent, consentClient } from './consent-state.ts'
import { doDirectly, showOutcome, showRefusal } from './direct.ts'
import { canWait, modeOf } from './modes.ts'
import { neededSettings } from './needed-settings.ts'
import type { NeededSetting, Plan } from './plan.ts'
import { isConflict, post, type ActionReply } from './post.ts'
import type { ActionRequest } from './request.ts'
import { followJob, runningJobs } from './work.ts'

/** Does an action: at once if it takes nothing away, and otherwise after the dialog. */
export async function askOrDo(client: Client, request: ActionRequest, title?: string): Promise<void> {
  const machine = machineOf(client)
  await Promise.all([loadDescriptions(), machine === '' ? null : loadWords(['machines'])])
  if (modeOf(request) === 'direct')
    return doDirectly(client, request, title ?? descriptionOf(request.action).verb(request.body))
  if (consent.peek().is !== 'closed') return
  consentClient.value = client
  consent.value = { is: 'preparing', request, question: questionOf(request, null) }
  await prepare(client, request, null)
}

/** Asks what it would do now, and shows that. */
async function prepare(client: Client, request: ActionRequest, before: Plan | null): Promise<void> {
  const reply = await post(client, request, { dry_run: true })
  const needed = isProblem(reply) ? await neededSettings(client, request) : planIn(request, reply).missing
  const changed = before !== null && !isProblem(reply) && planIn(request, reply).offer !== before.offer
  if (isOpenFor(request)) showDryRun(request, reply, needed, changed)
}

function showDryRun(
  request: ActionRequest,
  reply: ActionReply,
  needed: readonly NeededSetting[],
  changed: boolean,
): void {
  const question = questionOf(request, isProblem(reply) ? null : reply)
  const problem = isProblem(reply) ? reply : null
  if (needed.length > 0) consent.value = { is: 'needing', request, question, needed, problem }
  else if (isProblem(reply)) consent.value = { is: 'refused', request, question, problem: reply }
  else consent.value = { is: 'asking', request, question, plan: planIn(request, reply), changed }
}

/** Confirms what the dialog shows. */
export async function confirmConsent(whenIdle: boolean): Promise<void> {
  const [state, client] = [consent.peek(), consentClient.peek()]
  if (state.is !== 'asking' || client === null) return
  const { request, question, plan } = state
  consent.value = { is: 'sending', request, question, plan }
  const { offer } = plan
  const waits = whenIdle && canWait(request.action)
  const reply = await post(client, request, { ...(offer !== null && { offer }), ...(waits && { when_idle: true }) })
  if (isConflict(reply)) return askAgain(client, request, plan, reply)
  if (isProblem(reply)) return refuse(client, request, question, reply)
  if (isOpenFor(request)) closeConsent()
  if (reply.kind === 'job') followJob(client, (reply as Envelope<'job'>).data)
  else showOutcome(client, request, reply)
}

/**
 * What was confirmed was not done: another change is running, or the machine has moved on since, which is seen by
 * another digest. The new plan then stands in place of the old one.
 */
async function askAgain(client: Client, request: ActionRequest, plan: Plan, problem: Problem): Promise<void> {
  const reply = await post(client, request, { dry_run: true })
  if (!isOpenFor(request)) return showRefusal(client, request, problem.sentence)
  if (isProblem(reply)) return showDryRun(request, reply, [], true)
  const next = planIn(request, reply)
  const isOther = next.offer !== plan.offer
  if (isOther && runningJobs.peek().every((one) => one.client !== client))
    return showDryRun(request, reply, next.missing, true)
  consent.value = { is: 'busy', request, question: questionOf(request, reply), plan, problem }
}

function refuse(client: Client, request: ActionRequest, question: string, problem: Problem): void {
  if (isOpenFor(request)) consent.value = { is: 'refused', request, question, problem }
  else showRefusal(client, request, problem.sentence)
}

/** Asks again in place, such as after the other change has ended. It never confirms by itself. */
export async function retryConsent(): Promise<void> {
  const [state, client] = [consent.peek(), consentClient.peek()]
  if (client === null) return
  if (state.is === 'busy') await prepare(client, state.request, state.plan)
  else if (state.is === 'refused' || state.is === 'needing') await prepare(client, state.request, null)
}

function questionOf({ action, body }: ActionRequest, reply: { data: unknown } | null): string {
  return descriptionOf(action).question(body, reply?.data ?? null)
}

function planIn({ action, body }: ActionRequest, { data }: { data: unknown }): Plan {
  return descriptionOf(action).plan(data as never, body)
}

function isOpenFor(request: ActionRequest): boolean {
  const state = consent.peek()
  return state.is !== 'closed' && state.request === request
}
