import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client, isProblem } from '../src/index.ts'
import { startDemo, type DemoHousehold } from './support/demo.ts'
import { callEveryRead, callEverythingElse } from './support/all-calls.ts'
import { expectedReadOutcomes, expectedOtherOutcomes, readDeclarations } from './support/expected-outcomes.ts'

let household: DemoHousehold
let client: Client
before(async () => {
  household = await startDemo()
  const at = await Client.at(household)
  assert.ok(!isProblem(at))
  client = at
})
after(async () => household?.[Symbol.asyncDispose]())

test('every read of the contract returns its kind or the documented problem', async () => {
  const came = await callEveryRead(client, readDeclarations)
  assert.deepEqual(Object.keys(came).toSorted(), Object.keys(expectedReadOutcomes).toSorted())
  for (const [how, expected] of Object.entries(expectedReadOutcomes))
    assert.ok(expected.includes(came[how]!), `${how}: ${came[how]}, and not ${expected.join(' or ')}`)
})

test('files, actions, jobs and the stream work', async () => {
  assert.deepEqual(await callEverythingElse(client), expectedOtherOutcomes)
})

test('another run’s token is refused without details', async () => {
  const other = await Client.at({ url: household.url, token: '0'.repeat(64) })
  assert.ok(!isProblem(other))
  const answer = await other.status()
  assert.ok(isProblem(answer) && answer.kind === 'refused', JSON.stringify(answer))
})
