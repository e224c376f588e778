import { afterEach, expect, test } from 'bun:test'
import { answers, forgetAnswers, givenAnswers, keepAnswer, problemOf, readAnswers } from './answers.ts'
import { stepAfter, stepBefore, stepOfParameter } from './steps.ts'

afterEach(forgetAnswers)

test('an answer is told until it is emptied, which goes back to the suggestion', () => {
  keepAnswer('time_zone', 'Europe/Lisbon')
  keepAnswer('forms', ['films'])
  expect(givenAnswers(answers.value)).toEqual({ time_zone: 'Europe/Lisbon', forms: ['films'] })
  keepAnswer('time_zone', '')
  expect(givenAnswers(answers.value)).toEqual({ forms: ['films'] })
})

test('what cannot be read is no answer', () => {
  const storing = (text: string | null) => ({ getItem: () => text })
  expect([storing(null), storing('{'), storing('7')].map(readAnswers)).toEqual([{}, {}, {}])
  expect(readAnswers(storing('{"data_root":"/srv"}'))).toEqual({ data_root: '/srv' })
})

test('a problem belongs to the question that can solve it', () => {
  const plan = { answers: [], problems: [{ parameter: 'data_root', code: 'SETUP-1', summary: 'No such folder.' }] }
  expect([problemOf(plan, 'data_root'), problemOf(plan, 'time_zone')]).toEqual(['No such folder.', null])
  expect(['data_root', 'vpn_provider', null].map(stepOfParameter)).toEqual(['place', 'ways', null])
})

test('questions follow each other, from the first to the last', () => {
  expect([stepBefore('engine'), stepAfter('engine'), stepAfter('people')]).toEqual([null, 'existing', 'people'])
})
