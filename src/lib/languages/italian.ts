import { italian } from '../../../contract/languages/italian.ts'
import { entriesOf } from './entries.ts'
import type { LanguageData } from './language-data.ts'

export const italianData: LanguageData = {
  tag: 'it',
  style: {
    decimal: ',',
    and: 'e',
    units: {
      days: 'giorni',
      months: 'mesi',
      years: 'anni',
      byte: 'byte',
      bytes: 'byte',
    },
    months: {
      Jan: 'gen',
      Feb: 'feb',
      Mar: 'mar',
      Apr: 'apr',
      May: 'mag',
      Jun: 'giu',
      Jul: 'lug',
      Aug: 'ago',
      Sep: 'set',
      Oct: 'ott',
      Nov: 'nov',
      Dec: 'dic',
    },
    date: '{day} {month} {rest}',
  },
  entries: entriesOf(italian),
}
