import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client, isProblem } from '../src/index.ts'
import { demo, type Demo } from './support/demo.ts'
import { everyAnswer, everythingElse } from './support/every.ts'
import { expectedAnswers, expectedElse, questions } from './support/expected.ts'

let household: Demo
let client: Client
before(async () => {
  household = await demo()
  const at = await Client.at(household)
  assert.ok(!isProblem(at))
  client = at
})
after(async () => household?.[Symbol.asyncDispose]())

test('every question of the contract gives its kind or the documented problem', async () => {
  const came = await everyAnswer(client, questions)
  assert.deepEqual(Object.keys(came).toSorted(), Object.keys(expectedAnswers).toSorted())
  for (const [how, expected] of Object.entries(expectedAnswers))
    assert.ok(expected.includes(came[how]!), `${how}: ${came[how]}, and not ${expected.join(' or ')}`)
})

test('files, changes, jobs and the stream do what they say', async () => {
  assert.deepEqual(await everythingElse(client), expectedElse)
})

test('another run’s token is refused, and nothing else is said', async () => {
  const other = await Client.at({ url: household.url, token: '0'.repeat(64) })
  assert.ok(!isProblem(other))
  const answer = await other.status()
  assert.ok(isProblem(answer) && answer.kind === 'refused', JSON.stringify(answer))
})
