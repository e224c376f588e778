import type { Catalogue } from '../catalogue.ts'
import { plural } from '../format.ts'

export const machines: Catalogue['machines']['machines'] = {
  choose: 'Rechner',
  title: 'Rechner',
  thisMachine: 'Dieser Rechner',
  on: (name: string) => `Auf ${name}`,
  away: 'Nicht erreichbar',
  awayTitle: (name: string) => `${name} ist nicht erreichbar.`,
  awaySince: (when: string) => `Das ist der letzte bekannte Stand, von ${when}.`,
  back: (name: string) => `${name} ist wieder da.`,
  whatHelps: 'Was hilft',
  checkAgain: 'Noch einmal prüfen',
  lastReached: (age: string) => `Zuletzt erreicht: ${age}.`,
  never: 'Er wurde noch nie erreicht.',
  unsaid: 'Er antwortet, kann aber nicht sagen, in welchem Zustand er ist.',
  needsYou: (count: number) => plural(count, { one: '# Sache braucht dich', other: '# Sachen brauchen dich' }),
  onlyHere: {
    setup: {
      title: 'Einrichten',
      text: (name: string) =>
        `Die App richtet nur den Rechner ein, auf dem sie läuft. Öffne usher auf ${name} selbst, oder richte ${name} hier im Terminal ein:`,
    },
    card: {
      title: 'Willkommenskarte',
      text: (name: string) =>
        `Die Willkommenskarte zeigt, wie der Haushalt hineinkommt. Dieser Rechner druckt sie, nicht ${name}.`,
    },
    member: {
      title: 'Die Seite eines Mitglieds',
      text: (name: string) => `Mitglieder melden sich an diesem Rechner an, nicht an ${name}.`,
    },
  },
  openHere: 'Auf diesem Rechner öffnen',
}
