import { expect, test } from 'bun:test'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Check } from './check.ts'
import { factsOf } from './facts.ts'
import { explanations, idOf } from './fold.ts'
import { runChecks, type Found } from './run.ts'
import { fail, notKnown, pass, skipped, warn, type Seen } from './seen.ts'
import { toldTogether } from './together.ts'

const check = (id: string, look: () => Promise<Seen | Seen[]>, depends_on: string[] = []): Check => ({
  id,
  group: 'stack',
  title: `${id} is well`,
  meaning: 'It is bad.',
  depends_on,
  visible_after_seconds: 0,
  remedy: { summary: 'mend it', command: null },
  repair: null,
  deadline_ms: 20,
  look,
})
const run = (checks: Check[]) => runChecks(checks, factsOf(pretendMachine()), () => [])
const found = (id: string, seen: Seen, depends_on: string[] = []): Found => ({
  check: check(id, async () => seen, depends_on),
  seen,
  proved_at: null,
})

test('a check that never answers, one with a defect and one that is refused take no other down', async () => {
  const never = check('never', () => new Promise<Seen>(() => undefined))
  const broken = check('broken', () => Promise.reject(new TypeError('x is undefined')))
  const refused = check('refused', () => Promise.reject(refuse('ASKED-1', { name: 'x', nearest: '' })))
  const empty = check('empty', async () => [])
  const seen = await run([never, broken, refused, empty, check('well', async () => pass('It is well.'))])
  expect(seen.map(({ seen: { standing, because } }) => [standing, because])).toEqual([
    ['not-known', 'What is looked at gave no answer within 0 s.'],
    ['not-known', 'This check itself failed, which is a defect of usher.'],
    ['not-known', 'There is no command called "x".'],
    ['skipped', 'There is nothing here that it would be about.'],
    ['pass', null],
  ])
})

test('what comes about by way of a service follows from what is wrong with that service', () => {
  const all = [
    found('client', fail('The client is silent.', { about: 'torrents' })),
    found('queue', warn('Nothing moves.', { about: 'no-peers', through: ['torrents'] }), ['client']),
    found('queue', warn('It is packed.', { about: 'archive' }), ['client']),
  ]
  expect([...explanations(all)]).toEqual([['queue:no-peers', 'client:torrents']])
})

test('what is not known for the reason that another finding tells follows from that one, and from its cause', () => {
  const all = [
    found('cause', fail('Its disk is full.', { about: 'a' })),
    found('answer', fail('A does not answer.', { about: 'a' }), ['cause']),
    found('wishes', notKnown('A does not answer.', { about: 'b' })),
    found('other', notKnown('B does not answer.', { about: 'b' })),
  ]
  expect([...explanations(all)]).toEqual([
    ['answer:a', 'cause:a'],
    ['wishes:b', 'cause:a'],
  ])
})

test('a cause explains what follows from it, through what is only not known, and only for the same service', () => {
  const all = [
    found('cause', fail('Down.', { about: 'a' })),
    found('between', notKnown('No answer.', { about: 'a' }), ['cause']),
    found('symptom', fail('Stuck.', { about: 'a' }), ['between']),
    found('symptom', fail('Stuck.', { about: 'b' }), ['between', 'cause']),
    found('well', pass('Fine.', { about: 'a' }), ['cause']),
    found('other', fail('Turned away.', { about: 'a', alone: true }), ['cause']),
    found('whole', warn('Slow.'), ['cause']),
  ]
  expect([...explanations(all)]).toEqual([
    ['between:a', 'cause:a'],
    ['symptom:a', 'cause:a'],
    ['whole', 'cause:a'],
  ])
})

test('what the engine refuses follows from the engine, without any check saying so', () => {
  const refused = { ...notKnown('The engine is not answering.'), code: 'ENGINE-2' as const }
  const all = [found('engine-reachable', fail('Not answering.')), found('anything', refused)]
  expect([...explanations(all)]).toEqual([['anything', 'engine-reachable']])
})

test('what passes is told once, and what is not known for one reason as well', () => {
  const told = toldTogether([
    found('one', pass('a is well.', { about: 'a', evidence: ['1'] })),
    found('one', pass('b is well.', { about: 'b' })),
    found('two', pass('a is well.', { about: 'a' })),
    found('two', fail('b is bad.', { about: 'b' })),
    found('three', notKnown('Nobody may look.', { about: 'a' })),
    found('three', notKnown('Nobody may look.', { about: 'b' })),
    found('three', skipped('It is off.', { about: 'c' })),
  ])
  expect(told.map((one) => [idOf(one), one.seen.standing, one.seen.evidence])).toEqual([
    ['one', 'pass', ['1', 'b is well.']],
    ['two:b', 'fail', []],
    ['three', 'not-known', []],
    ['three:c', 'skipped', []],
  ])
})
