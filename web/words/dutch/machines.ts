import type { Catalogue } from '../catalogue.ts'
import { plural } from '../format.ts'

export const machines: Catalogue['machines']['machines'] = {
  choose: 'Machine',
  title: 'Machines',
  thisMachine: 'Deze machine',
  on: (name: string) => `Op ${name}`,
  away: 'Niet bereikbaar',
  awayTitle: (name: string) => `${name} is niet bereikbaar.`,
  awaySince: (when: string) => `Dit is de laatst bekende toestand, van ${when}.`,
  back: (name: string) => `${name} is weer bereikbaar.`,
  whatHelps: 'Wat helpt',
  checkAgain: 'Opnieuw controleren',
  lastReached: (age: string) => `Laatst bereikt: ${age}.`,
  never: 'Ze is nog nooit bereikt.',
  unsaid: 'Ze antwoordt, maar kan niet zeggen hoe het gaat.',
  needsYou: (count: number) =>
    plural(count, { one: '# ding vraagt je aandacht', other: '# dingen vragen je aandacht' }),
  onlyHere: {
    setup: {
      title: 'Instellen',
      text: (name: string) =>
        `De app stelt alleen de machine in waarop ze draait. Open usher op ${name} zelf, of stel ${name} hier in vanuit een terminal:`,
    },
    card: {
      title: 'Welkomstkaart',
      text: (name: string) =>
        `De welkomstkaart laat zien hoe het huishouden binnenkomt. Deze machine drukt die af, niet ${name}.`,
    },
    member: {
      title: 'De pagina van een lid',
      text: (name: string) => `Leden melden zich aan op deze machine, niet op ${name}.`,
    },
  },
  openHere: 'Openen op deze machine',
}
