import { plural } from '../format.ts'

/** How the apps are connected to each other. */
export const connect = {
  title: 'Verbindingen tussen de apps',
  button: 'De apps verbinden',
  lead: 'Elke app moet de andere kennen: waar te zoeken, wie downloadt, waar bestanden heen gaan.',
  allFine: (count: number) => plural(count, { one: 'De enige verbinding staat.', other: 'Alle # verbindingen staan.' }),
  toDo: (count: number) => plural(count, { one: '# verbinding ontbreekt.', other: '# verbindingen ontbreken.' }),
  notPossible: (count: number) =>
    plural(count, {
      one: '# verbinding kan niet worden gemaakt.',
      other: '# verbindingen kunnen niet worden gemaakt.',
    }),
  none: 'Er draait niets dat verbonden kan worden.',
  list: 'Elke verbinding',
  results: {
    'would-connect': 'Ontbreekt',
    'would-disconnect': 'Verdwijnt',
    connected: 'Verbonden',
    disconnected: 'Losgekoppeld',
    'already-connected': 'Verbonden',
    'already-disconnected': 'Losgekoppeld',
    skipped: 'Blijft zoals jij het hebt ingesteld',
    failed: 'Mislukt',
    'not-possible': 'Niet mogelijk',
  },
}
