import { plural } from '../../format.ts'

/** What starting, stopping and updating services would do. */
export const servicePlans = {
  up: (names: string) => (names === '' ? '¿Arrancar todo?' : `¿Arrancar ${names}?`),
  upVerb: 'Arrancar',
  down: (names: string) => (names === '' ? '¿Parar todo?' : `¿Parar ${names}?`),
  downVerb: 'Parar',
  restart: (names: string) => (names === '' ? '¿Reiniciar todo?' : `¿Reiniciar ${names}?`),
  restartVerb: 'Reiniciar ahora',
  switch: (names: string) => `¿Activar ${names} y desactivar todo lo demás?`,
  switchVerb: 'Cambiar',
  effects: {
    start: (service: string) => `${service} arranca.`,
    stop: (service: string) => `${service} se para. Sus ajustes se quedan.`,
    restart: (service: string) => `${service} se para y vuelve a arrancar. No se elimina nada.`,
    recreate: (service: string) => `${service} se recrea con sus ajustes nuevos. Sus datos se quedan.`,
    remove: (service: string) => `${service} se para. Sus ajustes se quedan.`,
  },
  keeps: (names: string) => `Siguen en marcha ${names}: otra cosa los necesita.`,
  keepsOne: (name: string) => `${name} sigue en marcha: otra cosa lo necesita.`,
  othersStay: 'Todo lo demás sigue en marcha.',
  meanwhile: (impact: string) => `Hasta que vuelva: ${impact}.`,
  without: (impact: string) => `Sin ello: ${impact}.`,
  writes: (count: number) => plural(count, { one: 'Crea # carpeta.', other: 'Crea # carpetas.' }),
  pull: (names: string) => (names === '' ? '¿Descargar todas las imágenes?' : `¿Descargar las imágenes de ${names}?`),
  pullVerb: 'Descargar',
  images: (count: number) => plural(count, { one: 'Descarga # imagen.', other: 'Descarga # imágenes.' }),
  pullKeeps: 'Lo que está en marcha sigue con la imagen que tiene.',
  askRegistries: '¿Preguntar a los registros por versiones más nuevas?',
  askRegistriesVerb: 'Preguntar ahora',
  asksRegistry: (registry: string, count: number) =>
    plural(count, { one: `Pregunta a ${registry} por # imagen.`, other: `Pregunta a ${registry} por # imágenes.` }),
  skipsRegistry: (registry: string, because: string) => `${registry}: ${because}`,
  usesLogin: (registry: string) => `Usa tu cuenta en ${registry}.`,
  inspectsWith: (tools: string) => `Inspecciona las imágenes con ${tools}.`,
  askKeeps: 'No se descarga nada. Los registros ven qué imágenes usas y tu dirección pública.',
  update: (names: string) => (names === '' ? '¿Actualizar todo?' : `¿Actualizar ${names}?`),
  updateVerb: 'Actualizar ahora',
  back: (names: string) =>
    names === ''
      ? '¿Volver a las versiones de antes de la última actualización?'
      : `¿Volver a la versión anterior de ${names}?`,
  backVerb: 'Volver atrás',
  updates: (service: string, from: string, to: string) => `${service}: ${from} → ${to}`,
  refreshes: (service: string, version: string) => `${service} ${version}: busca una compilación más nueva.`,
  rollsBack: (service: string, from: string, to: string) => `${service} vuelve de ${from} a ${to}.`,
  changesLine: (file: string, line: number, before: string, after: string) =>
    `Cambia la línea ${line} de ${file}: ${before} → ${after}`,
  blocked: (service: string, why: string) => `${service} no se actualiza: ${why}`,
  breaks: (service: string, what: string) => `${service}: ${what}`,
  prepare: (what: string) => `Antes: ${what}`,
  together: (names: string) => `Se reinician a la vez: ${names}.`,
  noRoom: (service: string, size: string) => `Puede que no haya sitio para actualizar ${service}: necesita ${size}.`,
  upToDate: (count: number) => plural(count, { one: '# servicio está al día.', other: '# servicios están al día.' }),
  updateSafety: 'De cada servicio se hace antes una copia, y se restaura si no queda sano.',
  noVersion: 'una versión desconocida',
}
