import { API_VERSION } from '../../../contract/declare.ts'
import type { Job } from '../../../contract/kinds/job.ts'
import type { Deed } from '../../dispatch/act.ts'
import { write } from '../../operations/envelope.ts'
import { follow } from '../../operations/jobs/follow.ts'
import { harmlessAll } from '../../lib/report/harmless.ts'
import type { Jobs } from '../../platform/store/state.ts'
import { hand, report, talk, type Desk } from './desk.ts'
import { exitOfEnvelope, exitOfError, INTERRUPTED } from './exit.ts'
import { footnotes } from './footnotes.ts'
import { aborted } from './interrupt.ts'
import { tellerFor } from './progress/teller.ts'
import { drawTrouble } from './trouble.ts'

type Begun = Extract<Deed, { is: 'job' }>

/** It is the work that is interrupted, never the telling of it. */
const forever = new AbortController().signal

/** Stays with a job of this process until it has ended, telling on standard error how far it has come. */
export async function seeThrough(begun: Begun, desk: Desk): Promise<number> {
  const state = (await desk.machine()).state()
  const { jobs } = state
  const teller = tellerFor(desk)
  void aborted(desk.signal).then(() => teller.note('It stops at the next safe point. Ctrl-C again leaves at once.'))
  for await (const event of follow(state, begun.job.id, 0, forever)) await teller.hear([event])
  await teller.end()
  const job = await begun.ended
  return (await conclude(job, begun, jobs, desk)) || failure(job, desk)
}

/** The outcome, where it has one: a job that failed may tell how far it came. */
async function conclude({ id }: Job, { print }: Begun, jobs: Jobs, desk: Desk): Promise<number> {
  const outcome = jobs.outcome(id)
  if (outcome === undefined) return 0
  const envelope = { api_version: API_VERSION, ...outcome }
  if (desk.flags.json) await hand(desk, envelope)
  else {
    await report(desk, print(harmlessAll(outcome), desk.out))
    await report(desk, await footnotes(desk))
  }
  return exitOfEnvelope(envelope)
}

async function failure({ state, error }: Job, desk: Desk): Promise<number> {
  if (state === 'done') return 0
  if (error !== null) {
    if (desk.flags.json) await desk.io.err.write(write({ api_version: API_VERSION, kind: 'error', data: { ...error } }))
    else await talk(desk, drawTrouble(harmlessAll(error), desk.err))
  }
  if (state === 'cancelled' && desk.signal.aborted) return INTERRUPTED
  return error === null ? 1 : exitOfError(error)
}
