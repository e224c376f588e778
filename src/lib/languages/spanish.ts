import { spanish } from '../../../contract/languages/spanish.ts'
import { entriesOf } from './entries.ts'
import type { LanguageData } from './language-data.ts'

export const spanishData: LanguageData = {
  tag: 'es',
  style: {
    decimal: ',',
    and: 'y',
    units: {
      days: 'días',
      months: 'meses',
      years: 'años',
      byte: 'byte',
      bytes: 'bytes',
    },
    months: {
      Jan: 'ene',
      Feb: 'feb',
      Mar: 'mar',
      Apr: 'abr',
      May: 'may',
      Jun: 'jun',
      Jul: 'jul',
      Aug: 'ago',
      Sep: 'sept',
      Oct: 'oct',
      Nov: 'nov',
      Dec: 'dic',
    },
    date: '{day} {month} {rest}',
    // Before the same vowel, y and o become e and u.
    adapt: (sentence) => sentence.replace(/ y (?=h?i(?![aeou]))/gi, ' e ').replace(/ o (?=h?o)/gi, ' u '),
  },
  entries: entriesOf(spanish),
}
