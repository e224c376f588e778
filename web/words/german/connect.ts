import { plural } from '../format.ts'

export const connect = {
  title: 'Verbindungen zwischen den Apps',
  button: 'Apps verbinden',
  lead: 'Jede App muss die anderen kennen: wo sie sucht, wer lädt, wohin die Dateien kommen.',
  allFine: (count: number) =>
    plural(count, { one: 'Die eine Verbindung steht.', other: 'Alle # Verbindungen stehen.' }),
  toDo: (count: number) => plural(count, { one: '# Verbindung fehlt.', other: '# Verbindungen fehlen.' }),
  notPossible: (count: number) =>
    plural(count, { one: '# Verbindung ist nicht möglich.', other: '# Verbindungen sind nicht möglich.' }),
  none: 'Es läuft nichts, das sich verbinden ließe.',
  list: 'Jede Verbindung',
  results: {
    'would-connect': 'Fehlt',
    'would-disconnect': 'Fällt weg',
    connected: 'Verbunden',
    disconnected: 'Getrennt',
    'already-connected': 'Verbunden',
    'already-disconnected': 'Getrennt',
    skipped: 'Bleibt, wie du es eingestellt hast',
    failed: 'Fehlgeschlagen',
    'not-possible': 'Nicht möglich',
  },
}
