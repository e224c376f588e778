import { migrate } from '../../../contract/actions/migrate.ts'
import { adoption } from '../../../contract/kinds/adoption.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import {
  migrationRollBackChangeRecord,
  performMigrationRollBack,
  planMigrationRollBack,
  dryRunMigrationRollBack,
  summarizeMigrationRollBack,
} from '../../features/installation/migration/roll-back.ts'
import { renderMigrationOutcome } from '../../features/installation/migration/render-outcome.ts'
import { renderInPlace } from '../../features/installation/migration/render.ts'
import {
  inPlaceAdoptionData,
  inPlaceChangeRecord,
  performInPlace,
  planInPlace,
} from '../../features/installation/migration/in-place.ts'
import { performMigration } from '../../features/installation/migration/perform.ts'
import { planMigration } from '../../features/installation/migration/plan.ts'
import {
  migrationChangeRecord,
  dryRunMigration,
  summarizeMigration,
} from '../../features/installation/migration/outcome.ts'

type MigratePlan =
  | Awaited<ReturnType<typeof planInPlace>>
  | Awaited<ReturnType<typeof planMigration>>
  | Awaited<ReturnType<typeof planMigrationRollBack>>

export default defineAction(migrate, {
  async plan({ mode, project, rollback_run }, machine): Promise<MigratePlan> {
    if (mode === 'rollback') return planMigrationRollBack(project, rollback_run, machine)
    return mode === 'in-place' ? planInPlace(project, machine) : planMigration(mode, project, machine)
  },

  dryRunOutcome(plan) {
    if (plan.sort === 'in-place') return payload(adoption, inPlaceAdoptionData(plan, true))
    return payload(adoption, plan.sort === 'rollback' ? dryRunMigrationRollBack(plan) : dryRunMigration(plan))
  },

  summary(plan) {
    if (plan.sort === 'in-place') return `Operate the project ${plan.project} in place`
    return plan.sort === 'rollback' ? summarizeMigrationRollBack(plan) : summarizeMigration(plan)
  },

  changeRecord(plan) {
    if (plan.sort === 'in-place') return inPlaceChangeRecord(plan)
    return plan.sort === 'rollback' ? migrationRollBackChangeRecord(plan) : migrationChangeRecord(plan)
  },

  async perform(plan, machine, work) {
    if (plan.sort === 'in-place') return payload(adoption, performInPlace(plan, machine))
    return payload(
      adoption,
      plan.sort === 'rollback'
        ? await performMigrationRollBack(plan, machine, work)
        : await performMigration(plan, machine, work),
    )
  },

  render: ({ data }, renderer) =>
    data.migration ? renderMigrationOutcome(data.summary, data.migration, renderer) : renderInPlace(data, renderer),
})
