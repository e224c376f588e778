import { french } from '../../../contract/languages/french.ts'
import { entriesOf } from './entries.ts'
import type { LanguageData } from './language-data.ts'

export const frenchData: LanguageData = {
  tag: 'fr',
  style: {
    decimal: ',',
    and: 'et',
    units: {
      days: 'jours',
      months: 'mois',
      years: 'ans',
      byte: 'octet',
      bytes: 'octets',
      kB: 'ko',
      MB: 'Mo',
      GB: 'Go',
      TB: 'To',
      PB: 'Po',
    },
    months: {
      Jan: 'janv.',
      Feb: 'févr.',
      Mar: 'mars',
      Apr: 'avr.',
      May: 'mai',
      Jun: 'juin',
      Jul: 'juil.',
      Aug: 'août',
      Sep: 'sept.',
      Oct: 'oct.',
      Nov: 'nov.',
      Dec: 'déc.',
    },
    date: '{day} {month} {rest}',
    // Before a vowel, de and que lose theirs.
    adapt: (sentence) => sentence.replace(/(?<!\p{L})(d|qu)e (?=[aeiouyéèêàâîôœ])/giu, '$1’'),
  },
  entries: entriesOf(french),
}
