import { polish } from '../../../contract/languages/polish.ts'
import { entriesOf } from './entries.ts'
import type { LanguageData } from './language-data.ts'

export const polishData: LanguageData = {
  tag: 'pl',
  style: {
    decimal: ',',
    and: 'i',
    units: {
      h: 'godz.',
      byte: 'bajt',
      days: (figure) => countedIn(figure, 'dni', 'dni', 'dnia'),
      months: (figure) => countedIn(figure, 'miesiące', 'miesięcy', 'miesiąca'),
      years: (figure) => countedIn(figure, 'lata', 'lat', 'roku'),
      bytes: (figure) => countedIn(figure, 'bajty', 'bajtów', 'bajta'),
    },
    months: {
      Jan: 'sty',
      Feb: 'lut',
      Mar: 'mar',
      Apr: 'kwi',
      May: 'maj',
      Jun: 'cze',
      Jul: 'lip',
      Aug: 'sie',
      Sep: 'wrz',
      Oct: 'paź',
      Nov: 'lis',
      Dec: 'gru',
    },
    date: '{day} {month} {rest}',
  },
  entries: entriesOf(polish),
}

/** Chooses the form after 2 to 4, after other whole figures, and after a decimal. */
function countedIn(figure: number, few: string, many: string, decimal: string): string {
  if (!Number.isInteger(figure)) return decimal
  const [ones, tens] = [figure % 10, Math.floor(figure / 10) % 10]
  return ones >= 2 && ones <= 4 && tens !== 1 ? few : many
}
