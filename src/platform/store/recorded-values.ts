import type { RecordedValue, RecordedValueType } from '../../../contract/kinds/recorded-value.ts'

/** Returns values of one type, from a map of subjects to values. Figures and lists are written as JSON. */
export const recordedValues = (type: RecordedValueType, values: Readonly<Record<string, unknown>>): RecordedValue[] =>
  Object.entries(values).map(([subject, value]) => ({ subject, type, value: asText(value) }))

/** Returns one side of changed settings: their values before or after. */
export const recordedSettings = <Side extends 'from' | 'to'>(
  settings: readonly ({ key: string } & Record<Side, string | null>)[],
  side: Side,
): RecordedValue[] => settings.map((setting) => ({ subject: setting.key, type: 'setting', value: setting[side] }))

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
