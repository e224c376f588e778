import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Check } from './check.ts'
import { createCheckFacts } from './facts.ts'
import { findRootCauses, findingIdFor } from './root-causes.ts'
import { runChecks, type CheckOutcome } from './run.ts'
import { fail, notKnown, pass, skipped, warn, type CheckResult } from './result.ts'
import { mergeOutcomes } from './outcome-merge.ts'

const check = (id: string, run: () => Promise<CheckResult | CheckResult[]>, depends_on: string[] = []): Check => ({
  id,
  group: 'stack',
  title: `${id} is well`,
  meaning: 'It is bad.',
  depends_on,
  visible_after_seconds: 0,
  remedy: { summary: 'repair it', command: null },
  repair: null,
  deadline_ms: 20,
  run,
})
const run = (checks: Check[]) => runChecks(checks, createCheckFacts(fakeMachine()), () => [])
const found = (id: string, result: CheckResult, depends_on: string[] = []): CheckOutcome => ({
  check: check(id, async () => result, depends_on),
  result,
  verified_at: null,
})

test('a check that hangs, throws or is refused does not affect the others', async () => {
  const never = check('never', () => new Promise<CheckResult>(() => undefined))
  const broken = check('broken', () => Promise.reject(new TypeError('x is undefined')))
  const refused = check('refused', () => Promise.reject(usherError('ASKED-1', { name: 'x', nearest: '' })))
  const empty = check('empty', async () => [])
  const seen = await run([never, broken, refused, empty, check('well', async () => pass('It is well.'))])
  expect(seen.map(({ result: { status, because } }) => [status, because])).toEqual([
    ['not-known', 'The check did not answer within 0 s.'],
    ['not-known', 'This check itself failed. That is a bug in usher.'],
    ['not-known', 'There is no command called "x".'],
    ['skipped', 'There is nothing here to check.'],
    ['passed', null],
  ])
})

test('a finding is explained by the findings of the services that cause it', () => {
  const all = [
    found('client', fail('The client is silent.', { subject: 'torrents' })),
    found('queue', warn('Nothing moves.', { subject: 'no-peers', caused_by_services: ['torrents'] }), ['client']),
    found('queue', warn('It is packed.', { subject: 'archive' }), ['client']),
  ]
  expect([...findRootCauses(all)]).toEqual([['queue:no-peers', 'client:torrents']])
})

test('a result that is not known is explained by the finding with the same reason, and by that finding’s cause', () => {
  const all = [
    found('cause', fail('Its disk is full.', { subject: 'a' })),
    found('answer', fail('A does not answer.', { subject: 'a' }), ['cause']),
    found('wishes', notKnown('A does not answer.', { subject: 'b' })),
    found('other', notKnown('B does not answer.', { subject: 'b' })),
  ]
  expect([...findRootCauses(all)]).toEqual([
    ['answer:a', 'cause:a'],
    ['wishes:b', 'cause:a'],
  ])
})

test('a cause explains its consequences, also through results that are not known, and only for the same service', () => {
  const all = [
    found('cause', fail('Down.', { subject: 'a' })),
    found('between', notKnown('No answer.', { subject: 'a' }), ['cause']),
    found('symptom', fail('Stuck.', { subject: 'a' }), ['between']),
    found('symptom', fail('Stuck.', { subject: 'b' }), ['between', 'cause']),
    found('well', pass('Fine.', { subject: 'a' }), ['cause']),
    found('other', fail('Turned away.', { subject: 'a', is_root_cause: true }), ['cause']),
    found('whole', warn('Slow.'), ['cause']),
  ]
  expect([...findRootCauses(all)]).toEqual([
    ['between:a', 'cause:a'],
    ['symptom:a', 'cause:a'],
    ['whole', 'cause:a'],
  ])
})

test('an error of the engine is explained by the engine check without a declared dependency', () => {
  const refused = { ...notKnown('The engine is not answering.'), code: 'ENGINE-2' as const }
  const all = [found('engine-reachable', fail('Not answering.')), found('anything', refused)]
  expect([...findRootCauses(all)]).toEqual([['anything', 'engine-reachable']])
})

test('passing results are merged, and so are results that are not known for the same reason', () => {
  const merged = mergeOutcomes([
    found('one', pass('a is well.', { subject: 'a', evidence: ['1'] })),
    found('one', pass('b is well.', { subject: 'b' })),
    found('two', pass('a is well.', { subject: 'a' })),
    found('two', fail('b is bad.', { subject: 'b' })),
    found('three', notKnown('Nobody may look.', { subject: 'a' })),
    found('three', notKnown('Nobody may look.', { subject: 'b' })),
    found('three', skipped('It is off.', { subject: 'c' })),
  ])
  expect(merged.map((one) => [findingIdFor(one), one.result.status, one.result.evidence])).toEqual([
    ['one', 'passed', ['1', 'b is well.']],
    ['two:b', 'failed', []],
    ['three', 'not-known', []],
    ['three:c', 'skipped', []],
  ])
})
