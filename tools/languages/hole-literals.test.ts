import { expect, test } from 'bun:test'
import { findHoleLiterals } from './hole-literals.ts'

const literalsIn = (code: string) => findHoleLiterals('x.ts', code).map(({ hole, literals }) => [hole, ...literals])

test.each([
  ['const are = n === 1 ? "is" : "are"; const a = `${names} ${are} off`', [['are', 'is', 'are']]],
  [
    'const verb = (n: number) => (n === 1 ? "was" : "were"); const a = `${n} ${verb(n)} up`',
    [['verb(n)', 'was', 'were']],
  ],
  ['const [it, its] = ["it", "its"]; const a = `Stop ${it}`', [['it', 'it', 'its']]],
  ['const verbs = { up: "Start" }; const a = `${verbs[action]} it`', [['verbs[action]', 'Start']]],
  ['function say(verb: string) { return `It ${verb} X`} say("also accepts")', [['verb', 'also accepts']]],
  ['throw usherError("X-1", { done: "read" })', [['done', 'read']]],
  ['const a = `${n} ${n === 1 ? "film is" : "films are"} off`', []],
])('findHoleLiterals(%j)', (code, holes) => {
  expect(literalsIn(code)).toEqual(holes)
})
