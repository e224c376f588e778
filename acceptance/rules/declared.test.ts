import { expect, test } from 'bun:test'
import type { Action } from '../../contract/declare.ts'
import { actions } from '../../contract/actions/index.ts'
import { commands } from '../../contract/commands/index.ts'
import type { Fault } from '../../contract/errors/declare.ts'
import { errors } from '../../contract/errors/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { sources, textOf } from './sources.ts'

const declared = [...Object.values(reads), ...Object.values(actions), ...Object.values(commands)]
const typed = (name: string) => (name in actions ? name.replace('-', ' ') : name)
const sessions = sources('.txt')
  .filter(({ path }) => path.startsWith('acceptance/sessions/'))
  .map(({ text }) => text)
  .join('\n')
const reference = textOf('docs/reference.md') ?? ''

test('every summary is a phrase: a capital first, no full stop', () => {
  for (const { name, summary } of declared)
    expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].*[^.]$/)])
})

test('every meaning is made of whole sentences', () => {
  for (const { name, meaning } of declared)
    expect([name, meaning]).toEqual([name, expect.stringMatching(/^[A-Z][\s\S]*\.$/)])
})

test('everything that can be asked is in the reference, with an example', () => {
  for (const { name, examples } of declared) {
    expect([name, reference.includes(`usher ${typed(name)}`)]).toEqual([name, true])
    expect([name, examples.length > 0]).toEqual([name, true])
  }
})

test('every question and every action is in an acceptance session', () => {
  const missing = [...Object.keys(reads), ...Object.keys(actions)].filter(
    (name) => !sessions.includes(`$ usher ${typed(name)}`),
  )
  expect(missing).toEqual([])
})

test('every error code is raised somewhere, has a remedy, and is in the reference', () => {
  const code = sources('.ts')
    .filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
    .map(({ text }) => text)
    .join('\n')
  for (const [name, fault] of Object.entries(errors) as [string, Fault][]) {
    expect([name, code.includes(`'${name}'`)]).toEqual([name, true])
    expect([name, fault.remedies.length > 0]).toEqual([name, true])
    expect([name, reference.includes(name)]).toEqual([name, true])
  }
})

test('what needs consent tells what there is to agree to', () => {
  for (const { name, offer, kinds } of Object.values<Action>(actions)) {
    const telling = kinds.some(({ shape }) => 'offer' in shape.shape)
    if (offer) expect([name, telling]).toEqual([name, true])
  }
})
