import { plural } from '../format.ts'

/** How the apps are connected to each other. */
export const connect = {
  title: 'Collegamenti tra le app',
  button: 'Collega le app',
  lead: 'Ogni app deve conoscere le altre: dove cercare, chi scarica, dove vanno i file.',
  allFine: (count: number) =>
    plural(count, { one: 'L’unico collegamento è a posto.', other: 'Tutti e # i collegamenti sono a posto.' }),
  toDo: (count: number) => plural(count, { one: 'Manca # collegamento.', other: 'Mancano # collegamenti.' }),
  notPossible: (count: number) =>
    plural(count, { one: '# collegamento non è possibile.', other: '# collegamenti non sono possibili.' }),
  none: 'Non è in funzione niente che si possa collegare.',
  list: 'Tutti i collegamenti',
  results: {
    'would-connect': 'Manca',
    'would-disconnect': 'Da rimuovere',
    connected: 'Collegato',
    disconnected: 'Scollegato',
    'already-connected': 'Collegato',
    'already-disconnected': 'Scollegato',
    skipped: 'Lasciato come l’hai impostato',
    failed: 'Non riuscito',
    'not-possible': 'Non possibile',
  },
}
