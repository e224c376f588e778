import { dutch } from '../../../contract/languages/dutch.ts'
import { entriesOf } from './entries.ts'
import type { LanguageData } from './language-data.ts'

export const dutchData: LanguageData = {
  tag: 'nl',
  style: {
    decimal: ',',
    and: 'en',
    units: {
      min: 'min.',
      h: 'uur',
      days: 'dagen',
      months: 'maanden',
      years: 'jaar',
      byte: 'byte',
      bytes: 'bytes',
    },
    months: {
      Jan: 'jan',
      Feb: 'feb',
      Mar: 'mrt',
      Apr: 'apr',
      May: 'mei',
      Jun: 'jun',
      Jul: 'jul',
      Aug: 'aug',
      Sep: 'sep',
      Oct: 'okt',
      Nov: 'nov',
      Dec: 'dec',
    },
    date: '{day} {month} {rest}',
  },
  entries: entriesOf(dutch),
}
