import { plural } from '../format.ts'

/** How the apps are connected to each other. */
export const connect = {
  title: 'Liens entre les apps',
  button: 'Relier les apps',
  lead: 'Chaque app doit connaître les autres : où chercher, qui télécharge, où vont les fichiers.',
  allFine: (count: number) => plural(count, { one: 'Le seul lien est en place.', other: 'Les # liens sont en place.' }),
  toDo: (count: number) => plural(count, { one: 'Il manque # lien.', other: 'Il manque # liens.' }),
  notPossible: (count: number) =>
    plural(count, { one: '# lien ne peut pas être établi.', other: '# liens ne peuvent pas être établis.' }),
  none: 'Rien de ce qui tourne ne peut être relié.',
  list: 'Tous les liens',
  results: {
    'would-connect': 'Manque',
    'would-disconnect': 'Disparaît',
    connected: 'Relié',
    disconnected: 'Délié',
    'already-connected': 'Relié',
    'already-disconnected': 'Délié',
    skipped: 'Laissé comme réglé',
    failed: 'Échec',
    'not-possible': 'Impossible',
  },
}
