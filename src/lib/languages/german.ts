import { german } from '../../../contract/languages/german.ts'
import { entriesOf } from './entries.ts'
import type { LanguageData } from './language-data.ts'

export const germanData: LanguageData = {
  tag: 'de',
  style: {
    decimal: ',',
    and: 'und',
    units: {
      min: 'Min.',
      h: 'Std.',
      days: 'Tage',
      months: 'Monate',
      years: 'Jahre',
      byte: 'Byte',
      bytes: 'Byte',
    },
    months: {
      Jan: 'Jan.',
      Feb: 'Feb.',
      Mar: 'März',
      Apr: 'Apr.',
      May: 'Mai',
      Jun: 'Juni',
      Jul: 'Juli',
      Aug: 'Aug.',
      Sep: 'Sept.',
      Oct: 'Okt.',
      Nov: 'Nov.',
      Dec: 'Dez.',
    },
    date: '{day}. {month} {rest}',
    // After these words a unit has another case.
    adapt: (sentence) =>
      sentence.replace(
        /\b((?:seit|vor|in|nach|von|binnen)(?: etwa| rund| über)? \d[\d,.]* (?:Tage|Monate|Jahre))\b/gi,
        '$1n',
      ),
  },
  entries: entriesOf(german),
}
