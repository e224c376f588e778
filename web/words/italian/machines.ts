import type { Catalogue } from '../catalogue.ts'
import { plural } from '../format.ts'

export const machines: Catalogue['machines']['machines'] = {
  choose: 'Macchina',
  title: 'Macchine',
  thisMachine: 'Questa macchina',
  on: (name: string) => `Su ${name}`,
  away: 'Non raggiungibile',
  awayTitle: (name: string) => `${name} non è raggiungibile.`,
  awaySince: (when: string) => `Questo è l’ultimo stato noto, delle ${when}.`,
  back: (name: string) => `${name} è di nuovo raggiungibile.`,
  whatHelps: 'Che cosa aiuta',
  checkAgain: 'Controlla di nuovo',
  lastReached: (age: string) => `Ultimo contatto: ${age}.`,
  never: 'Non è mai stata raggiunta.',
  unsaid: 'Risponde, ma non sa dire come sta.',
  needsYou: (count: number) => plural(count, { one: '# cosa ha bisogno di te', other: '# cose hanno bisogno di te' }),
  onlyHere: {
    setup: {
      title: 'Configura',
      text: (name: string) =>
        `L’app configura solo la macchina su cui gira. Apri usher su ${name}, oppure configura ${name} da un terminale qui:`,
    },
    card: {
      title: 'Scheda di benvenuto',
      text: (name: string) =>
        `La scheda di benvenuto mostra come si accede in casa. La stampa questa macchina, non ${name}.`,
    },
    member: {
      title: 'La pagina di un membro',
      text: (name: string) => `I membri accedono su questa macchina, non su ${name}.`,
    },
  },
  openHere: 'Apri su questa macchina',
}
