import { plural } from '../../format.ts'

/** What the actions about queue policies would do. */
export const policies = {
  set: '¿Cambiar las reglas de la cola?',
  setVerb: 'Cambiar',
  turnOn: '¿Activar la regla?',
  turnOnVerb: 'Activar',
  turnOff: '¿Desactivar la regla?',
  turnOffVerb: 'Desactivar',
  allow: '¿Permitir el lanzamiento de nuevo?',
  allowVerb: 'Permitir de nuevo',
  nothing: 'No se habría quitado nada en los últimos treinta días',
  wouldHaveRemoved: (policy: string, release: string, day: string) => `${policy}: habría quitado ${release} el ${day}`,
  more: (count: number) =>
    plural(count, { one: 'Y una descarga más', many: 'Y # descargas más', other: 'Y # descargas más' }),
}
