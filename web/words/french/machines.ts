import type { Catalogue } from '../catalogue.ts'
import { plural } from '../format.ts'

export const machines: Catalogue['machines']['machines'] = {
  choose: 'Machine',
  title: 'Machines',
  thisMachine: 'Cette machine',
  on: (name: string) => `Sur ${name}`,
  away: 'Injoignable',
  awayTitle: (name: string) => `${name} est injoignable.`,
  awaySince: (when: string) => `Voici le dernier état connu, de ${when}.`,
  back: (name: string) => `${name} est de retour.`,
  whatHelps: 'Que faire',
  checkAgain: 'Vérifier à nouveau',
  lastReached: (age: string) => `Dernier contact : ${age}.`,
  never: 'Elle n’a jamais été jointe.',
  unsaid: 'Elle répond, mais ne peut pas dire comment elle va.',
  needsYou: (count: number) => plural(count, { one: '# chose vous attend', other: '# choses vous attendent' }),
  onlyHere: {
    setup: {
      title: 'Installation',
      text: (name: string) =>
        `L’application n’installe que la machine sur laquelle elle tourne. Ouvrez usher sur ${name} même, ou installez ${name} depuis un terminal ici :`,
    },
    card: {
      title: 'Carte de bienvenue',
      text: (name: string) =>
        `La carte de bienvenue montre comment le foyer se connecte. C’est cette machine qui l’imprime, pas ${name}.`,
    },
    member: {
      title: 'La page d’un membre',
      text: (name: string) => `Les membres se connectent sur cette machine, pas sur ${name}.`,
    },
  },
  openHere: 'Ouvrir sur cette machine',
}
