import { plural } from '../format.ts'

export const activity = {
  title: 'Verlauf',
  lead: 'Alles, was usher hier geändert hat, und ob es geklappt hat.',
  filters: 'Ergebnis',
  kinds: { all: 'Alle', running: 'Läuft', good: 'Geklappt', trouble: 'Nicht geklappt' },
  search: 'Nach Namen filtern',
  day: 'Die letzten 24 Stunden',
  dayPicture: (count: number, troubled: number, busiest: string) =>
    count === 0
      ? 'In den letzten 24 Stunden wurde nichts geändert.'
      : `${plural(count, { one: '# Änderung', other: '# Änderungen' })} in den letzten 24 Stunden, ${
          troubled === 0
            ? 'alle ohne Schwierigkeiten'
            : plural(troubled, { one: '# mit Schwierigkeiten', other: '# mit Schwierigkeiten' })
        }. Die letzte war um ${busiest}.`,
  when: 'Wann',
  what: 'Was',
  result: 'Ergebnis',
  took: (duration: string) => `dauerte ${duration}`,
  changed: (names: string) => `Geändert: ${names}`,
  undone: 'Inzwischen rückgängig gemacht',
  undoes: 'Das hat eine andere Änderung rückgängig gemacht.',
  today: 'Heute',
  yesterday: 'Gestern',
  empty: 'Noch nichts. Was usher ändert, erscheint hier.',
  emptyAction: 'Ansehen, was eingeschaltet ist',
  emptyFilter: 'Nichts passt zu diesem Filter.',
  showAll: 'Alles anzeigen',
  jobTitle: 'Verlauf',
  back: 'Ganzer Verlauf',
  progress: 'Fortschritt',
  outcome: 'Ergebnis',
  steps: 'Schritte',
  values: 'Was geändert wurde',
  before: 'Vorher',
  after: 'Nachher',
  thing: 'Was',
  none: 'nichts',
  off: 'aus',
  on: 'läuft',
  targets: 'Worum es ging',
  started: 'Begonnen',
  ended: 'Beendet',
  noUndo: (why: string) => `Lässt sich nicht rückgängig machen: ${why}`,
  undo: 'Rückgängig',
  gone: 'Zu diesem Auftrag gibt es nichts mehr',
  goneText: 'usher bewahrt nur die letzten Aufträge auf. Was geändert wurde, steht noch in der Liste.',
  interrupted: 'Endete auf halbem Weg, als usher angehalten wurde. Was getan ist, bleibt.',
}
