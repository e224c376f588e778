import { plural } from '../../format.ts'

/** What the actions about queue policies would do. */
export const policies = {
  set: 'Cambiare le regole della coda?',
  setVerb: 'Cambia',
  turnOn: 'Attivare la regola?',
  turnOnVerb: 'Attiva',
  turnOff: 'Disattivare la regola?',
  turnOffVerb: 'Disattiva',
  allow: 'Consentire di nuovo la release?',
  allowVerb: 'Consenti di nuovo',
  nothing: 'Negli ultimi trenta giorni non sarebbe stato rimosso nulla',
  wouldHaveRemoved: (policy: string, release: string, day: string) => `${policy}: avrebbe rimosso ${release} il ${day}`,
  more: (count: number) =>
    plural(count, { one: 'E un altro download', many: 'E altri # download', other: 'E altri # download' }),
}
