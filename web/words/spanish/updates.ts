import { plural } from '../format.ts'

/** Which versions run, and what newer ones would change. */
export const updates = {
  title: 'Actualizaciones',
  allDeclared: 'Todo está como declara el stack.',
  waiting: (count: number) =>
    plural(count, { one: '# servicio tiene una versión más nueva', other: '# servicios tienen una versión más nueva' }),
  updateAll: 'Actualizar todo',
  pullAll: 'Descargar ya las imágenes',
  update: 'Actualizar',
  updateOf: (service: string) => `Actualizar ${service}`,
  rollBack: 'Revertir',
  rollBackOf: (service: string) => `Revertir ${service}`,
  canUpdate: 'Se puede actualizar',
  asDeclared: 'Al día',
  rolledBack: 'Revertido',
  unknown: 'Desconocido',
  unknownVersion: 'versión desconocida',
  steps: {
    none: 'la misma versión',
    patch: 'correcciones',
    minor: 'novedades',
    major: 'gran salto',
    downgrade: 'versión más antigua',
    'not-known': 'salto desconocido',
  },
  ladder: (from: string, to: string, breaking: number) =>
    breaking === 0
      ? `De ${from} a ${to}.`
      : `De ${from} a ${to}, ${plural(breaking, { one: 'con # cambio incompatible', other: 'con # cambios incompatibles' })} entre medias.`,
  prepare: 'Antes de actualizar',
  prepared: 'Ya lo he hecho',
  preparedOf: (change: string) => `Estoy listo para: ${change}`,
  mustPrepare: 'usher no lo actualiza hasta que confirmes los preparativos.',
  sources: 'Fuentes',
  rollbackTo: (image: string) => `Puede volver a ${image}.`,
  thisCopy: 'El propio usher',
  stack: 'El stack',
  installedAs: {
    npm: 'instalado con npm',
    package: 'instalado como paquete',
    file: 'un solo archivo',
    source: 'ejecutado desde su código',
  },
  engine: 'El motor de contenedores',
}
