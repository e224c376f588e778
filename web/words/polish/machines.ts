import type { Catalogue } from '../catalogue.ts'
import { plural } from '../format.ts'

export const machines: Catalogue['machines']['machines'] = {
  choose: 'Komputer',
  title: 'Komputery',
  thisMachine: 'Ten komputer',
  on: (name: string) => `Na ${name}`,
  away: 'Nieosiągalny',
  awayTitle: (name: string) => `Nie można połączyć się z ${name}.`,
  awaySince: (when: string) => `To ostatni znany stan, z ${when}.`,
  back: (name: string) => `${name} znów odpowiada.`,
  whatHelps: 'Co pomaga',
  checkAgain: 'Sprawdź ponownie',
  lastReached: (age: string) => `Ostatnie połączenie: ${age}.`,
  never: 'Jeszcze nigdy nie udało się z nim połączyć.',
  unsaid: 'Odpowiada, ale nie może powiedzieć, w jakim jest stanie.',
  needsYou: (count: number) =>
    plural(count, {
      one: '# sprawa czeka na ciebie',
      few: '# sprawy czekają na ciebie',
      many: '# spraw czeka na ciebie',
      other: '# spraw czeka na ciebie',
    }),
  onlyHere: {
    setup: {
      title: 'Konfiguracja',
      text: (name: string) =>
        `Aplikacja konfiguruje tylko komputer, na którym działa. Otwórz usher na ${name} albo skonfiguruj ${name} z terminala tutaj:`,
    },
    card: {
      title: 'Karta powitalna',
      text: (name: string) =>
        `Karta powitalna pokazuje, jak domownicy mogą wejść. Drukuje ją ten komputer, a nie ${name}.`,
    },
    member: {
      title: 'Strona domownika',
      text: (name: string) => `Domownicy logują się na tym komputerze, a nie na ${name}.`,
    },
  },
  openHere: 'Otwórz na tym komputerze',
}
