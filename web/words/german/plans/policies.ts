import { plural } from '../../format.ts'

/** What the actions about queue policies would do. */
export const policies = {
  set: 'Die Regeln für die Warteschlange ändern?',
  setVerb: 'Ändern',
  turnOn: 'Die Regel einschalten?',
  turnOnVerb: 'Einschalten',
  turnOff: 'Die Regel ausschalten?',
  turnOffVerb: 'Ausschalten',
  allow: 'Den Release wieder erlauben?',
  allowVerb: 'Wieder erlauben',
  nothing: 'In den letzten dreißig Tagen wäre nichts entfernt worden',
  wouldHaveRemoved: (policy: string, release: string, day: string) => `${policy}: hätte ${release} am ${day} entfernt`,
  more: (count: number) => plural(count, { one: 'Und einen weiteren Download', other: 'Und # weitere Downloads' }),
}
