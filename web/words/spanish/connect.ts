import { plural } from '../format.ts'

/** How the apps are connected to each other. */
export const connect = {
  title: 'Conexiones entre las apps',
  button: 'Conectar las apps',
  lead: 'Cada app tiene que conocer a las demás: dónde buscar, quién descarga, adónde van los archivos.',
  allFine: (count: number) =>
    plural(count, { one: 'La única conexión está hecha.', other: 'Las # conexiones están hechas.' }),
  toDo: (count: number) => plural(count, { one: 'Falta # conexión.', other: 'Faltan # conexiones.' }),
  notPossible: (count: number) =>
    plural(count, { one: '# conexión no se puede hacer.', other: '# conexiones no se pueden hacer.' }),
  none: 'No hay nada en marcha que se pueda conectar.',
  list: 'Todas las conexiones',
  results: {
    'would-connect': 'Falta',
    'would-disconnect': 'Se quita',
    connected: 'Conectado',
    disconnected: 'Desconectado',
    'already-connected': 'Conectado',
    'already-disconnected': 'Desconectado',
    skipped: 'Queda como lo pusiste',
    failed: 'Ha fallado',
    'not-possible': 'No es posible',
  },
}
