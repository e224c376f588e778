import { plural } from '../../format.ts'

/** What the actions about queue policies would do. */
export const policies = {
  set: 'Modifier les règles de la file d’attente ?',
  setVerb: 'Modifier',
  turnOn: 'Activer la règle ?',
  turnOnVerb: 'Activer',
  turnOff: 'Désactiver la règle ?',
  turnOffVerb: 'Désactiver',
  allow: 'Autoriser cette version à nouveau ?',
  allowVerb: 'Autoriser à nouveau',
  nothing: 'Rien n’aurait été retiré ces trente derniers jours',
  wouldHaveRemoved: (policy: string, release: string, day: string) => `${policy} : aurait retiré ${release} le ${day}`,
  more: (count: number) =>
    plural(count, {
      one: 'Et # autre téléchargement',
      many: 'Et # autres téléchargements',
      other: 'Et # autres téléchargements',
    }),
}
