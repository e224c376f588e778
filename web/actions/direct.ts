import { signal } from '@preact/signals'
import { isProblem, type Client } from '../../clients/typescript/src/index.ts'
import { machineOf } from '../state/machine-of.ts'
import { descriptionOf } from './describe.ts'
import { isConflict, post, type ActionReply } from './post.ts'
import type { ActionRequest } from './request.ts'
import { announcement, endedJobs, followJob, runningJobs } from './work.ts'

/** What came of an action that was answered at once, or waits for its turn. */
export interface DirectOutcome {
  id: string
  request: ActionRequest
  /** Asks the machine on which it is done. */
  client: Client
  /** What it is called: the name of its button. */
  title: string
  state: 'waiting' | 'done' | 'refused'
  /** The service’s own sentence about it. */
  sentence: string
  at: number
}

/** Newest first. They stay until they are dismissed. */
export const directOutcomes = signal<readonly DirectOutcome[]>([])

const MAX_OUTCOMES = 3
/** How long one waits before it asks for its turn again, in milliseconds. */
const TURN_MS = 2_000

const underWay = new Set<string>()
let counted = 0

/** Does an action at once. If another change is running, it waits for its turn. The same one twice is one. */
export async function doDirectly(client: Client, request: ActionRequest, title: string): Promise<void> {
  const key = JSON.stringify([request, machineOf(client)])
  if (underWay.has(key)) return
  underWay.add(key)
  const id = `${++counted}`
  try {
    await takeTurn(client, { id, request, client, title, state: 'waiting', sentence: '', at: Date.now() })
  } finally {
    underWay.delete(key)
  }
}

async function takeTurn(client: Client, outcome: DirectOutcome): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst && !isShown(outcome.id)) return
    const reply = await post(client, outcome.request)
    if (!isConflict(reply)) return settle(client, outcome, reply)
    if (isFirst) show(outcome)
    await nextTurn()
  }
}

function settle(client: Client, outcome: DirectOutcome, reply: ActionReply): void {
  if (isProblem(reply)) return show({ ...outcome, state: 'refused', sentence: reply.sentence })
  if (reply.kind === 'job') {
    dismissOutcome(outcome.id)
    return followJob(client, reply.data as never)
  }
  showOutcome(client, outcome.request, reply, outcome.id)
}

/** Shows the result of an action that needed no job. */
export function showOutcome(
  client: Client,
  request: ActionRequest,
  { data }: { data: unknown },
  id = `${++counted}`,
): void {
  const { summary } = data as { summary?: string }
  const title = descriptionOf(request.action).verb(request.body)
  show({ id, request, client, title, state: 'done', sentence: summary ?? title, at: Date.now() })
  endedJobs.value++
}

/** Shows what was refused after its dialog was closed. */
export function showRefusal(client: Client, request: ActionRequest, sentence: string): void {
  const title = descriptionOf(request.action).verb(request.body)
  show({ id: `${++counted}`, request, client, title, state: 'refused', sentence, at: Date.now() })
}

function show(outcome: DirectOutcome): void {
  const others = directOutcomes.peek().filter(({ id }) => id !== outcome.id)
  let ended = 0
  directOutcomes.value = [outcome, ...others].filter(({ state }) => state === 'waiting' || ++ended <= MAX_OUTCOMES)
  if (outcome.sentence !== '') announcement.value = outcome.sentence
}

const isShown = (id: string): boolean => directOutcomes.peek().some((known) => known.id === id)

/** What waits is not done any more; what is done is only no longer shown. */
export function dismissOutcome(id: string): void {
  directOutcomes.value = directOutcomes.peek().filter((outcome) => outcome.id !== id)
}

/** Forgets all of them, such as when the session ends. What waits is not done any more. */
export function forgetOutcomes(): void {
  directOutcomes.value = []
}

/** Ends as soon as a job that is followed ends, and at the latest after a while. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const before = runningJobs.peek().length
    const timer = setTimeout(() => end(), TURN_MS)
    const stop = runningJobs.subscribe((running) => running.length < before && end())
    const end = () => {
      clearTimeout(timer)
      queueMicrotask(() => stop())
      resolve()
    }
  })
}
