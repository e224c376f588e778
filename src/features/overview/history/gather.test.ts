import { expect, test } from 'bun:test'
import { history } from '../../../../contract/kinds/history.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { sampleChange, sampleJudgement } from '../../../../test-support/store/scratch-store.ts'
import { gatherHistory } from './gather.ts'

test('history lists a change whose undo this version does not know', () => {
  const machine = fakeMachine()
  const { history: changes } = machine.state()
  const unknown = { action: 'teleport', body: {} } as unknown as typeof sampleChange.inverse
  for (const inverse of [sampleChange.inverse, unknown])
    changes.end(changes.begin({ ...sampleChange, inverse }, null), { ended: 'done', judgement: sampleJudgement })
  const data = history.schema.parse(gatherHistory(machine))
  expect(data.changes.map(({ undo, no_undo_because: because }) => [undo, because])).toEqual([
    [null, 'This version of usher cannot undo it.'],
    [sampleChange.inverse, null],
  ])
})
