import { expect, test } from 'bun:test'
import { extractTexts } from './extract.ts'

const patternsIn = (code: string) =>
  extractTexts('x.ts', code).texts.map((text) =>
    text.map((part) => (typeof part === 'string' ? part : `{${part.hole}}`)).join(''),
  )

test.each([
  ['const a = `${app.title} is off`', ['{title} is off']],
  [
    'const a = `${n} ${n === 1 ? "service is" : "services are"} off`',
    ['{n} service is off', '{n} services are off', 'service is', 'services are'],
  ],
  ['const a = `Start ${joinWithAnd(names)}.`', ['Start {names:list}.']],
  ['const names = joinWithAnd(all); const a = `Start ${names}.`', ['Start {names:list}.']],
  ['const a = `${formatBytes(free)} free`', ['{size} free']],
  ['const a = "two " + "halves"', ['two halves', 'two ', 'halves']],
  ['const a = `${countNoun(faults, "fault")} found`', ['{count} fault found', '{count} faults found', 'fault']],
  ['throw new Error("a bug of ours")', []],
  ['import x from "some file"; x.includes("a part")', []],
])('extractTexts(%j)', (code, patterns) => {
  expect(patternsIn(code)).toEqual(patterns)
})

test('extractTexts finds the words: what is painted and the values of tables of labels', () => {
  const code = 'const labels = { a: "running" }; renderer.paint("bad", "failed"); const other = "quiet"'
  expect(extractTexts('x.ts', code).words.toSorted()).toEqual(['failed', 'running'])
})
