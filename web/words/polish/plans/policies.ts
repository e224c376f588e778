import { plural } from '../../format.ts'

/** What the actions about queue policies would do. */
export const policies = {
  set: 'Zmienić reguły kolejki?',
  setVerb: 'Zmień',
  turnOn: 'Włączyć regułę?',
  turnOnVerb: 'Włącz',
  turnOff: 'Wyłączyć regułę?',
  turnOffVerb: 'Wyłącz',
  allow: 'Ponownie zezwolić na to wydanie?',
  allowVerb: 'Zezwól ponownie',
  nothing: 'W ciągu ostatnich trzydziestu dni nic nie zostałoby usunięte',
  wouldHaveRemoved: (policy: string, release: string, day: string) => `${policy}: usunęłaby ${release} (${day})`,
  more: (count: number) =>
    plural(count, {
      one: 'I jeszcze jedno pobieranie',
      few: 'I jeszcze # pobierania',
      many: 'I jeszcze # pobierań',
      other: 'I jeszcze # pobierania',
    }),
}
