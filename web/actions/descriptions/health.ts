import type { RepairData } from '../../../clients/typescript/src/index.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { serviceName } from '../names.ts'
import { asSentence, effect, effectIf, planOf, type PlanEffect } from '../plan.ts'

/** What makes the household well again. */
export const healthActions: Pick<ActionDescriptions, 'accept' | 'repair' | 'diagnose' | 'walkthrough' | 'connect'> = {
  accept: {
    question: ({ withdraw }) => (withdraw ? words().plans.care.withdraw : words().plans.care.accept),
    verb: ({ withdraw }) => (withdraw ? words().plans.care.withdrawVerb : words().plans.care.acceptVerb),
    plan: ({ findings, accepted }) => {
      const { care } = words().plans
      const line = accepted ? care.accepts : care.withdraws
      return planOf({}, { effects: findings.map(({ title }) => effect(accepted ? 'keep' : 'change', line(title))) })
    },
    undoable: true,
  },
  repair: {
    question: (_, data) => (data ? words().plans.care.repair(data.title) : words().plans.care.repairAny),
    verb: () => words().common.fixIt,
    plan: (data) => planOf(data, { effects: repairEffects(data), isNothing: data.steps.length === 0 }),
    undoable: null,
  },
  diagnose: {
    question: () => words().plans.care.diagnose,
    verb: () => words().plans.care.diagnoseVerb,
    plan: ({ planned_checks }) => {
      const { care } = words().plans
      const effects = planned_checks.map(({ title, side_effect }) =>
        effect('change', care.diagnoses(title, side_effect)),
      )
      const isNothing = effects.length === 0
      return planOf({}, { effects: isNothing ? [] : [...effects, effect('keep', care.diagnoseClean)], isNothing })
    },
    undoable: null,
  },
  walkthrough: {
    question: (_, data) =>
      words().plans.care.walkthrough(data ? `${data.title} (${data.year})` : words().plans.care.aFreeFilm),
    verb: () => words().plans.care.walkthroughVerb,
    plan: ({ title, library_app, licence, added }) => {
      const { care } = words().plans
      const effects = [
        effect('start', added ? care.walkthroughAdds(title, library_app) : care.walkthroughKnown(title)),
        effect('keep', care.walkthroughFree(licence)),
        effect('change', care.walkthroughFollows),
      ]
      return planOf({}, { effects })
    },
    undoable: null,
  },
  connect: {
    question: ({ rollback_run }) => (rollback_run ? words().plans.care.disconnect : words().plans.care.connect),
    verb: ({ rollback_run }) => (rollback_run ? words().plans.care.disconnectVerb : words().plans.care.connectVerb),
    plan: ({ connections }) => {
      const { care } = words().plans
      const wanted = connections.filter(({ result }) => result === 'would-connect' || result === 'would-disconnect')
      const prevented = connections.filter(({ result }) => result === 'not-possible' || result === 'skipped')
      const fine = connections.length - wanted.length - prevented.length
      const effects = [
        ...wanted.map(({ purpose, from_service, result }) =>
          effect(
            result === 'would-connect' ? 'start' : 'remove',
            care.connects(asSentence(purpose), serviceName(from_service)),
          ),
        ),
        ...prevented.map(({ purpose, because }) =>
          effect('warn', because ? `${asSentence(purpose)} ${asSentence(because)}` : asSentence(purpose)),
        ),
        ...effectIf(fine > 0, 'keep', () => care.connected(fine)),
        ...effectIf(wanted.length > 0, 'keep', () => care.connectKeeps),
      ]
      return planOf({}, { effects, isNothing: wanted.length === 0 })
    },
    undoable: true,
  },
}

function repairEffects({ steps, before, meaning, attempts_made, attempts_allowed }: RepairData): PlanEffect[] {
  const { care } = words().plans
  return [
    effect('warn', before.summary),
    ...effectIf(meaning !== '', 'keep', () => meaning),
    ...steps.map(({ title, because }) =>
      effect('change', because ? `${asSentence(title)} ${asSentence(because)}` : asSentence(title)),
    ),
    effect('keep', care.repairChecks),
    ...effectIf(attempts_made > 0, 'warn', () => care.repairTries(attempts_made, attempts_allowed)),
  ]
}
