import { expect, test } from 'bun:test'
import type { Action, Read } from '../../contract/declare.ts'
import { actions } from '../../contract/actions/index.ts'
import { commands } from '../../contract/commands/index.ts'
import type { ErrorDefinition } from '../../contract/errors/definition.ts'
import { errors } from '../../contract/errors/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { listSourceFiles, readSourceText } from './support/source-files.ts'

const declarations = [...Object.values(reads), ...Object.values(actions), ...Object.values(commands)]
const commandText = (name: string) => (name in actions ? name.replace('-', ' ') : name)
const sessions = listSourceFiles('.txt')
  .filter(({ path }) => path.startsWith('acceptance/sessions/'))
  .map(({ text }) => text)
  .join('\n')
const reference = readSourceText('docs/reference.md') ?? ''

test('every summary starts with a capital and has no full stop', () => {
  for (const { name, summary } of declarations)
    expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].*[^.]$/)])
})

test('every meaning consists of full sentences', () => {
  for (const { name, meaning } of declarations)
    expect([name, meaning]).toEqual([name, expect.stringMatching(/^[A-Z][\s\S]*\.$/)])
})

test('every read and action is in the reference, with an example', () => {
  for (const { name, examples } of declarations) {
    expect([name, reference.includes(`usher ${commandText(name)}`)]).toEqual([name, true])
    expect([name, examples.length > 0]).toEqual([name, true])
  }
})

test('every read and action is in an acceptance session', () => {
  const missing = [...Object.keys(reads), ...Object.keys(actions)].filter(
    (name) => !sessions.includes(`$ usher ${commandText(name)}`),
  )
  expect(missing).toEqual([])
})

test('every error code is used, has a remedy, and is in the reference', () => {
  const code = listSourceFiles('.ts')
    .filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
    .map(({ text }) => text)
    .join('\n')
  for (const [name, fault] of Object.entries(errors) as [string, ErrorDefinition][]) {
    expect([name, code.includes(`'${name}'`)]).toEqual([name, true])
    expect([name, fault.remedies.length > 0]).toEqual([name, true])
    expect([name, reference.includes(name)]).toEqual([name, true])
  }
})

test('what a member may ask is one answer about that member, and no change', () => {
  for (const { name, parameters, stream } of Object.values<Read>(reads).filter(isForMembers))
    expect([name, stream, Object.hasOwn(parameters, 'member')]).toEqual([name, false, true])
  expect(Object.values<Action>(actions).filter(isForMembers)).toEqual([])
})

const isForMembers = ({ audience }: Pick<Read, 'audience'>): boolean => audience === 'member'

test('actions that need consent offer a preview', () => {
  for (const { name, offer, kinds } of Object.values<Action>(actions)) {
    const telling = kinds.some(({ schema }) => 'offer' in schema.shape)
    if (offer) expect([name, telling]).toEqual([name, true])
  }
})
