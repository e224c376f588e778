/** How a language writes what usher measures: each is found in a text by its form alone. */
export interface MeasureStyle {
  decimal: string
  and: string
  /** By the English unit, such as `days`; a function if it depends on the figure. A missing one stays as it is. */
  units: Readonly<Record<string, string | ((figure: number) => string)>>
  /** By the English abbreviation, such as `Nov`. */
  months: Readonly<Record<string, string>>
  /** `{day}`, `{month}` and what follows, such as `14:02` or the year. */
  date: string
  /** Adapts a sentence to what stands in its holes, such as `seit 3 Tage` to `seit 3 Tagen`. */
  adapt?(sentence: string): string
}

// The forms that time.ts and bytes.ts write.
const amount = /^(\d+)(?:\.(\d+))? (s|min|h|days|months|years|bytes?|[kMGTP]i?B|[kMG]?bit)(\/s)?$/
const date = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d\d:\d\d|\d{4})$/

/** Returns a duration, a size, a rate or a date as the language writes it; undefined if the text is none of them. */
export function translateMeasure(text: string, style: MeasureStyle): string | undefined {
  const measured = amount.exec(text)
  if (measured) {
    const [, whole = '', fraction, unit = '', perSecond = ''] = measured
    const figure = fraction === undefined ? whole : whole + style.decimal + fraction
    return `${figure} ${unitFor(unit, Number(`${whole}.${fraction ?? 0}`), style)}${perSecond}`
  }
  const dated = date.exec(text)
  if (!dated) return undefined
  const [, day = '', month = '', rest = ''] = dated
  return style.date
    .replace('{day}', day)
    .replace('{month}', style.months[month] ?? month)
    .replace('{rest}', rest)
}

function unitFor(unit: string, figure: number, { units }: MeasureStyle): string {
  const named = units[unit] ?? unit
  return typeof named === 'string' ? named : named(figure)
}

/** Returns a list as the language writes it: with commas, and its own word where English has a last `and`. */
export function translateList(text: string, { and }: MeasureStyle, translateItem: (item: string) => string): string {
  const at = text.lastIndexOf(ENGLISH_AND)
  const start = at === -1 ? text : text.slice(0, at)
  const items = start.split(', ').map(translateItem).join(', ')
  return at === -1 ? items : `${items} ${and} ${translateItem(text.slice(at + ENGLISH_AND.length))}`
}

const ENGLISH_AND = ' and '
