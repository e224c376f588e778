import { expect, test } from 'bun:test'
import type { Playback, RequestingMember } from '../../../clients/typescript/src/index.ts'
import { peopleFrom } from './people.ts'

const member = (name: string) => ({ member: name }) as RequestingMember
const playback = (name: string | null) => ({ member: name, title: 'Metropolis' }) as Playback

test('peopleFrom joins a member and what they watch, whatever the case of the name', () => {
  const people = peopleFrom([member('Chloe'), member('Ben')], [playback('ben'), playback(null)])
  expect(people.map(({ name, playbacks }) => [name, playbacks.length])).toEqual([
    ['Ben', 1],
    ['Chloe', 0],
  ])
})

test('peopleFrom adds who watches without ever having asked for anything', () => {
  expect(peopleFrom([], [playback('Ana')])).toMatchObject([{ name: 'Ana', requesting: null }])
})
