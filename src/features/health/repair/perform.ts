import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { RepairData, RepairStep } from '../../../../contract/kinds/repair.ts'
import { isProving } from '../checks/check.ts'
import { proveOne } from '../checks/diagnose.ts'
import { factsOf } from '../checks/facts.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { RepairPlan } from './plan.ts'
import { seenOf, type RepairSeen } from './seen.ts'
import { countTry, MOST_TRIES } from './tries.ts'

function told({ repair, finding, before, mend, tried }: RepairPlan) {
  return {
    finding: finding.id,
    repair: repair.name,
    title: repair.title,
    meaning: finding.meaning,
    before: { ...before, ...mend.still },
    left: mend.left,
    commands: mend.commands,
    tried,
    most: MOST_TRIES,
    offer: null,
  }
}

export function rehearsedRepair(plan: RepairPlan): RepairData {
  const { mend } = plan
  return {
    ...told(plan),
    rehearsed: true,
    complete: true,
    summary: `${mend.still?.summary ?? plan.finding.summary} ${mend.steps.length === 1 ? 'One thing' : `${mend.steps.length} things`} would be done against it.`,
    steps: mend.steps.map((what) => ({ what, did: 'to-do', because: null })),
    after: null,
    fixed: null,
    by_hand: null,
  }
}

/** Does it, and believes only the check, run anew. */
export async function performRepair(plan: RepairPlan, machine: Machine, work: Work): Promise<RepairData> {
  work.safePoint()
  countTry(plan.finding.id, machine)
  work.tell({ step: 'repair', summary: plan.repair.title, done: 0, total: 2, unit: 'steps' })
  const steps = await mended(plan, machine, work)
  work.tell({ step: 'look', summary: 'Looking at it again', done: 1, total: 2, unit: 'steps' })
  const after = await patiently(plan, machine, work)
  const fixed = after.standing === 'pass' || after.standing === 'skipped'
  const subject = plan.finding.about ?? plan.check.id
  work.step({ subject, result: fixed ? 'done' : 'failed', summary: after.summary })
  return {
    ...told(plan),
    rehearsed: false,
    complete: fixed,
    summary: verdict(after, fixed),
    steps,
    after,
    fixed: after.standing === 'not-known' ? null : fixed,
    by_hand: fixed ? null : (plan.finding.remedy ?? plan.check.remedy),
  }
}

function verdict({ standing, summary }: RepairSeen, fixed: boolean): string {
  if (fixed) return `Mended. ${summary}`
  return standing === 'not-known' ? `It is not known whether that helped: ${summary}` : `Not mended. ${summary}`
}

async function mended({ mend }: RepairPlan, machine: Machine, work: Work): Promise<RepairStep[]> {
  try {
    return await mend.perform(machine, work)
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || work.signal.aborted) throw thrown
    const { summary, detail } = thrown.data
    const because = detail === null ? summary : `${summary} ${detail}`
    return mend.steps.map((what, at) => ({
      what,
      did: at === 0 ? 'failed' : 'to-do',
      because: at === 0 ? because : null,
    }))
  }
}

const BETWEEN_MS = 500

/** Some apps say only after a while that they are well again. */
async function patiently(plan: RepairPlan, machine: Machine, work: Work): Promise<RepairSeen> {
  const until = performance.now() + (plan.repair.patience_ms ?? 0)
  for (;;) {
    const seen = await lookAgain(plan, machine, work)
    const well = seen.standing === 'pass' || seen.standing === 'skipped'
    if (well || performance.now() >= until) return seen
    await wait(BETWEEN_MS, undefined, { signal: work.signal })
  }
}

async function lookAgain({ check, finding }: RepairPlan, machine: Machine, work: Work): Promise<RepairSeen> {
  if (isProving(check)) {
    const proving = { mark: randomBytes(6).toString('hex'), signal: work.signal }
    await proveOne(check, factsOf(machine), proving)
  }
  return (await seenOf(check, finding.id, factsOf(machine))) ?? gone(finding)
}

const gone = ({ about, title }: Finding): RepairSeen => ({
  standing: 'pass',
  summary: about === null ? title : `The check finds nothing wrong with ${about} any more.`,
  evidence: [],
  because: null,
})
