import { expect, test } from 'bun:test'
import { commandTable } from '../../contract/command-table.ts'
import { parameterSchema } from '../../contract/parameter-schema.ts'
import { actions } from '../../contract/actions/index.ts'
import { commands } from '../../contract/commands/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { fitsParameter } from './arguments.ts'

const VALUES = [
  '',
  'text',
  '2h',
  '2026-03-14T13:00:04Z',
  true,
  false,
  0,
  1,
  7,
  1e9,
  -1,
  1.5,
  NaN,
  2 ** 60,
  null,
  undefined,
]
const LISTS = [[], ['one'], ['one', ''], ['one', 2], {}, { length: 0 }]

const declared = [...Object.values(reads), ...Object.values(actions), ...Object.values(commands)]

test('an argument is accepted exactly if the schema in the contract accepts it', () => {
  const parameters = declared.flatMap(({ name, parameters: of }) =>
    Object.entries(of).map(([field, parameter]) => ({ where: `${name} ${field}`, parameter })),
  )
  expect(parameters.length).toBeGreaterThan(100)
  for (const { where, parameter } of parameters) {
    const own = [...(parameter.values ?? []), ...(parameter.format?.examples ?? [])]
    const limits = parameter.range ? [parameter.range.min, parameter.range.max, parameter.range.max + 1] : []
    for (const value of [...VALUES, ...LISTS, ...own, ...limits])
      expect({ where, value, fits: fitsParameter(parameter, value) }).toEqual({
        where,
        value,
        fits: parameterSchema(parameter).safeParse(value).success,
      })
  }
})

test('the command table says what the declarations say', () => {
  for (const [table, declarations] of [
    [commandTable.reads, reads],
    [commandTable.actions, actions],
    [commandTable.commands, commands],
  ] as const) {
    const plain = Object.entries(declarations).map(([name, { kinds: _kinds, ...rest }]) => [name, rest])
    expect(JSON.parse(JSON.stringify(table))).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(plain))))
  }
})
