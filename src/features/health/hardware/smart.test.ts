import { expect, test } from 'bun:test'
import { parseSmart } from './smart.ts'

const ESCAPE = '\u001B[2J\u202E'

/** The condition of a disk with these attributes, which says of itself that it is well. */
const conditionWith = (...table: object[]) =>
  parseSmart('sda', {
    ran: true,
    exit_code: 0,
    output: JSON.stringify({ smart_status: { passed: true }, ata_smart_attributes: { table } }),
  }).condition

test('smartctl: counts that a disk packs into one value, or keeps under another name, are no faults', () => {
  const packed = { value: 2000 * 2 ** 16, string: '0 (2000 0)' }
  expect(conditionWith({ id: 5, name: 'Reallocated_Sector_Ct', raw: packed })).toBe('good')
  expect(conditionWith({ id: 5, name: 'Reallocated_Sector_Ct', raw: { ...packed, string: '8 (2000 0)' } })).toBe(
    'warning',
  )
  // source: drivedb.h, “Indilinx Barefoot based SSDs”
  expect(conditionWith({ id: 198, name: 'Read_Sectors_Tot_Ct', raw: { value: 7_000_000, string: '7000000' } })).toBe(
    'good',
  )
  expect(conditionWith({ id: 198, name: 'Offline_Uncorrectable', raw: { value: 2, string: '2' } })).toBe('failed')
  expect(conditionWith({ id: 198, name: 'Unknown_Attribute', raw: { value: 2, string: '2' } })).toBe('failed')
})

test('smartctl: an attribute below its threshold fails the disk only if it predicts a failure', () => {
  const conditionWith = (id: number, prefailure: boolean) =>
    parseSmart('sda', {
      ran: true,
      exit_code: 0,
      output: JSON.stringify({
        smart_status: { passed: true },
        ata_smart_attributes: { table: [{ id, when_failed: 'now', flags: { prefailure } }] },
      }),
    })
  expect(conditionWith(1, true)).toMatchObject({
    condition: 'failed',
    evidence: ['attribute 1 is below its threshold'],
  })
  expect(conditionWith(9, false)).toMatchObject({ condition: 'warning' })
  // A disk at 55 °C.
  expect(conditionWith(190, false)).toMatchObject({ condition: 'good', evidence: [] })
})

test('smartctl: an NVMe disk that is only hot is not failing', () => {
  const conditionWith = (critical_warning: number) =>
    parseSmart('nvme0n1', {
      ran: true,
      exit_code: 8,
      output: JSON.stringify({
        smart_status: { passed: false },
        nvme_smart_health_information_log: { critical_warning },
      }),
    }).condition
  expect([0b10, 0b11, 0b100, 0].map(conditionWith)).toEqual(['good', 'failed', 'failed', 'failed'])
})

test('smartctl: hostile output is not known, and never throws', () => {
  const outputs = [
    '',
    '[]',
    'null',
    '{',
    '"text"',
    '{"smartctl":[]}',
    '{"ata_smart_attributes":{"table":"x"}}',
    '{"smart_status":7,"temperature":{"current":"hot"}}',
    `{"a":${'['.repeat(100_000)}`,
  ]
  for (const output of outputs)
    expect([output.slice(0, 20), parseSmart('sda', { ran: true, exit_code: 0, output }).condition]).toEqual([
      output.slice(0, 20),
      'not-known',
    ])
  expect(parseSmart('sda', { ran: false, because: 'hangs-elsewhere' })).toMatchObject({
    condition: 'not-known',
    because: 'An earlier smartctl is still waiting for sda, so usher starts no other.',
    is_missing_tool: false,
  })
  expect(parseSmart('sda', { ran: false, because: 'late' })).toMatchObject({
    because: 'smartctl did not answer in time for sda.',
  })
  const named = parseSmart('sda', {
    ran: true,
    exit_code: 0,
    output: JSON.stringify({ model_name: `A${ESCAPE}\nB`, smart_status: { passed: false } }),
  })
  expect(named).toMatchObject({
    model: 'A [2J B',
    condition: 'failed',
    evidence: ['the disk itself says that it is failing'],
  })
})

test('smartctl: one bad value is enough, and the worst counts', () => {
  const attribute = (id: number, value: number) => ({ id, raw: { value } })
  expect(conditionWith(attribute(5, 0), attribute(197, 0), attribute(198, 0))).toBe('good')
  expect(conditionWith(attribute(5, 8))).toBe('warning')
  expect(conditionWith(attribute(5, 8), attribute(197, 1))).toBe('failed')
  expect(conditionWith(attribute(198, 1))).toBe('failed')
  // source: Seagate counts operations in the upper bits
  expect(conditionWith(attribute(197, 3 * 2 ** 32))).toBe('good')
})
