import type { Catalogue } from '../catalogue.ts'
import { plural } from '../format.ts'

export const machines: Catalogue['machines']['machines'] = {
  choose: 'Máquina',
  title: 'Máquinas',
  thisMachine: 'Esta máquina',
  on: (name: string) => `Em ${name}`,
  away: 'Inacessível',
  awayTitle: (name: string) => `Não é possível aceder a ${name}.`,
  awaySince: (when: string) => `Este é o último estado conhecido, de ${when}.`,
  back: (name: string) => `${name} está de volta.`,
  whatHelps: 'O que ajuda',
  checkAgain: 'Verificar de novo',
  lastReached: (age: string) => `Último contacto: ${age}.`,
  never: 'Nunca foi possível aceder a ela.',
  unsaid: 'Responde, mas não consegue dizer como está.',
  needsYou: (count: number) => plural(count, { one: '# coisa precisa de si', other: '# coisas precisam de si' }),
  onlyHere: {
    setup: {
      title: 'Configurar',
      text: (name: string) =>
        `A aplicação só configura a máquina onde está a funcionar. Abra o usher em ${name}, ou configure ${name} a partir de um terminal aqui:`,
    },
    card: {
      title: 'Cartão de boas-vindas',
      text: (name: string) =>
        `O cartão de boas-vindas mostra como a casa entra. É esta máquina que o imprime, não ${name}.`,
    },
    member: {
      title: 'A página de um membro',
      text: (name: string) => `Os membros iniciam sessão nesta máquina, não em ${name}.`,
    },
  },
  openHere: 'Abrir nesta máquina',
}
