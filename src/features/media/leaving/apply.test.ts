import { expect, test } from 'bun:test'
import { leavingHousehold } from '../../../../test-support/leaving/leaving-household.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { planLeavingApply, type LeavingApplyPlan } from './apply-plan.ts'
import { performLeavingApply } from './apply.ts'
import { openRows } from './decision.ts'
import { DEFAULT_RULE, writeRule } from './rule.ts'

const RULE = { ...DEFAULT_RULE, added_days: 25, max_titles: 1 }
const work = { safePoint: () => undefined, reportProgress: () => undefined, reportStep: () => undefined }
const perform = (plan: LeavingApplyPlan, machine: Machine) =>
  performLeavingApply(plan, machine, work as unknown as WorkContext)

test.each<[string, (machine: Machine, plan: LeavingApplyPlan) => unknown]>([
  ['the rule is turned off', (machine) => writeRule(machine.state(), null)],
  ['the rule is another one', (machine) => writeRule(machine.state(), { ...RULE, except_members: ['Ana'] })],
  [
    'somebody votes for it',
    (machine, { decision }) => {
      const [{ media, catalogue_id, title }] = decision.announce as [(typeof decision.announce)[0]]
      const vote = { media, catalogue_id: catalogue_id!, title, member: 'Ana', at: machine.now().toISOString() }
      machine.state().leavingTitles.vote(vote)
    },
  ],
  ['another run is faster', (machine, plan) => perform(plan, machine)],
])('a run announces nothing more if, after it was planned, %s', async (_name, happens) => {
  const { machine } = await leavingHousehold()
  writeRule(machine.state(), RULE)
  const plan = await planLeavingApply(machine)
  expect(plan.decision.announce).toHaveLength(1)
  await happens(machine, plan)
  const before = openRows(machine.state().leavingTitles.list()).length
  const { leaving_changes } = await perform(plan, machine)
  expect(leaving_changes).toMatchObject([
    {
      leaving_change: 'announce',
      result: 'skipped',
      because: 'The rule, a vote or what is announced has changed since.',
    },
  ])
  expect(openRows(machine.state().leavingTitles.list())).toHaveLength(before)
})

test('a run does not record again what another one has recorded since', async () => {
  const { machine } = await leavingHousehold()
  writeRule(machine.state(), RULE)
  await perform(await planLeavingApply(machine), machine)
  const { leavingTitles } = machine.state()
  const row = leavingTitles.get(1)!
  leavingTitles.vote({ ...row, member: 'Ana', at: machine.now().toISOString() })
  const plan = await planLeavingApply(machine)
  expect(plan.decision.keep).toHaveLength(1)
  const removed = { ...row, state: 'removed' as const, attempted_at: row.announced_at, attempted_ms: row.announced_ms }
  leavingTitles.put(removed)
  expect((await perform(plan, machine)).leaving_changes[0]).toMatchObject({ leaving_change: 'keep', result: 'skipped' })
  expect(leavingTitles.get(1)).toEqual(removed)
})
