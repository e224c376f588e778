import type { Catalogue } from '../catalogue.ts'
import { plural } from '../format.ts'

export const machines: Catalogue['machines']['machines'] = {
  choose: 'Equipo',
  title: 'Equipos',
  thisMachine: 'Este equipo',
  on: (name: string) => `En ${name}`,
  away: 'Sin conexión',
  awayTitle: (name: string) => `No se puede acceder a ${name}.`,
  awaySince: (when: string) => `Este es el último estado conocido, de ${when}.`,
  back: (name: string) => `${name} ha vuelto.`,
  whatHelps: 'Qué ayuda',
  checkAgain: 'Comprobar de nuevo',
  lastReached: (age: string) => `Última conexión: ${age}.`,
  never: 'Nunca se ha podido acceder a él.',
  unsaid: 'Responde, pero no puede decir cómo está.',
  needsYou: (count: number) =>
    plural(count, { one: '# cosa necesita tu atención', other: '# cosas necesitan tu atención' }),
  onlyHere: {
    setup: {
      title: 'Configurar',
      text: (name: string) =>
        `La aplicación solo configura el equipo en el que funciona. Abre usher en ${name}, o configura ${name} desde un terminal aquí:`,
    },
    card: {
      title: 'Tarjeta de bienvenida',
      text: (name: string) =>
        `La tarjeta de bienvenida muestra cómo entra la casa. La imprime este equipo, no ${name}.`,
    },
    member: {
      title: 'La página de un miembro',
      text: (name: string) => `Los miembros inician sesión en este equipo, no en ${name}.`,
    },
  },
  openHere: 'Abrir en este equipo',
}
