import { portuguese } from '../../../contract/languages/portuguese.ts'
import { entriesOf } from './entries.ts'
import type { LanguageData } from './language-data.ts'

export const portugueseData: LanguageData = {
  tag: 'pt',
  style: {
    decimal: ',',
    and: 'e',
    units: {
      days: 'dias',
      months: 'meses',
      years: 'anos',
      byte: 'byte',
      bytes: 'bytes',
    },
    months: {
      Jan: 'jan.',
      Feb: 'fev.',
      Mar: 'mar.',
      Apr: 'abr.',
      May: 'mai.',
      Jun: 'jun.',
      Jul: 'jul.',
      Aug: 'ago.',
      Sep: 'set.',
      Oct: 'out.',
      Nov: 'nov.',
      Dec: 'dez.',
    },
    date: '{day} {month} {rest}',
  },
  entries: entriesOf(portuguese),
}
