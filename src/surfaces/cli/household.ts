import { householdAnswer } from '../../../contract/kinds/household-answer.ts'
import { renderNotKnown } from '../../lib/report/not-known.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { payload } from '../../operations/handler.ts'
import { toEnvelope } from '../../operations/envelope.ts'
import { readRemoteMachines } from '../../platform/remote/remote-machine.ts'
import { askHousehold, type HouseholdAnswer, type EveryMachineQuestion } from '../../dispatch/far/household.ts'
import { writeEnvelope, writeReport, type CliContext } from './context.ts'
import { exitCodeForEnvelope } from './exit-codes.ts'
import { renderFootnotes } from './footnotes.ts'

/** Asks every machine of the household, and writes what each says. Undefined if there is no other machine. */
export async function askEveryMachine(
  question: EveryMachineQuestion,
  context: CliContext,
): Promise<number | undefined> {
  const machine = await context.machine()
  if (readRemoteMachines(machine.paths).length === 0) return undefined
  const answer = await askHousehold(machine, question, context.signal)
  const envelope = toEnvelope(payload(householdAnswer, answer.data))
  if (context.flags.json) await writeEnvelope(context, envelope)
  else {
    await writeReport(context, renderHousehold(answer, context))
    await writeReport(context, await renderFootnotes(context))
  }
  const each = answer.data.answers.map(({ envelope: one }) => (one === null ? 3 : exitCodeForEnvelope(one)))
  return [exitCodeForEnvelope(envelope), ...each].some((code) => code !== 0) ? 3 : 0
}

function renderHousehold({ data, drawings }: HouseholdAnswer, { out }: CliContext): string {
  const parts = data.answers.flatMap(({ machine }, at) => {
    const drawing = drawings[at]
    return drawing ? [out.paint('accent', machine), drawing.render(out), ''] : []
  })
  const { summary, not_known } = sanitizeDeep(data)
  return [out.paint('strong', out.wrap(summary)), '', ...parts, ...renderNotKnown(not_known, out)].join('\n').trimEnd()
}
